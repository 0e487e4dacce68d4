import {
  capped,
  type Count,
  MAX_COUNT,
  type Page,
  type PageRequest,
  toPage,
} from '../../platform/core/pagination.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { inBatches } from '../../platform/db/batches.js';
import { clientOf, type Db } from '../../platform/db/database.js';
import { selectList, type SqlClient } from '../../platform/db/sql-client.js';
import { mediaAddress, type Picture } from './media.address.js';
import type { Media } from './media.type.js';

/** A picture and the size of all its files. */
export interface PictureRow extends Picture {
  bytes: number;
}

type Row = Omit<Media, 'address' | 'createdAt'> & PictureRow & { createdAt: string };

const COLUMNS: Record<Exclude<keyof Row, 'isUsed' | 'isInDraft'>, string> = {
  id: 'm.id',
  key: 'f.key',
  width: 'f.width',
  height: 'f.height',
  colour: 'f.colour',
  extension: 'f.extension',
  bytes: 'f.bytes',
  createdAt: 'm.created_at',
};
/** Value of `media_uses.thing` for drafts. */
const DRAFTS = 'draft_pictures';
const SELECT = `
  SELECT ${selectList(COLUMNS)},
         EXISTS (SELECT FROM media_uses u WHERE u.file_key = f.key AND u.thing <> '${DRAFTS}' AND u.member_uid = m.member_uid)
           AS "isUsed",
         EXISTS (SELECT FROM media_uses u WHERE u.file_key = f.key AND u.thing = '${DRAFTS}' AND u.member_uid = m.member_uid)
           AS "isInDraft"
    FROM media m JOIN media_files f ON f.key = m.file_key`;

const READ_AT_ONCE = 200;

/** Adds no cache tags: only the owner sees the rows. */
export class MediaRepository {
  constructor(
    private readonly db: Db,
    private readonly sql: SqlClient,
    private readonly siteUrl: SiteUrl,
  ) {}

  /** Keeps a stored picture at least until `keptUntil`. @returns null if there is none */
  async touchStored(key: string, keptUntil: Date): Promise<PictureRow | null> {
    const [row] = await this.db.$queryRaw<PictureRow[]>`
      UPDATE media_files SET kept_until = greatest(kept_until, ${keptUntil}) WHERE key = ${key} AND is_stored
      RETURNING key, width, height, colour, extension, bytes`;
    return row ?? null;
  }

  /** Call it before the files are stored: the cleanup finds them if the upload never finishes. */
  async begin(picture: PictureRow, keptUntil: Date): Promise<void> {
    const { key, ...values } = picture;
    await this.db.$executeRaw`
      INSERT INTO media_files (key, width, height, colour, extension, bytes, kept_until)
      VALUES (${key}, ${values.width}, ${values.height}, ${values.colour}, ${values.extension}, ${values.bytes}, ${keptUntil})
      ON CONFLICT (key) DO UPDATE
        SET width = excluded.width, height = excluded.height, colour = excluded.colour, extension = excluded.extension,
            bytes = excluded.bytes, kept_until = greatest(media_files.kept_until, excluded.kept_until)`;
  }

  /**
   * Marks a picture as stored.
   * @param wasStored this upload has found it stored and written nothing
   * @returns false if it was removed meanwhile
   */
  async finish(tx: Transaction, key: string, keptUntil: Date, wasStored: boolean): Promise<boolean> {
    const { count } = await clientOf(tx).mediaFile.updateMany({
      where: { key, ...(wasStored && { isStored: true }) },
      data: { isStored: true, keptUntil },
    });
    return count > 0;
  }

  /** Makes the member's uploads wait for each other. @returns false if the member is gone */
  async lockMember(tx: Transaction, memberUid: string): Promise<boolean> {
    const rows = await clientOf(tx).$queryRaw<object[]>`
      SELECT uid FROM members WHERE uid = ${memberUid} FOR NO KEY UPDATE`;
    return rows.length > 0;
  }

  /** Idempotent. @returns the id of the member's row */
  async own(tx: Transaction, memberUid: string, fileKey: string): Promise<string> {
    const { id } = await clientOf(tx).media.upsert({
      where: { memberUid_fileKey: { memberUid, fileKey } },
      create: { memberUid, fileKey },
      update: {},
      select: { id: true },
    });
    return id;
  }

  async owns(memberUid: string, fileKey: string, tx?: Transaction): Promise<boolean> {
    return (await (tx ? clientOf(tx) : this.db).media.count({ where: { memberUid, fileKey } })) > 0;
  }

  async usedBytes(memberUid: string, tx?: Transaction): Promise<number> {
    const [row] = await (tx ? clientOf(tx) : this.db).$queryRaw<{ used: number }[]>`
      SELECT coalesce(sum(f.bytes), 0)::float AS used
        FROM media m JOIN media_files f ON f.key = m.file_key WHERE m.member_uid = ${memberUid}`;
    return row?.used ?? 0;
  }

  async find(memberUid: string, id: string): Promise<Media | null> {
    const row = await this.sql.first<Row>(`${SELECT} WHERE m.id = $1 AND m.member_uid = $2`, [id, memberUid]);
    return row && this.toMedia(row);
  }

  /** Newest first. */
  async findPage(memberUid: string, { first, after }: PageRequest): Promise<Page<Media>> {
    const rows = await this.sql.rows<Row>(
      `${SELECT} WHERE m.member_uid = $1 ${after ? 'AND m.id < $3' : ''} ORDER BY m.id DESC LIMIT $2`,
      [memberUid, first + 1, ...(after ? [after] : [])],
    );
    return toPage(
      rows.map((row) => this.toMedia(row)),
      first,
    );
  }

