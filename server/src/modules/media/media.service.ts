import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import {
  AppError,
  badUserInput,
  conflict,
  notFound,
  serviceUnavailable,
  unauthenticated,
} from '../../platform/core/app-error.js';
import { Bulkhead } from '../../platform/core/bulkhead.js';
import { checkPage, type Count, type Page, type PageRequest } from '../../platform/core/pagination.js';
import type { Transaction, Transactions } from '../../platform/core/transaction.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import { requireUnrestrictedMember, type Viewer } from '../../platform/core/viewer.js';
import type { FileStore } from '../../platform/storage/file-store.js';
import type { SpamService } from '../spam/spam.service.js';
import { fetchPicture, type Internet } from './fetch-picture.js';
import {
  filesOf,
  isFileName,
  keysOf,
  mediaAddress,
  MEDIA_PATH,
  mediaTypeOf,
  storePath,
  webpAddress,
  widthsOf,
  srcsetOf,
} from './media.address.js';
import type { DraftPicturesRepository } from './draft-pictures.repository.js';
import type { SetDraftPicturesInput } from './media.input.js';
import { DRAFT_DAYS, MAX_DRAFTS, UPLOADS_PER_HOUR } from './media.limits.js';
import type { PictureEncoder } from './picture-encoder.js';
import type { MediaRepository, PictureRow } from './media.repository.js';
import type { PictureRemoval } from './picture-removal.js';
import type { ExportedPicture, Media, MediaQuota } from './media.type.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const KEPT_UNUSED_MS = DAY_MS;

/** Few, because each upload is held in memory as a whole. */
const MOST_AT_ONCE = 12;
/** One member's slow connection must not keep everybody waiting. A page sends three. */
const MOST_OF_ONE_MEMBER = 4;
/** Separate, so that slow hosts do not delay uploads. */
const MOST_COPIES_AT_ONCE = 6;

const BUSY = 'Too many pictures are being uploaded right now. Please try again in a moment.';
const REMOVED_MEANWHILE = 'The picture was removed while it was uploaded. Please try again.';

export const HERE_ALREADY = 'This picture is on this site already.';

const IN_USE = 'This picture is in a post, comment or profile of yours. Please take it out there first.';

/** Members' pictures. Identical files are stored once and belong to everyone who uploaded them. */
export class MediaService {
  private readonly uploads = new Bulkhead(MOST_AT_ONCE, BUSY);
  private readonly uploadsOf = new LRUCache<string, Bulkhead>({
    max: 1_000,
    memoMethod: () => new Bulkhead(MOST_OF_ONE_MEMBER, BUSY),
  });
  private readonly copies = new Bulkhead(MOST_COPIES_AT_ONCE, BUSY);

  constructor(
    private readonly transactions: Transactions,
    private readonly repository: MediaRepository,
    private readonly drafts: DraftPicturesRepository,
    private readonly removal: PictureRemoval,
    private readonly store: FileStore,
    private readonly encoder: Pick<PictureEncoder, 'run'>,
    private readonly allowedBytes: number,
    private readonly spam: Pick<SpamService, 'requireVerifiedEmail'>,
    private readonly siteUrl: SiteUrl,
    private readonly internet: Internet,
    private readonly onRemovalFailure: (error: unknown) => void,
  ) {}

  readonly srcsetOf = srcsetOf;

  /**
   * Stores a picture, encoded anew. The same bytes return the same picture.
   * @param read called when it is the upload's turn
   * @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, EMAIL_NOT_VERIFIED, QUOTA_REACHED, SERVICE_UNAVAILABLE, BAD_USER_INPUT
   *   for a rejected file
   */
  async upload(viewer: Viewer | null, read: () => Promise<Uint8Array>): Promise<Media> {
    requireUnrestrictedMember(viewer);
    await this.spam.requireVerifiedEmail(viewer);
    const { uid } = viewer;
    const upload = async (): Promise<Media> => this.keep(uid, 'file', await read());
    return this.uploadsOf.memo(uid).run(() => this.uploads.run(upload));
  }

