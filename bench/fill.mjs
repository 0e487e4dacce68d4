// Fills a site's database with posts, comments, wishlists, members and subscribers, in bulk.
import pg from 'pg';
import { paragraphsSql, POST_COLUMNS_SQL, vocabularySql } from './fill-texts.mjs';

/** Posts are spread evenly over this time, up to now. */
const SPAN_MS = 5 * 365.25 * 86_400_000;
/** Rows per statement; progress is shown between statements. */
const BATCH = 50_000;
/** Comments on the newest post, and rows in a collector's wishlist, if there are enough: lists with far pages. */
const LONG_LIST = 25_000;

/** Defaults. The numbers per post are those of a lively site. */
const DEFAULTS = {
  posts: 1_000,
  bodyCharacters: 800,
  /** Uids of existing accounts that get the longest wishlists. */
  collectors: [],
  say: () => undefined,
};

/** SQL functions that derive ids and times from a row's number: the same in each run, in the order of the numbers. */
const functions = ({ posts, end }) => `
  CREATE FUNCTION pg_temp.id_at(ms float8, kind text, n bigint) RETURNS uuid IMMUTABLE LANGUAGE sql
    RETURN (lpad(to_hex(ms::bigint), 12, '0') || '7' || substr(md5(kind || n), 1, 3) || '8' || substr(md5(kind || n), 4, 15))::uuid;
  CREATE FUNCTION pg_temp.post_ms(n bigint) RETURNS float8 IMMUTABLE LANGUAGE sql
    RETURN floor(${end} - ${SPAN_MS} + n * (${SPAN_MS}::float8 / ${posts}));
  CREATE FUNCTION pg_temp.post_id(n bigint) RETURNS uuid IMMUTABLE LANGUAGE sql
    RETURN pg_temp.id_at(pg_temp.post_ms(n), 'post', n);
  CREATE FUNCTION pg_temp.pick(n bigint, seed int, among bigint) RETURNS bigint IMMUTABLE LANGUAGE sql
    RETURN (hashint8extended(n, seed) & 9223372036854775807) % among;`;

/**
 * Drops the secondary indexes and the foreign keys: creating them afterwards is many times faster than maintaining them
 * row by row.
 * @returns their definitions, read from the database
 */
