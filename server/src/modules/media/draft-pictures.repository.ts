import type { Transaction } from '../../platform/core/transaction.js';
import { clientOf } from '../../platform/db/database.js';
import { MEDIA_PATH } from './media.address.js';

/** The path prefix that the trigger of `media_uses` recognizes. */
const nameOf = (fileKey: string): string => `${MEDIA_PATH}${fileKey}/`;

/** Pictures in drafts. A trigger records them in `media_uses`, and keeps a dropped picture one more day. */
export class DraftPicturesRepository {
  /** Records the pictures that the member owns. Ignores another member's draft. */
  async set(
    tx: Transaction,
    {
      id,
      memberUid,
      fileKeys,
      keptUntil,
    }: { id: string; memberUid: string; fileKeys: string[]; keptUntil: Date },
  ): Promise<void> {
    const owned = await clientOf(tx).media.findMany({
      where: { memberUid, fileKey: { in: fileKeys } },
      select: { fileKey: true },
    });
    if (owned.length === 0) {
      await clientOf(tx).draftPictures.deleteMany({ where: { id, memberUid } });
      return;
    }
    await clientOf(tx).$executeRaw`
      INSERT INTO draft_pictures (id, member_uid, pictures, kept_until)
      VALUES (${id}::uuid, ${memberUid}, ${owned.map(({ fileKey }) => nameOf(fileKey))}, ${keptUntil})
      ON CONFLICT (id) DO UPDATE SET pictures = excluded.pictures, kept_until = excluded.kept_until
       WHERE draft_pictures.member_uid = excluded.member_uid`;
  }

  /** Deletes all drafts of the member but the `most` recently changed. */
  async keepNewest(tx: Transaction, memberUid: string, most: number): Promise<void> {
    await clientOf(tx).$executeRaw`
      DELETE FROM draft_pictures WHERE id IN (
        SELECT id FROM draft_pictures WHERE member_uid = ${memberUid} ORDER BY kept_until DESC, id OFFSET ${most})`;
  }

  /** From all drafts of the member. */
  async takeOut(tx: Transaction, memberUid: string, fileKey: string): Promise<void> {
    const name = nameOf(fileKey);
    await clientOf(tx).$executeRaw`
      UPDATE draft_pictures SET pictures = array_remove(pictures, ${name})
       WHERE member_uid = ${memberUid} AND ${name} = ANY (pictures)`;
  }

  async deleteAllBy(tx: Transaction, memberUid: string): Promise<void> {
    await clientOf(tx).draftPictures.deleteMany({ where: { memberUid } });
  }

  /** No browser keeps them any more. */
  async deleteExpired(tx: Transaction): Promise<void> {
    await clientOf(tx).draftPictures.deleteMany({ where: { keptUntil: { lte: new Date() } } });
  }
}
