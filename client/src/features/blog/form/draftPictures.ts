import { storage } from '../../../lib/storage';
import { uploadedPicturesIn } from '../../../lib/uploadedPicture';
import { postDrafts } from './postDrafts';

/** In milliseconds: the server keeps the pictures of a draft for as long as the browser keeps the draft. */
const RENEW_AFTER = 24 * 60 * 60 * 1000;

/** What the server has been told of a draft. */
interface Told {
  pictures: string[];
  /** In milliseconds since 1970. */
  at: number;
}

const prefixOf = (uid: string): string => `octavo:draft-pictures:${uid}:`;

function read(key: string): Told | null {
  try {
    return JSON.parse(storage.read('browser', key) ?? 'null') as Told | null;
  } catch {
    return null;
  }
}

function isDue(pictures: readonly string[], told: Told | null): boolean {
  if (!told) return pictures.length > 0;
  return String(told.pictures) !== String(pictures) || Date.now() - told.at > RENEW_AFTER;
}

/**
 * Tells the server which uploaded pictures the member's drafts in this browser have: of each draft when they have changed, and
 * once a day. The server removes pictures that nothing has.
 * @param send takes a draft's id and the paths of its pictures, none when it is gone. Where it rejects, so does this; the
 *   rest is told at the next call.
 */
export async function tellDraftPictures(
  uid: string,
  send: (draft: string, pictures: string[]) => Promise<unknown>,
): Promise<void> {
  const prefix = prefixOf(uid);
  const picturesById = new Map(
    storage.keys('browser', prefix).map((key): [string, string[]] => [key.slice(prefix.length), []]),
  );
  for (const { id, values } of postDrafts.listAll(uid)) {
    picturesById.set(id, uploadedPicturesIn(`${values.cover} ${values.longDescription}`));
  }
  for (const [id, pictures] of picturesById) {
    const key = prefix + id;
    if (!isDue(pictures, read(key))) continue;
    await send(id, pictures);
    if (pictures.length === 0) storage.remove('browser', key);
    else storage.write('browser', key, JSON.stringify({ pictures, at: Date.now() } satisfies Told));
  }
}

/** Forgets what was told, as when the account is deleted. */
export function forgetDraftPictures(uid: string): void {
  for (const key of storage.keys('browser', prefixOf(uid))) storage.remove('browser', key);
}
