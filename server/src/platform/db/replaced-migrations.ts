import type { Client } from 'pg';
import { StartError } from '../core/start-error.js';

export interface AppliedMigration {
  name: string;
  checksum: string;
}

/** Migrations until 23 November 2026; the initial one replaced them (docs/decisions/2026-11-23-database.md). */
const REPLACED: readonly (readonly [name: string, checksum: string])[] = [
  ['20261121000000_initial', '4e0ba9a22b8a231aa7099e53ca4cbcf3387fcda603dcc47f1758af34303c119e'],
  ['20261122000001_idempotency_keys', '59cd7a0984bcc5bcadb0b24c15bfa5c9429b737ecd17ec12334279b7775f60a3'],
  ['20261122000010_ended_sessions', 'df08d305e5a4fdd7cecdcac5b22a9d5866ebb369e1a2ad74b231f113fa25f2dc'],
  ['20261122000020_action_limits', '460f747c7927bde16500f007b71baee1ccfe68f4c3e3771eba780f46a282da09'],
  [
    '20261123000020_newsletter_confirmation',
    '0b6432b520fa43eb0fa31ad6a9fdd185faee099afe64c4a781b2c85c964e3691',
  ],
  ['20261123000030_deleted_accounts', '8d00cee0799995c1da6869c8f320d6c253178d6f73d129291b258e4168ca0bfe'],
  ['20261123000050_search', '5b7f84314baebb6e0e0bd99c76650d0a67805119e4943b728f756d1f1bee8df1'],
  ['20261124000010_search_within_bounds', 'e0ce9a9c4bb3df515fdb3fdf76b3b6a266f4bccb64f27ba62430f189eba6290c'],
  [
    '20261124020000_action_limits_unlogged',
    '1d0d00d06486634ac310067be6717e24c56219657b22d813fd606261bb770a10',
  ],
  ['20261124030000_sessions_ended_at', 'b1b13f78dcd49c8d58940cfd1a23bc16e18ecc886b31d1ee6b602541f3172aa2'],
  ['20261125010000_sessions', '4beaa92e1a0e23d8d47e31e976702f673a2d6bb1e41edccf28efdc2e4e33faa2'],
  ['20261126000000_search_looks_once', '5172bca606e5375870c8483de193b1f1294a5976ae570c287d6f4cba8034889b'],
  [
    '20261127000000_search_near_the_cursor',
    'acd6ce059e76d14787801c8a542647743fe717f90fb01e5c143984fd3b49e4b5',
  ],
  ['20261128000000_search_asks_apart', 'e0a3d6815359254a263ef35c11d483ca5075de1fed2fe998f08b4c918b931374'],
];
const checksums = new Map(REPLACED);

/** Whether a history contains replaced migrations. */
export const isReplaced = (applied: readonly AppliedMigration[]): boolean =>
  applied.some(({ name, checksum }) => checksums.get(name) === checksum);

/**
 * The replaced migrations together become the initial one.
 * @returns null if some are missing
 */
export function inTodaysMigrations<T extends AppliedMigration>(
  applied: readonly AppliedMigration[],
  known: readonly T[],
): AppliedMigration[] | null {
  if (!isReplaced(applied)) return [...applied];
  const later = applied.filter(({ name, checksum }) => checksums.get(name) !== checksum);
  const [initial] = known;
  return initial && applied.length - later.length === REPLACED.length ? [initial, ...later] : null;
}

/**
 * Records the initial migration for the replaced ones, which made the same tables, in the caller's transaction.
 * @throws StartError if some are missing
 */
export async function adoptReplacedHistory(
  client: Client,
  known: readonly AppliedMigration[],
): Promise<void> {
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum FROM "_prisma_migrations"
      WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`,
  );
  if (!isReplaced(rows)) return;
  const [initial] = known;
  if (!initial || !inTodaysMigrations(rows, known)) {
    throw new StartError(
      'This database was last used with an Octavo from before 23 November 2026, and lacks migrations that are no longer kept.\n' +
        'Start it once with the last Octavo of that day (commit 94eca35), then with this one.',
    );
  }
  await client.query(
    `CREATE TABLE "applied_functions" (
       "name" TEXT NOT NULL, "checksum" TEXT NOT NULL, CONSTRAINT "applied_functions_pkey" PRIMARY KEY ("name")
     )`,
  );
  await client.query(
    `UPDATE "_prisma_migrations" SET migration_name = $1, checksum = $2 WHERE migration_name = $3`,
    [initial.name, initial.checksum, REPLACED[0]?.[0]],
  );
  await client.query(`DELETE FROM "_prisma_migrations" WHERE migration_name = ANY ($1)`, [
    REPLACED.map(([name]) => name),
  ]);
}