async function takeAway(client) {
  const { rows: indexes } = await client.query(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      WHERE indrelid IN ('blogs'::regclass, 'comments'::regclass, 'wishlist_items'::regclass, 'subscribers'::regclass)
        AND NOT indisprimary`,
  );
  const { rows: targets } = await client.query(
    `SELECT attrelid::regclass::text AS name, attnum AS column, attstattarget AS target
       FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relkind = 'i' AND relnamespace = current_schema()::regnamespace AND attstattarget >= 0`,
  );
  const { rows: keys } = await client.query(
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  await client.query('ALTER TABLE blogs DISABLE TRIGGER USER');
  return { indexes, targets, keys };
}

async function putBack(client, { indexes, targets, keys }, step) {
  await client.query('ALTER TABLE blogs ENABLE TRIGGER USER');
  for (const { name, definition } of indexes) await step(`index ${name}`, () => client.query(definition));
  for (const { name, column, target } of targets) {
    await client.query(`ALTER INDEX ${name} ALTER COLUMN ${column} SET STATISTICS ${target}`);
  }
  await step('foreign keys', async () => {
    for (const { table, name, definition } of keys) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
  });
}

/**
 * Fills a migrated database that holds no posts. Content, ids and order are the same in each run, relative to `end`.
 * @param {string} databaseUrl as the owner of the tables
 * @param {{ posts?: number, comments?: number, wishlistRows?: number, members?: number, subscribers?: number,
 *   bodyCharacters?: number, collectors?: string[], end?: number, say?: (line: string) => void }} options numbers of
 *   rows; approximate length of a body; time of the newest row in milliseconds since 1970; prints a line of progress
 * @returns {Promise<{ newestPost: string }>}
 */
export async function fill(databaseUrl, options = {}) {
  const { posts, bodyCharacters, collectors, say } = { ...DEFAULTS, ...options };
  const size = {
    comments: 2 * posts,
    wishlistRows: posts,
    members: Math.min(Math.max(Math.ceil(posts / 50), 20), 20_000),
    subscribers: Math.ceil(posts / 10),
    end: Date.now(),
    ...options,
  };
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const started = Date.now();
  const step = async (name, work) => {
    const from = Date.now();
    await work();
    say(`  ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
  };
  /** Runs the statement for the numbers 1 to `rows`, in batches. */
  const inBatches = (name, rows, sql) =>
    step(`${rows.toLocaleString('en')} ${name}`, async () => {
      for (let from = 1; from <= rows; from += BATCH) {
        const to = Math.min(from + BATCH - 1, rows);
        await client.query(sql(`generate_series(${from}::bigint, ${to}::bigint) AS n`));
        if (rows >= 5 * BATCH && to % (5 * BATCH) === 0) say(`  ${name}: ${Math.round((100 * to) / rows)} %`);
      }
    });
  try {
    await client.query(`SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 2;
      SET synchronous_commit = off`);
    await client.query(functions({ posts, end: size.end }));
    const away = await takeAway(client);

    const at = (ms) => `to_timestamp((${ms}) / 1000)`;
    const member = (seed) => `'bench-' || pg_temp.pick(n, ${seed}, ${size.members})`;
    await step('words', () => client.query(`${vocabularySql()}; ${paragraphsSql(bodyCharacters)}`));
    await inBatches(
      'members',
      size.members,
      (numbers) => `INSERT INTO members (uid, display_name, email, token_issued_at)
        SELECT 'bench-' || n - 1, 'Member ' || n, 'member' || n || '@bench.example', now() FROM ${numbers}`,
    );
    await client.query(
      `INSERT INTO members (uid, display_name, email, token_issued_at)
       SELECT uid, 'Collector', uid || '@bench.example', now() FROM unnest($1::text[]) AS uid ON CONFLICT DO NOTHING`,
      [collectors],
    );
    await inBatches(
      'posts',
      posts,
      (
        numbers,
      ) => `INSERT INTO blogs (id, author_uid, created_at, updated_at, category, cover, title, short_description, long_description, search_text, word_count)
        SELECT pg_temp.post_id(n), ${member(1)}, ${at('pg_temp.post_ms(n)')}, ${at('pg_temp.post_ms(n)')},
               (enum_range(NULL::"Category"))[1 + pg_temp.pick(n, 2, 8)], '/covers/the-book-that-folds-into-eight.svg',
               title, short, '<p>' || replace(body, E'\\n', '</p><p>') || '</p>', title || E'\\n' || short || E'\\n' || replace(body, E'\\n', ' '),
               cardinality(string_to_array(replace(body, E'\\n', ' '), ' '))
          FROM ${numbers} CROSS JOIN LATERAL (${POST_COLUMNS_SQL(posts)}) AS texts`,
    );
    const hot = Math.min(LONG_LIST, Math.floor(size.comments / 2));
    // Comments are spread over the time after their post, so the order of their ids is not that of their numbers.
    await inBatches(
      'comments',
      size.comments,
      (numbers) => `INSERT INTO comments (id, blog_id, member_uid, com_content, created_at)
        SELECT pg_temp.id_at(ms, 'comment', n), pg_temp.post_id(post), ${member(3)},
               (SELECT left(text, 90) FROM paragraphs WHERE number = n % 1000), ${at('ms')}
          FROM ${numbers}
         CROSS JOIN LATERAL (SELECT CASE WHEN n <= ${hot} THEN ${posts} ELSE 1 + pg_temp.pick(n, 4, ${posts}) END AS post) AS p
         CROSS JOIN LATERAL (SELECT floor(pg_temp.post_ms(post) + (${size.end} - pg_temp.post_ms(post)) * pg_temp.pick(n, 5, 1000) / 1000) AS ms) AS t`,
    );
    // A member's posts: from a start of the member's own, in steps of a prime number, so that none repeats.
    await inBatches(
      'wishlist rows',
      Math.min(size.wishlistRows, size.members * posts),
      (numbers) => `INSERT INTO wishlist_items (id, member_uid, blog_id, created_at)
        SELECT pg_temp.id_at(ms, 'wish', n), 'bench-' || n % ${size.members},
               pg_temp.post_id(1 + (pg_temp.pick(n % ${size.members}, 6, ${posts}) + n / ${size.members} * 7919) % ${posts}), ${at('ms')}
          FROM ${numbers}
         CROSS JOIN LATERAL (SELECT floor(${size.end} - ${SPAN_MS} + n * (${SPAN_MS}::float8 / ${size.wishlistRows})) AS ms) AS t`,
    );
    for (const [place, uid] of collectors.entries()) {
      const rows = Math.min(LONG_LIST, posts);
      await client.query(
        `INSERT INTO wishlist_items (id, member_uid, blog_id, created_at)
         SELECT pg_temp.id_at(ms, 'collected' || $2, n), $1, pg_temp.post_id(${posts} - ${rows} + n), ${at('ms')}
           FROM generate_series(1, ${rows}) AS n
          CROSS JOIN LATERAL (SELECT floor(${size.end} - (${rows} - n) * 1000.0)::float8 AS ms) AS t`,
        [uid, place],
      );
    }
    await inBatches(
      'subscribers',
      size.subscribers,
      (numbers) => `INSERT INTO subscribers (id, email)
        SELECT pg_temp.id_at(${size.end}, 'subscriber', n), 'reader' || n || '@bench.example' FROM ${numbers}`,
    );
    await client.query('INSERT INTO blog_keys SELECT id FROM blogs ON CONFLICT DO NOTHING');
    await putBack(client, away, step);
    await step('search', () => client.query('SELECT search_refill()'));
    await step('VACUUM ANALYZE', () => client.query('VACUUM (ANALYZE)'));
    await client.query('CHECKPOINT');
    const { rows } = await client.query(
      `SELECT max(id::text) AS newest, pg_size_pretty(pg_database_size(current_database())) AS bytes FROM blogs`,
    );
    say(`  filled: ${rows[0].bytes} in ${Math.round((Date.now() - started) / 1000)} s`);
    return { newestPost: rows[0].newest };
  } finally {
    await client.end();
  }
}
