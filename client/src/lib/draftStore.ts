import { type Place, storage } from './storage';
import { draftDays } from './uploadLimits.generated';

/** Whose draft, and of what: a post's id, or 'new' for a post that is not published yet. */
export interface DraftOwner {
  uid: string;
  target: string;
}

/** What is known of every draft. */
interface Kept {
  /** One per open form, so that two tabs never write over each other. */
  id: string;
  /** When it was kept, in milliseconds since 1970. */
  savedAt: number;
}

/** A kind of drafts. */
interface DraftKind<Content> {
  /** Sets its keys apart from those of other kinds. */
  name: string;
  place: Place;
  /** Parses what was kept; null when it cannot be read any more. */
  parse: (kept: Readonly<Record<string, unknown>>) => Content | null;
}

/** How long a draft is kept, in milliseconds. */
const MAX_AGE = draftDays * 24 * 60 * 60 * 1000;
/** How many drafts of one owner are kept; of more, the oldest go. */
const MAX_DRAFTS = 5;

/**
 * Texts that are being written, kept on this device until they are sent. One per member and target, so that nobody else on
 * the same computer finds them. Where storage is forbidden nothing is kept and nothing fails.
 */
export function createDraftStore<Content extends object>({ name, place, parse }: DraftKind<Content>) {
  const prefixOfAll = (uid: string): string => `octavo:${name}:${uid}:`;
  const prefixOf = ({ uid, target }: DraftOwner): string => `${prefixOfAll(uid)}${target}:`;

  function read(key: string): (Content & Kept) | null {
    const kept = parseJson(storage.read(place, key));
    const { id, savedAt } = kept ?? {};
    if (!kept || typeof id !== 'string' || typeof savedAt !== 'number') return null;
    const content = parse(kept);
    return content && { ...content, id, savedAt };
  }

  /** Newest first. What cannot be read any more is passed over. */
  function readAll(prefix: string): (Content & Kept)[] {
    return storage
      .keys(place, prefix)
      .flatMap((key) => read(key) ?? [])
      .filter(({ savedAt }) => Date.now() - savedAt < MAX_AGE)
      .sort((one, other) => other.savedAt - one.savedAt);
  }

  /** The member's drafts of this target, newest first. */
  const list = (owner: DraftOwner): (Content & Kept)[] => readAll(prefixOf(owner));

  /** All drafts of a member, newest first. */
  const listAll = (uid: string): (Content & Kept)[] => readAll(prefixOfAll(uid));

  function remove(owner: DraftOwner, id: string): void {
    storage.remove(place, prefixOf(owner) + id);
  }

  /** Keeps a draft in the place of the one with its id. Out: when it was kept, or null when it could not be. */
  function save(owner: DraftOwner, draft: Content & Pick<Kept, 'id'>): number | null {
    const savedAt = Date.now();
    const text = JSON.stringify({ ...draft, savedAt });
    if (!storage.write(place, prefixOf(owner) + draft.id, text)) return null;
    for (const { id } of list(owner).slice(MAX_DRAFTS)) remove(owner, id);
    return savedAt;
  }

  /** Removes all drafts of a member, as when the account is deleted. */
  function removeAll(uid: string): void {
    for (const key of storage.keys(place, prefixOfAll(uid))) storage.remove(place, key);
  }

  return { list, listAll, save, remove, removeAll };
}

function parseJson(text: string | null): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return typeof read === 'object' && read !== null ? { ...read } : null;
  } catch {
    return null;
  }
}