  /** As {@link upload}, for a picture on another host. @throws as upload */
  async copy(viewer: Viewer | null, address: string): Promise<Media> {
    requireUnrestrictedMember(viewer);
    await this.spam.requireVerifiedEmail(viewer);
    if (this.siteUrl.isOnSite(address)) throw badUserInput([{ field: 'address', message: HERE_ALREADY }]);
    await this.requireRoom(viewer.uid, 1);
    const userAgent = `Octavo (+${this.siteUrl.origin})`;
    const bytes = await this.copies.run(() => fetchPicture(address, userAgent, this.internet));
    return this.uploads.run(() => this.keep(viewer.uid, 'address', bytes));
  }

  private async keep(uid: string, field: 'file' | 'address', bytes: Uint8Array): Promise<Media> {
    const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const known = await this.findWhole(key);
    const picture = known ?? (await this.encodeAndStore(uid, key, field, bytes));
    const id = await this.transactions.run(async (tx) => {
      if (!(await this.repository.lockMember(tx, uid))) throw unauthenticated({ reason: 'revoked' });
      await this.requireRoomFor(uid, picture, tx);
      if (!(await this.repository.finish(tx, key, inMs(KEPT_UNUSED_MS), known !== null))) {
        throw serviceUnavailable(REMOVED_MEANWHILE);
      }
      return this.repository.own(tx, uid, key);
    });
    const media = await this.repository.find(uid, id);
    if (!media) throw serviceUnavailable(REMOVED_MEANWHILE);
    return media;
  }

  /** Keeps a stored picture for a day. @returns null unless all its files are there */
  private async findWhole(key: string): Promise<PictureRow | null> {
    const known = await this.repository.touchStored(key, inMs(KEPT_UNUSED_MS));
    if (!known) return null;
    const files = await Promise.all(filesOf(known).map((file) => this.store.has(storePath(file))));
    return files.every(Boolean) ? known : null;
  }

  private async encodeAndStore(
    uid: string,
    key: string,
    field: 'file' | 'address',
    bytes: Uint8Array,
  ): Promise<PictureRow> {
    await this.requireRoomFor(uid, { key, bytes: 1 });
    const encoded = await this.encoder.run(bytes);
    if ('refused' in encoded) throw badUserInput([{ field, message: encoded.refused }]);
    const { width, height, colour, extension, fallback, webps } = encoded;
    const address = { key, width, height, colour, extension };
    const files = [
      { path: mediaAddress(address), bytes: fallback },
      ...widthsOf(address).map((one, place) => ({
        path: webpAddress(address, one),
        bytes: webps[place] ?? new Uint8Array(),
      })),
    ];
    const picture = { ...address, bytes: files.reduce((sum, file) => sum + file.bytes.length, 0) };
    await this.requireRoomFor(uid, picture);
    await this.repository.begin(picture, inMs(HOUR_MS));
    await Promise.all(
      files.map((file) =>
        this.store.write({
          path: storePath(file.path),
          bytes: file.bytes,
          mediaType: mediaTypeOf(file.path),
        }),
      ),
    );
    return picture;
  }

  /** A picture that the member already has needs no room. */
  private async requireRoomFor(
    uid: string,
    { key, bytes }: Pick<PictureRow, 'key' | 'bytes'>,
    tx?: Transaction,
  ): Promise<void> {
    if (!(await this.repository.owns(uid, key, tx))) await this.requireRoom(uid, bytes, tx);
  }

  private async requireRoom(uid: string, bytes: number, tx?: Transaction): Promise<void> {
    if ((await this.repository.usedBytes(uid, tx)) + bytes <= this.allowedBytes) return;
    const megabytes = Math.floor(this.allowedBytes / 1e6).toLocaleString('en');
    throw new AppError(
      'QUOTA_REACHED',
      `Your pictures take up all of your ${megabytes} MB. Please delete some that you no longer use.`,
    );
  }

