// The floor of `npm run bench -- api`: node:http and prepared SQL that builds the JSON in PostgreSQL, without checks or
// GraphQL. No server that runs the same queries on this database can be much faster.
import { createServer } from 'node:http';
import pg from 'pg';

const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });

const CARD = `b.id, b.title, b.cover, b.category, b.short_description AS "shortDescription", m.display_name AS "authorName"`;
const PREPARED = {
  recent: `
    SELECT json_agg(p)::text AS json FROM (
      SELECT ${CARD} FROM blogs b JOIN members m ON m.uid = b.author_uid ORDER BY b.id DESC LIMIT 6) p`,
  post: `
    SELECT row_to_json(p)::text AS json FROM (
      SELECT ${CARD}, m.photo_url AS "authorPhoto", b.word_count AS "wordCount", b.created_at AS "createdAt",
             b.long_description AS "longDescription",
             (SELECT json_agg(c ORDER BY c.id) FROM (
                SELECT c.id, m.display_name AS name, m.photo_url AS image, c.com_content AS "comContent",
                       c.created_at AS "createdAt"
                  FROM (SELECT * FROM comments WHERE blog_id = b.id ORDER BY id LIMIT 10) c
                  JOIN members m ON m.uid = c.member_uid) c) AS comments
        FROM blogs b JOIN members m ON m.uid = b.author_uid WHERE b.id = $1) p`,
  search: `
    SELECT json_agg(p)::text AS json FROM (
      SELECT ${CARD} FROM bench.search_blogs($1, $2) WITH ORDINALITY AS b JOIN members m ON m.uid = b.author_uid
       ORDER BY b.ordinality LIMIT 20) p`,
  wishlist: `
    SELECT json_agg(w)::text AS json FROM (
      SELECT w.id, (SELECT row_to_json(p) FROM (SELECT ${CARD}) p) AS blog
        FROM wishlist_items w JOIN blogs b ON b.id = w.blog_id JOIN members m ON m.uid = b.author_uid
       WHERE w.member_uid = $1 ORDER BY w.id DESC LIMIT 20) w`,
  comment: `
    WITH added AS (
      INSERT INTO comments (id, blog_id, com_content, member_uid) VALUES (uuidv7(), $1, $2, $3) RETURNING *)
    SELECT row_to_json(c)::text AS json FROM (
      SELECT a.id, m.display_name AS name, m.photo_url AS image, a.com_content AS "comContent",
             a.created_at AS "createdAt"
        FROM added a JOIN members m ON m.uid = a.member_uid) c`,
};

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

/** POST /{name} with the statement's parameters as a JSON array. */
createServer(async (request, response) => {
  const name = request.url.slice(1);
  const { rows } = await pool.query({ name, text: PREPARED[name], values: await bodyOf(request) });
  response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0].json);
}).listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
