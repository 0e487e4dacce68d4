import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrateAtStart } from '#server/platform/db/migrate-at-start.js';
import { sharedBuffers, startEmbeddedPostgres } from './postgres.js';
import { removeData } from './remove-data.js';

const PRISMA = path.resolve(import.meta.dirname, '..', '..', 'prisma');

async function query<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('a data directory whose database had one user is served by a second one from the next start on, with all it holds', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-users-'));
  chmodSync(dataDir, 0o711);
  const settings = path.join(dataDir, 'postgres.json');
  const start = () => startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });
  let postgres = await start();
  try {
    // Like an old installation: migrated and served by the owner, with only the owner's password saved.
    await migrateAtStart({ databaseUrl: postgres.ownerUrl, databaseOwnerUrl: null }, PRISMA);
    await query(
      postgres.ownerUrl,
      `INSERT INTO subscribers (id, email) VALUES (gen_random_uuid(), 'ada@octavo.example')`,
    );
    await postgres.stop();
    const { password, port } = JSON.parse(readFileSync(settings, 'utf8')) as {
      password: string;
      port: number;
    };
    writeFileSync(settings, JSON.stringify({ password, port }));

    postgres = await start();
    await migrateAtStart({ databaseUrl: postgres.url, databaseOwnerUrl: postgres.ownerUrl }, PRISMA);

    expect(new URL(postgres.ownerUrl).password).toBe(password);
    expect(new URL(postgres.url).password).not.toBe(password);
    expect(JSON.parse(readFileSync(settings, 'utf8'))).toMatchObject({
      password,
      servingPassword: new URL(postgres.url).password,
    });
    expect(await query(postgres.url, 'SELECT current_user AS who, email::text FROM subscribers')).toEqual([
      { who: 'octavo_site', email: 'ada@octavo.example' },
    ]);
    await expect(query(postgres.url, 'DROP TABLE subscribers')).rejects.toThrow('must be owner');
  } finally {
    await postgres.stop();
    await removeData(dataDir, () => undefined);
  }
});

test.each([
  [1, '128MB'],
  [8, '512MB'],
  [64, '1024MB'],
])('on a machine with %s GB PostgreSQL keeps %s of what it reads', (gigabytes, kept) => {
  expect(sharedBuffers(gigabytes * 2 ** 30)).toBe(kept);
});