  /** Oldest first. */
  async *allBy(memberUid: string): AsyncGenerator<Media & Picture, void, undefined> {
    const rows = inBatches(READ_AT_ONCE, async (after, take) => [
      ...(await this.sql.rows<Row>(
        `${SELECT} WHERE m.member_uid = $1 AND ($3::uuid IS NULL OR m.id > $3) ORDER BY m.id LIMIT $2`,
        [memberUid, take, after ?? null],
      )),
    ]);
    for await (const row of rows) yield { ...row, ...this.toMedia(row), colour: row.colour };
  }

  /** Only pictures that nothing of theirs uses. The cleanup deletes what nothing uses at all. */
  async disownUnused(tx: Transaction, memberUid: string): Promise<void> {
    await clientOf(tx).$executeRaw`
      DELETE FROM media m WHERE member_uid = ${memberUid}
         AND NOT EXISTS (SELECT FROM media_uses u WHERE u.file_key = m.file_key AND u.member_uid = m.member_uid)`;
  }

  /** Except the pictures that the other member has already. */
  async reassign(tx: Transaction, memberUid: string, toUid: string): Promise<void> {
    await clientOf(tx).$executeRaw`
      UPDATE media m SET member_uid = ${toUid} WHERE member_uid = ${memberUid}
         AND NOT EXISTS (SELECT FROM media has WHERE has.member_uid = ${toUid} AND has.file_key = m.file_key)`;
  }

  async count(memberUid: string): Promise<Count> {
    return capped(await this.db.media.count({ where: { memberUid }, take: MAX_COUNT + 1 }), MAX_COUNT);
  }

  /** Whether a post, comment or profile of the member uses it. */
  async isUsedBy(tx: Transaction, memberUid: string, fileKey: string): Promise<boolean> {
    const where = { memberUid, fileKey, thing: { not: DRAFTS } };
    return (await clientOf(tx).mediaUse.count({ where })) > 0;
  }

  /** Whether anything uses a picture that is not {@link release released}. */
  async isNamed(tx: Transaction, fileKey: string): Promise<boolean> {
    const rows = await clientOf(tx).$queryRaw<object[]>`
      SELECT key FROM media_files f
       WHERE key = ${fileKey} AND EXISTS (SELECT FROM media_uses u WHERE u.file_key = f.key)
         AND (is_stored OR EXISTS (SELECT FROM media m WHERE m.file_key = f.key))`;
    return rows.length > 0;
  }

  /**
   * Locks the picture until the transaction ends: waits for what has begun to use or upload it.
   * @returns its key, or null if it is not theirs
   */
  async disown(tx: Transaction, memberUid: string, id: string): Promise<string | null> {
    await clientOf(tx).$queryRaw`
      SELECT FROM media m JOIN media_files f ON f.key = m.file_key
       WHERE m.id = ${id}::uuid AND m.member_uid = ${memberUid} FOR UPDATE OF f`;
    const [row] = await clientOf(tx).$queryRaw<{ fileKey: string }[]>`
      DELETE FROM media WHERE id = ${id}::uuid AND member_uid = ${memberUid} RETURNING file_key AS "fileKey"`;
    return row?.fileKey ?? null;
  }

  /** Lets a picture without owner expire at once, even if something uses it. */
  async release(tx: Transaction, fileKey: string): Promise<void> {
    await clientOf(tx).$executeRaw`
      UPDATE media_files SET kept_until = now() - interval '1 second', is_stored = false
       WHERE key = ${fileKey} AND NOT EXISTS (SELECT FROM media WHERE file_key = key)`;
  }

  /**
   * Locks an expired picture that is unused or {@link release released}: nothing starts to use it until the transaction
   * ends. A use may have begun just before: check {@link isNamed}.
   * @param key only this picture @param unstored only if it is marked as not stored @returns null if there is none
   */
  async takeUnused(
    tx: Transaction,
    { key = null, unstored = false }: { key?: string | null; unstored?: boolean } = {},
  ): Promise<PictureRow | null> {
    const [row] = await clientOf(tx).$queryRaw<PictureRow[]>`
      SELECT key, width, height, colour, extension, bytes FROM media_files f
       WHERE kept_until <= now() AND (${key}::text IS NULL OR key = ${key}) AND NOT (${unstored} AND is_stored)
         AND (NOT EXISTS (SELECT FROM media_uses u WHERE u.file_key = f.key)
              OR NOT (is_stored OR EXISTS (SELECT FROM media m WHERE m.file_key = f.key)))
       ORDER BY kept_until LIMIT 1 FOR UPDATE SKIP LOCKED`;
    return row ?? null;
  }

  /** Some of its files may be missing from now on. */
  async markUnstored(tx: Transaction, key: string): Promise<void> {
    await clientOf(tx).mediaFile.updateMany({ where: { key }, data: { isStored: false } });
  }

  /** Has no effect once the picture is stored again. */
  async postponeRemoval(key: string, keptUntil: Date): Promise<void> {
    await this.db.mediaFile.updateMany({ where: { key, isStored: false }, data: { keptUntil } });
  }

  async remove(tx: Transaction, key: string): Promise<void> {
    await clientOf(tx).mediaFile.deleteMany({ where: { key } });
  }

  private toMedia({ key, extension, ...row }: Row): Media {
    const { width, height, colour, bytes, isUsed, isInDraft } = row;
    return {
      id: row.id,
      address: this.siteUrl.absolute(mediaAddress({ key, width, height, colour, extension })),
      width,
      height,
      colour: `#${colour}`,
      bytes,
      isUsed,
      isInDraft,
      createdAt: new Date(row.createdAt),
    };
  }
}