  /** @returns null if there is no such file */
  async read(key: string, name: string): Promise<{ bytes: Uint8Array; mediaType: string } | null> {
    if (!isFileName(key, name)) return null;
    const bytes = await this.store.read(storePath(`${MEDIA_PATH}${key}/${name}`));
    return bytes && { bytes, mediaType: mediaTypeOf(name) };
  }

  /** Newest first. @throws UNAUTHENTICATED, BAD_USER_INPUT for an invalid page */
  async list(viewer: Viewer | null, page: PageRequest): Promise<Page<Media>> {
    if (!viewer) throw unauthenticated();
    checkPage(page);
    return this.repository.findPage(viewer.uid, page);
  }

  /** @throws UNAUTHENTICATED */
  async count(viewer: Viewer | null): Promise<Count> {
    if (!viewer) throw unauthenticated();
    return this.repository.count(viewer.uid);
  }

  /** @throws UNAUTHENTICATED */
  async quota(viewer: Viewer | null): Promise<MediaQuota> {
    if (!viewer) throw unauthenticated();
    const usedBytes = await this.repository.usedBytes(viewer.uid);
    return { usedBytes, allowedBytes: this.allowedBytes, perHour: UPLOADS_PER_HOUR };
  }

  /**
   * Deletes a picture, and its files unless another member owns it: one who only uses it gives no room for them. If the
   * files' deletion fails, {@link removeUnused} retries it.
   * @throws UNAUTHENTICATED, NOT_FOUND, CONFLICT while a post, comment or profile of the viewer uses it
   */
  async delete(viewer: Viewer | null, id: string): Promise<void> {
    if (!viewer) throw unauthenticated();
    const { uid } = viewer;
    const fileKey = await this.transactions.run(async (tx) => {
      const key = await this.repository.disown(tx, uid, id);
      if (key === null) throw notFound('picture');
      if (await this.repository.isUsedBy(tx, uid, key)) throw conflict(IN_USE);
      await this.drafts.takeOut(tx, uid, key);
      await this.repository.release(tx, key);
      return key;
    });
    // The picture is off the list: the member sees no error.
    await this.removal.remove(fileKey).catch(this.onRemovalFailure);
  }

  /** Replaces a draft's pictures, and keeps them as long as a browser may keep the draft. @throws UNAUTHENTICATED */
  async setDraftPictures(viewer: Viewer | null, { draft, pictures }: SetDraftPicturesInput): Promise<void> {
    if (!viewer) throw unauthenticated();
    const { uid } = viewer;
    await this.transactions.run(async (tx) => {
      if (!(await this.repository.lockMember(tx, uid))) throw unauthenticated({ reason: 'revoked' });
      const keptUntil = inMs(DRAFT_DAYS * DAY_MS);
      await this.drafts.set(tx, { id: draft, memberUid: uid, fileKeys: keysOf(pictures), keptUntil });
      await this.drafts.keepNewest(tx, uid, MAX_DRAFTS);
    });
  }

  /** In full size, oldest first. */
  async *allBy(uid: string): AsyncGenerator<ExportedPicture, void, undefined> {
    for await (const media of this.repository.allBy(uid)) {
      const bytes = await this.store.read(storePath(mediaAddress(media)));
      if (bytes) yield { ...media, bytes };
    }
  }

  /** For a deleted account. Keeps the pictures in remaining posts and comments. */
  async deleteAllBy(tx: Transaction, uid: string): Promise<void> {
    await this.drafts.deleteAllBy(tx, uid);
    await this.repository.disownUnused(tx, uid);
  }

  /** The new owner keeps them in the posts if others delete the same pictures. */
  reassign(tx: Transaction, uid: string, toUid: string): Promise<void> {
    return this.repository.reassign(tx, uid, toUid);
  }

  /** See {@link PictureRemoval}. @throws as removeAll */
  removeUnused(): Promise<void> {
    return this.removal.removeAll();
  }
}

const inMs = (milliseconds: number): Date => new Date(Date.now() + milliseconds);
