import { chmodSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { StartError } from '#server/platform/core/start-error.js';
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

const newDataDir = (): string => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-users-'));
  chmodSync(dataDir, 0o711);
  return dataDir;
};
const settingsOf = (dataDir: string): string => path.join(dataDir, 'postgres.json');
const startIn = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: () => undefined, durable: false });

test('a data directory whose database had one user is served by a second one from the next start on, with all it holds', async () => {
  const dataDir = newDataDir();
  const settings = settingsOf(dataDir);
  const start = () => startIn(dataDir);
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
      cluster: path.join(dataDir, 'postgres'),
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

test('a database that is not where it was is never replaced by an empty one, and is found in a folder that moved', async () => {
  let dataDir = newDataDir();
  // As a first start that failed leaves it: the next one repeats it.
  const passwords = { password: 'of-the-owner', servingPassword: 'of-the-site' };
  writeFileSync(settingsOf(dataDir), JSON.stringify(passwords));
  try {
    await (await startIn(dataDir)).stop();
    const settings = readFileSync(settingsOf(dataDir), 'utf8');
    const cluster = path.join(dataDir, 'postgres');
    expect(JSON.parse(settings)).toMatchObject({ ...passwords, cluster });

    renameSync(cluster, `${cluster}.away`);
    const { cluster: _, ...ofAnEarlierRelease } = JSON.parse(settings) as { cluster: string };
    for (const content of [settings, JSON.stringify(ofAnEarlierRelease)]) {
      writeFileSync(settingsOf(dataDir), content);
      const refusal = await startIn(dataDir).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(StartError);
      expect(String(refusal)).toContain(cluster);
      expect(readFileSync(settingsOf(dataDir), 'utf8')).toBe(content);
    }

    renameSync(`${cluster}.away`, cluster);
    writeFileSync(settingsOf(dataDir), settings);
    renameSync(dataDir, `${dataDir}-moved`);
    dataDir = `${dataDir}-moved`;
    await (await startIn(dataDir)).stop();
    expect(JSON.parse(readFileSync(settingsOf(dataDir), 'utf8'))).toMatchObject({
      ...passwords,
      cluster: path.join(dataDir, 'postgres'),
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test.each([
  [1, '128MB'],
  [8, '512MB'],
  [64, '1024MB'],
])('on a machine with %s GB PostgreSQL keeps %s of what it reads', (gigabytes, kept) => {
  expect(sharedBuffers(gigabytes * 2 ** 30)).toBe(kept);
});
