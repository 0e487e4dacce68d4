import { isCategory } from '../../../lib/categories';
import { createDraftStore } from '../../../lib/draftStore';
import { emptyPost, postFields, type PostValues } from './postValues';

/** A post as it was typed. */
interface PostDraft {
  /** The version of the post that the edit started from; null for a new post. */
  version: number | null;
  values: PostValues;
  /** What to call it where it is not simply an unsaved draft. */
  name?: string;
}

/** Posts that are being written in this browser. */
export const postDrafts = createDraftStore<PostDraft>({
  name: 'draft',
  place: 'browser',
  parse: ({ version, values, name }) => {
    if ((version !== null && typeof version !== 'number') || !isPostValues(values)) return null;
    // One from before a field was added lacks it.
    return { version, values: { ...emptyPost, ...values }, ...(typeof name === 'string' && { name }) };
  },
});

/** One of them, as it is kept. */
export type Draft = ReturnType<typeof postDrafts.list>[number];

function isPostValues(read: unknown): read is Partial<PostValues> {
  if (typeof read !== 'object' || read === null) return false;
  const values = read as Partial<Record<keyof PostValues, unknown>>;
  const areTexts = postFields.every((field) => ['string', 'undefined'].includes(typeof values[field]));
  return areTexts && isCategory(String(values.category));
}
