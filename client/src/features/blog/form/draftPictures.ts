import { storage } from '../../../lib/storage';
import { uploadedPicturesIn } from '../../../lib/pictureAddress';
import { postDrafts } from './postDrafts';

/** In milliseconds. Each report extends how long the server keeps a draft's pictures. */
const RENEW_AFTER = 24 * 60 * 60 * 1000;

/** The last report to the server about a draft, kept in localStorage. */
interface DraftReport {
  pictures: string[];
  /** In milliseconds since 1970. */
  at: number;
}

const prefixOf = (uid: string): string => `octavo:draft-pictures:${uid}:`;

function read(key: string): DraftReport | null {
  try {
    return JSON.parse(storage.read('browser', key) ?? 'null') as DraftReport | null;
  } catch {
    return null;
  }
}

function needsSync(pictures: readonly string[], told: DraftReport | null): boolean {
  if (!told) return pictures.length > 0;
  return String(told.pictures) !== String(pictures) || Date.now() - told.at > RENEW_AFTER;
}

/**
 * Reports to the server which uploaded pictures the member's drafts in this browser contain, because the server deletes
 * unused pictures. Each draft is reported when its pictures have changed, and once a day.
 * @param send takes a draft's id and the paths of its pictures; no paths if it has none or is gone
 * @throws what `send` rejects with; the remaining drafts are reported at the next call
 */
export async function syncDraftPictures(
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
    if (!needsSync(pictures, read(key))) continue;
    await send(id, pictures);
    if (pictures.length === 0) storage.remove('browser', key);
    else storage.write('browser', key, JSON.stringify({ pictures, at: Date.now() } satisfies DraftReport));
  }
}

/** Forgets the member's reports, for example when the account is deleted. */
export function forgetDraftPictures(uid: string): void {
  for (const key of storage.keys('browser', prefixOf(uid))) storage.remove('browser', key);
}
