import { type StorageArea, storage } from './storage';
import { draftDays } from './uploadLimits.generated';

/** Whose draft it is, and what it is for: the id of what is edited or answered, or 'new' for an unpublished post. */
export interface DraftOwner {
  uid: string;
  target: string;
}

/** Stored with every draft. */
interface Kept {
  /** Unique among an owner's drafts. Two tabs share it after one has restored the other's, and overwrite each other. */
  id: string;
  /** In milliseconds since 1970. */
  savedAt: number;
}

/** A kind of draft. */
interface DraftKind<Content> {
  /** Part of the storage key, to keep the kinds apart. */
  name: string;
  area: StorageArea;
  /** Parses a stored draft; null when it is unreadable. */
  parse: (kept: Readonly<Record<string, unknown>>) => Content | null;
}

/** How long a draft is kept, in milliseconds. */
const MAX_AGE = draftDays * 24 * 60 * 60 * 1000;

/**
 * Keeps unsent texts in the browser's storage. The keys contain the member's uid, so that other members on the same
 * computer do not see them. Where storage is forbidden, nothing is kept and nothing fails.
 */
export function createDraftStore<Content extends object>({ name, area, parse }: DraftKind<Content>) {
  const prefix = `octavo:${name}:`;
  const prefixOfAll = (uid: string): string => `${prefix}${uid}:`;
  const prefixOf = ({ uid, target }: DraftOwner): string => `${prefixOfAll(uid)}${target}:`;

  function read(key: string): (Content & Kept) | null {
    const kept = parseJson(storage.read(area, key));
    const { id, savedAt } = kept ?? {};
    if (!kept || typeof id !== 'string' || typeof savedAt !== 'number') return null;
    const content = parse(kept);
    return content && { ...content, id, savedAt };
  }

  /** Removes every member's expired drafts, which would fill the storage. */
  function removeExpired(): void {
    for (const key of storage.keys(area, prefix)) {
      const draft = read(key);
      if (draft && Date.now() - draft.savedAt >= MAX_AGE) storage.remove(area, key);
    }
  }

  /** Newest first. Skips unreadable drafts. */
  function readAll(beginning: string): (Content & Kept)[] {
    removeExpired();
    return storage
      .keys(area, beginning)
      .flatMap((key) => read(key) ?? [])
      .sort((one, other) => other.savedAt - one.savedAt);
  }

  /** The member's drafts for this target, newest first. */
  const list = (owner: DraftOwner): (Content & Kept)[] => readAll(prefixOf(owner));

  /** All drafts of a member, newest first. */
  const listAll = (uid: string): (Content & Kept)[] => readAll(prefixOfAll(uid));

  /** The draft with this id, as it is stored now; null if it is not. */
  const get = (owner: DraftOwner, id: string): (Content & Kept) | null => read(prefixOf(owner) + id);

  function remove(owner: DraftOwner, id: string): void {
    storage.remove(area, prefixOf(owner) + id);
  }

  /** Saves a draft, replacing only the one with its id. @returns the time of saving; null when it could not be saved */
  function save(owner: DraftOwner, draft: Content & Pick<Kept, 'id'>): number | null {
    const savedAt = Date.now();
    const text = JSON.stringify({ ...draft, savedAt });
    return storage.write(area, prefixOf(owner) + draft.id, text) ? savedAt : null;
  }

  /** Removes all drafts of a member, for example when the account is deleted. */
  function removeAll(uid: string): void {
    for (const key of storage.keys(area, prefixOfAll(uid))) storage.remove(area, key);
  }

  return { list, listAll, get, save, remove, removeAll };
}

function parseJson(text: string | null): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}
