import { isCategory } from '../../../lib/categories';
import { createDraftStore } from '../../../lib/draftStore';
import type { UnfinishedUpload } from '../editor/upload/pictureUploads';
import { emptyPost, postFields, type PostValues } from './postValues';

/** A post as it was typed. */
interface PostDraft {
  /** The version of the post that the edit started from; null for a new post. */
  version: number | null;
  values: PostValues;
  /** Files that were not uploaded yet, and where in the body they belong. */
  uploads?: readonly UnfinishedUpload[];
  /** What to call it where it is not simply an unsaved draft. */
  name?: string;
}

/** Posts that are being written in this browser. */
export const postDrafts = createDraftStore<PostDraft>({
  name: 'draft',
  place: 'browser',
  parse: ({ version, values, name, uploads }) => {
    if ((version !== null && typeof version !== 'number') || !isPostValues(values)) return null;
    // One from before a field was added lacks it.
    return {
      version,
      values: { ...emptyPost, ...values },
      ...(Array.isArray(uploads) && { uploads: uploads.filter(isUpload) }),
      ...(typeof name === 'string' && { name }),
    };
  },
});

/** One of them, as it is kept. */
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
