import type { Transactions } from '../../platform/core/transaction.js';
import type { FileStore } from '../../platform/storage/file-store.js';
import type { DraftPicturesRepository } from './draft-pictures.repository.js';
import { filesOf, storePath } from './media.address.js';
import type { MediaRepository, PictureRow } from './media.repository.js';

/** In milliseconds; long, because the store may be remote. */
const LIMITS = { maxWait: 5_000, timeout: 12_000 };
/** The store's part: a removal that outlived the lock could take the next upload's files. */
const REMOVE_FILES_MS = 10_000;
/** Pause after a failed removal. */
const RETRY_MS = 60 * 60 * 1000;

/** Deletes pictures that have expired unused, or that their last owner has deleted. */
export class PictureRemoval {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: MediaRepository,
    private readonly drafts: DraftPicturesRepository,
    private readonly store: FileStore,
  ) {}

  /** @throws the first error, after the others */
  async removeAll(): Promise<void> {
    await this.transactions.run((tx) => this.drafts.deleteExpired(tx));
    const failures: unknown[] = [];
    for (let picture; (picture = await this.begin());) {
      try {
        await this.finish(picture);
      } catch (error) {
        failures.push(error);
        await this.repository.postponeRemoval(picture.key, new Date(Date.now() + RETRY_MS));
      }
    }
    if (failures.length > 0) throw failures[0];
  }

  /** Deletes this picture if it is one of them. The next {@link removeAll} retries a failure. */
  async remove(key: string): Promise<void> {
    const picture = await this.begin(key);
    if (picture) await this.finish(picture);
  }

  /**
   * First marks the picture as not stored, since no rollback brings a file back: after a failure, an upload of the same
   * bytes stores the files anew.
   * @returns null if there is none
   */
  private begin(key?: string): Promise<PictureRow | null> {
    return this.transactions.run(async (tx) => {
      const unused = await this.repository.takeUnused(tx, { key });
      if (unused && !(await this.repository.isNamed(tx, unused.key)))
        await this.repository.markUnstored(tx, unused.key);
      return unused;
    });
  }

  private async finish({ key }: PictureRow): Promise<void> {
    await this.transactions.run(async (tx) => {
      // An upload of the same bytes waits for this lock, or has begun meanwhile and keeps the picture.
      const unused = await this.repository.takeUnused(tx, { key, unstored: true });
      if (!unused || (await this.repository.isNamed(tx, unused.key))) return;
      await this.store.remove(filesOf(unused).map(storePath), AbortSignal.timeout(REMOVE_FILES_MS));
      await this.repository.remove(tx, unused.key);
    }, LIMITS);
  }
}
