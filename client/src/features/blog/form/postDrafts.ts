import { isCategory } from '../../../lib/categories';
import { createDraftStore, type DraftOwner } from '../../../lib/draftStore';
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

/** Moves the drafts of a post that is gone to those of new posts. One that cannot be stored there stays. */
export function moveToNewPost(owner: DraftOwner): void {
  for (const { savedAt: _savedAt, ...draft } of postDrafts.list(owner)) {
    const savedAt = postDrafts.save({ uid: owner.uid, target: 'new' }, { ...draft, version: null });
    if (savedAt !== null) postDrafts.remove(owner, draft.id);
  }
}

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
