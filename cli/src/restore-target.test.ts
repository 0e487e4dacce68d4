import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { testOwnerUrl } from '#server/testing/test-database.js';
import { withClient } from './database.js';
import { restoreBackup } from './restore-backup.js';
import { takeBackup } from './take-backup.js';

const PRISMA = path.resolve(import.meta.dirname, '../../prisma');

let folder: string;
let source: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-restore-'));
  file = path.join(folder, 'backup.gz');
  source = await testOwnerUrl();
  await withClient(source, (client) =>
    client.query("INSERT INTO subscribers (id, email) VALUES (gen_random_uuid(), 'here@octavo.example')"),
  );
  await takeBackup({ databaseUrl: source, prismaFolder: PRISMA, file });
});
afterAll(() => rm(folder, { recursive: true }));

const restore = (databaseUrl: string) => restoreBackup({ databaseUrl, prismaFolder: PRISMA, file });

/** Resolves when a restore has queried the open connections. @param watcher connected to another database */
async function lookedAround(watcher: Client, target: string): Promise<void> {
  const look = `SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND application_name = 'octavo backup'
    AND state = 'idle in transaction' AND query LIKE '%FROM pg_stat_activity%'`;
  while ((await watcher.query(look, [new URL(target).pathname.slice(1)])).rowCount === 0);
}

describe('a restore', () => {
  test('is refused while somebody else is connected to the database', async () => {
    const target = await testOwnerUrl();
    const other = new Client({ connectionString: target });
    await other.connect();
    try {
      await expect(restore(target)).rejects.toThrow('is in use: 1 other connection is open');
    } finally {
      await other.end();
    }
  });

  test('waits for a connection that is about to end', async () => {
    const target = await testOwnerUrl();
    const other = new Client({ connectionString: target });
    await other.connect();
    const restored = restore(target);
    await withClient(source, (watcher) => lookedAround(watcher, target));
    await other.end();

    await restored;
    const { rows } = await withClient(target, (client) => client.query('SELECT email FROM subscribers'));
    expect(rows).toEqual([{ email: 'here@octavo.example' }]);
  });

  test('is refused while the site is connected as another user than the owner, who is no administrator', async () => {
    const target = await testOwnerUrl();
    const owner = `owner_${randomBytes(4).toString('hex')}`;
    const database = new URL(target).pathname.slice(1);
    await withClient(target, (client) =>
      client.query(
        `CREATE ROLE ${owner} LOGIN PASSWORD 'secret'; ALTER DATABASE "${database}" OWNER TO ${owner}`,
      ),
    );
    const plain = Object.assign(new URL(target), { username: owner, password: 'secret' });

    await withClient(target, () =>
      expect(restore(plain.href)).rejects.toThrow('is in use: 1 other connection is open'),
    );
  });
});
