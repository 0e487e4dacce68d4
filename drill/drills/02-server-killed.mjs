import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { compareComments } from '../support/comments.mjs';
import { jsonOf, send } from '../support/http.mjs';
import { anyPost, postBody, signUp } from '../support/members.mjs';
import { connectTo, startDatabase, startEmulator, startReplica, waitingSessions } from '../support/stack.mjs';

/** Every create operation of the API; each inserts one row. */
const creates = (blogId, name) => [
  { path: '/blogs', body: postBody(name), rows: `SELECT count(*)::int FROM blogs WHERE title = '${name}'` },
  {
    path: '/comments',
    body: { blogId, comContent: name },
    rows: `SELECT count(*)::int FROM comments WHERE com_content = '${name}'`,
  },
  { path: '/wishlist', body: { blogId }, rows: 'SELECT count(*)::int FROM wishlist_items' },
  {
    path: '/subscribers',
    body: { email: `${name}@octavo.example` },
    rows: `SELECT count(*)::int FROM subscribers WHERE email = '${name}@octavo.example'`,
  },
];

export default {
  number: 2,
  title: 'The server killed in the middle of a write',
  promise: 'a retry with the same Idempotency-Key makes one row.',

  async run(context) {
    const stack = { ...(await startDatabase(context)), ...(await startEmulator(context)) };
    // One new member sends the comments of four writers; rate limits are not tested here.
    const env = { ACTION_LIMIT_FACTOR: '1000' };
    let site = await startReplica(context, stack, { env });
    const { port } = site;
    const member = await signUp(site);
    const blogId = await anyPost(site);
    const database = await connectTo(context, stack.databaseUrl);
    const locker = await connectTo(context, stack.databaseUrl);
    const post = ({ path, body }, key) =>
      send(`${site.url}${path}`, {
        method: 'POST',
        headers: { ...member.headers, 'idempotency-key': key },
        body,
      });
    const restart = async () => {
      site.signal('SIGKILL');
      await site.ended;
      site = await startReplica(context, stack, { env, port });
    };

    // The lock keeps each transaction open: every row is written but not committed when the server dies.
    const all = creates(blogId, `drill-${randomUUID()}`);
    const keys = all.map(() => randomUUID());
    await send(`${site.url}/mywishlist/${member.uid}`, { headers: member.headers });
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE idempotency_keys IN SHARE MODE');
    const attempts = all.map((create, index) => post(create, keys[index]));
    await waitingSessions(database, all.length);
    site.signal('SIGKILL');
    const cut = await Promise.all(attempts);
    await locker.query('ROLLBACK');
    await restart();
    const retries = await Promise.all(all.map((create, index) => post(create, keys[index])));
    const again = await Promise.all(all.map((create, index) => post(create, keys[index])));
    const counts = [];
    for (const { rows } of all) counts.push((await database.query(rows)).rows[0].count);
    context.check(
      'the callers of the killed server are told nothing wrong',
      cut.every(({ status }) => status === 0),
      cut.map(({ status, failure }) => failure ?? status).join(' '),
    );
    context.check(
      'each retry is answered, and a repetition answers the same',
      retries.every(({ status }) => status === 201) &&
        again.every((answer, index) => jsonOf(answer).insertedId === jsonOf(retries[index]).insertedId),
      retries.map(({ status, failure }) => failure ?? status).join(' '),
    );
    context.check(
      'there is one row for each of the four creates',
      counts.every((count) => count === 1),
      counts.join(' '),
    );
    await killAnywhere(context, { database, blogId, post, restart });
  },
};

/** Kills the server at random moments, while writers retry until they get a response. */
async function killAnywhere(context, { database, blogId, post, restart }) {
  const kills = context.quick ? 1 : 3;
  const answered = new Map();
  let tries = 0;
  let stopped = false;
  const write = async () => {
    while (!stopped) {
      const comContent = `Anywhere ${randomUUID()}`;
      const key = randomUUID();
      for (;;) {
        if (context.isOver) return;
        tries += 1;
        const answer = await post({ path: '/comments', body: { blogId, comContent } }, key);
        if (answer.status === 201) {
          answered.set(comContent, jsonOf(answer).insertedId);
          break;
        }
        await sleep(50);
      }
    }
  };
  const working = [write(), write(), write(), write()];
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(150 + Math.random() * 300);
    await restart();
  }
  stopped = true;
  await Promise.all(working);
  const { rows, wrong } = await compareComments(database, 'Anywhere', answered);
  context.note(
    `The server was killed ${kills} more times wherever it was; four writers tried ${tries} times.`,
  );
  context.check(
    'every write that was answered in the end is there exactly once',
    wrong.length === 0 && rows.length === answered.size,
    `${answered.size} answered, ${rows.length} there, ${wrong.length} wrong`,
  );
}
