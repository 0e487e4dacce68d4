import { isCategory } from '../../../lib/categories';
import { createDraftStore } from '../../../lib/draftStore';
import type { UnfinishedUpload } from '../editor/upload/pictureUploads';
import { emptyPost, postFields, type PostValues } from './postValues';

/** What a draft of a post holds. */
interface PostDraft {
  /** The version of the post that the edit started from; null for a new post. */
  version: number | null;
  values: PostValues;
  /** Files that were not uploaded yet, with their positions in the body. */
  uploads?: readonly UnfinishedUpload[];
  /** How RestoreDraftBanner names it; without a name, 'an unsaved draft'. */
  name?: string;
}

/** Drafts of posts, in this browser's localStorage. */
export const postDrafts = createDraftStore<PostDraft>({
  name: 'draft',
  area: 'browser',
  parse: ({ version, values, name, uploads }) => {
    if ((version !== null && typeof version !== 'number') || !isPostValues(values)) return null;
    // A draft that was saved before a field was added lacks that field.
    return {
      version,
      values: { ...emptyPost, ...values },
      ...(Array.isArray(uploads) && { uploads: uploads.filter(isUpload) }),
      ...(typeof name === 'string' && { name }),
    };
  },
});

/** A stored draft. */
export type Draft = ReturnType<typeof postDrafts.list>[number];

function isUpload(read: unknown): read is UnfinishedUpload {
  const { name, pos } = (read ?? {}) as Partial<Record<keyof UnfinishedUpload, unknown>>;
  return typeof name === 'string' && typeof pos === 'number';
}

function isPostValues(read: unknown): read is Partial<PostValues> {
  if (typeof read !== 'object' || read === null) return false;
  const values = read as Partial<Record<keyof PostValues, unknown>>;
  const areTexts = postFields.every((field) => ['string', 'undefined'].includes(typeof values[field]));
  return areTexts && isCategory(String(values.category));
}
