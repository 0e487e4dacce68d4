// The database, the identity provider and the member for the API benchmark.
import { createHmac } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inProject } from '../../scripts/lib/project.mjs';
import { fill } from '../fill.mjs';
import { untilInterrupted } from '../site.mjs';

/** Rows in the member's wishlist. */
const KEPT = 200;
/** How many different posts are read. */
const READ = 512;
const BODY_CHARACTERS = 4_000;
const JWT_SECRET = 'of the benchmark alone';
const base64url = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token for PostGraphile, signed with HMAC, which is faster to verify than Firebase's RSA. */
function peerToken(uid) {
  const claims = { aud: 'postgraphile', uid, exp: Math.floor(Date.now() / 1000) + 24 * 3600 };
  const signed = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url(claims)}`;
  return `${signed}.${createHmac('sha256', JWT_SECRET).update(signed).digest('base64url')}`;
}

/**
 * Starts PostgreSQL and the Authentication emulator.
 * @param {string} dataDir where they store their data
 */
async function startParts(dataDir) {
  const { startEmbeddedPostgres } = await import('#local/postgres.js');
  const { startAuthEmulator } = await import('#local/auth-emulator.js');
  const { freePort } = await import('#local/ports.js');
  const { migrate } = await import('#server/platform/db/migrate.js');
  const log = () => undefined;
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const emulator = await startAuthEmulator({ dataDir, port: await freePort(), log });
  await migrate(postgres.ownerUrl, inProject('prisma'), postgres.url);
  return {
    // The owner fills the tables and prepares PostGraphile; Octavo uses the application role, as always.
    databaseUrl: postgres.ownerUrl,
    applicationUrl: postgres.url,
    emulatorHost: emulator.host,
    jwtSecret: JWT_SECRET,
    dataDir,
    stop: () => Promise.all([postgres.stop(), emulator.stop()]),
  };
}

/** In the folder of `--data`: the number of posts, once the database is filled to the end. */
const FILLED = 'filled-with-posts';

/**
 * Fills the database if it is empty.
 * @param {string} [data] the folder that keeps it
 * @throws Error when it was filled there with another number of posts, or not to the end
 */
async function fillOnce(databaseUrl, posts, data) {
  const marker = data && path.join(data, FILLED);
  const filled = marker && existsSync(marker) ? readFileSync(marker, 'utf8') : null;
  if (filled === String(posts)) return;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query('SELECT 1 FROM blogs LIMIT 1');
  await client.end();
  if (filled !== null || rows.length > 0) {
    throw new Error(
      `The database in ${data} is not one of ${posts} posts (${filled ?? 'unknown'}). Remove the folder, or name another.`,
    );
  }
  console.log(`Filling in ${posts.toLocaleString('en')} posts …`);
  const size = { posts, comments: 5 * posts, wishlistRows: 2 * posts, bodyCharacters: BODY_CHARACTERS };
  if (marker) writeFileSync(marker, 'unfinished');
  await fill(databaseUrl, { ...size, say: console.log });
  if (marker) writeFileSync(marker, String(posts));
}

/**
 * Starts the parts on a filled database, and stops them after `use`, even if it fails.
 * @param {{ posts: number, data?: string }} options `data`: a folder that keeps the filled database for the next run
 * @param {(parts: Awaited<ReturnType<typeof startParts>>) => Promise<void>} use
 */
export async function withParts({ posts, data }, use) {
  const dataDir = data ? path.resolve(data) : mkdtempSync(path.join(tmpdir(), 'octavo-bench-'));
  mkdirSync(dataDir, { recursive: true });
  // As root, PostgreSQL runs as another user, who must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  try {
    const parts = await startParts(dataDir);
    try {
      await untilInterrupted(fillOnce(parts.databaseUrl, posts, data).then(() => use(parts)));
    } finally {
      await parts.stop();
    }
  } finally {
    if (!data) {
      const { removeData } = await import('#local/remove-data.js');
      await removeData(dataDir, () => undefined);
    }
  }
}

/** Signs a member up, with a wishlist and a session at Octavo, and picks the posts to read. */
export async function prepareMember({ databaseUrl, emulatorHost }, octavo) {
  const account = await fetch(
    `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email: `bench-${Date.now()}@octavo.example`,
        password: 'Correct-horse-1',
        returnSecureToken: true,
      }),
    },
  );
  const { localId: uid, idToken } = await account.json();
  const session = await fetch(`${octavo.url}/jwt`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}` },
  });
  const cookie = session.headers.get('set-cookie').split(';')[0];

  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO wishlist_items (id, member_uid, blog_id)
       SELECT uuidv7(), $1, id FROM (SELECT id FROM blogs TABLESAMPLE SYSTEM (5) LIMIT $2) kept`,
      [uid, KEPT],
    );
    const { rows } = await client.query(
      // Posts with a usual number of comments; the newest post has far more.
      `SELECT b.id FROM blogs b WHERE (SELECT count(*) FROM comments c WHERE c.blog_id = b.id) BETWEEN 3 AND 50
        ORDER BY b.id DESC LIMIT $1`,
      [READ],
    );
    return { uid, cookie, jwt: peerToken(uid), postIds: rows.map(({ id }) => id) };
  } finally {
    await client.end();
  }
}

/** Creates the functions in peer.sql. */
export async function preparePeer(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(readFileSync(inProject('bench', 'api', 'peer.sql'), 'utf8'));
  await client.end();
}
