import { isCategory } from '../../../lib/categories';
import { emptyPost, postFields, type PostValues } from './postValues';

/** Whose draft, and of what: a post's id, or 'new' for a post that is not published yet. */
export interface DraftOwner {
  uid: string;
  target: string;
}

/** A post as it was typed, kept on this device until it is saved. */
export interface Draft {
  /** One per open form, so that two tabs never write over each other. */
  id: string;
  /** When it was kept, in milliseconds since 1970. */
  savedAt: number;
  /** The version of the post that the edit started from; null for a new post. */
  version: number | null;
  values: PostValues;
  /** What to call it where it is not simply an unsaved draft. */
  name?: string;
}

/** How long a draft is kept, in milliseconds: 90 days. */
const MAX_AGE = 90 * 24 * 60 * 60 * 1000;
/** How many drafts of one post are kept; of more, the oldest go. */
const MAX_DRAFTS = 5;

const prefixOfAll = (uid: string): string => `octavo:draft:${uid}:`;
const prefixOf = ({ uid, target }: DraftOwner): string => `${prefixOfAll(uid)}${target}:`;

/** The drafts on this device. */
export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * Makes the store. In: how to get at the storage, asked at each call; a browser may refuse it, and then nothing
 * is kept and nothing fails.
 */
export function createDraftStore(storage: () => Storage = () => window.localStorage, now = Date.now) {
  /** The member's drafts of this post, newest first. What cannot be read any more is passed over. */
  function list(owner: DraftOwner): Draft[] {
    return attempt([], (kept) => {
      const prefix = prefixOf(owner);
      const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '');
      return keys
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => readDraft(kept.getItem(key)) ?? [])
        .filter(({ savedAt }) => now() - savedAt < MAX_AGE)
        .sort((one, other) => other.savedAt - one.savedAt);
    });
  }

  /** Keeps a draft in the place of the one with its id. Out: when it was kept, or null when it could not be. */
  function save(owner: DraftOwner, draft: Omit<Draft, 'savedAt'>): number | null {
    return attempt(null, (kept) => {
      const savedAt = now();
      kept.setItem(prefixOf(owner) + draft.id, JSON.stringify({ ...draft, savedAt }));
      for (const { id } of list(owner).slice(MAX_DRAFTS)) kept.removeItem(prefixOf(owner) + id);
      return savedAt;
    });
  }

  function remove(owner: DraftOwner, id: string): void {
    attempt(undefined, (kept) => kept.removeItem(prefixOf(owner) + id));
  }

  /** Removes whatever a member has left here of any post, for one who is no member any more. */
  function removeAll(uid: string): void {
    attempt(undefined, (kept) => {
      for (const key of Object.keys(kept)) {
        if (key.startsWith(prefixOfAll(uid))) kept.removeItem(key);
      }
    });
  }

  /** The storage may be full, switched off or gone: writing must go on all the same. */
  function attempt<Result>(otherwise: Result, work: (storage: Storage) => Result): Result {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  }

  return { list, save, remove, removeAll };
}

function readDraft(text: string | null): Draft | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    // One from before a field was added lacks it.
    return isDraft(read) ? { ...read, values: { ...emptyPost, ...read.values } } : null;
  } catch {
    return null;
  }
}

function isDraft(read: unknown): read is Omit<Draft, 'values'> & { values: Partial<PostValues> } {
  if (typeof read !== 'object' || read === null) return false;
  const { id, savedAt, version, values } = read as Partial<Record<keyof Draft, unknown>>;
  return (
    typeof id === 'string' &&
    typeof savedAt === 'number' &&
    (version === null || typeof version === 'number') &&
    isPostValues(values)
  );
}

function isPostValues(read: unknown): read is Partial<PostValues> {
  if (typeof read !== 'object' || read === null) return false;
  const values = read as Partial<Record<keyof PostValues, unknown>>;
  const areTexts = postFields.every((field) => ['string', 'undefined'].includes(typeof values[field]));
  return areTexts && isCategory(String(values.category));
}
