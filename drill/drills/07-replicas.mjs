import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { compareComments } from '../support/comments.mjs';
import { jsonOf, send } from '../support/http.mjs';
import { readings, visitors } from '../support/load.mjs';
import { anyPost, newAddress, openSession, signUp, signUpMany } from '../support/members.mjs';
import { connectTo, startDatabase, startEmulator, startReplica } from '../support/stack.mjs';

/** Rate limit of comments per member and minute (modules/comment/comment.limits.ts). */
const COMMENTS_PER_MINUTE = 30;
const RATE = 15;
/** Writers, and the pause of each in milliseconds: nobody reaches the limit, and at any moment someone is writing. */
const WRITERS = 24;
const PAUSE_MS = 2_100;

export default {
  number: 7,
  title: 'Two replicas over one database',
  promise:
    'a session ended on one is refused by the other, limits count together, and one killed in the middle of its work loses no answered write while readers of the other notice nothing.',

  async run(context) {
    const stack = { ...(await startDatabase(context)), ...(await startEmulator(context)) };
    const [one, other] = await Promise.all([startReplica(context, stack), startReplica(context, stack)]);
    await sessionEnds(context, one, other);
    await limitsCountTogether(context, one, other);
    await oneIsKilled(context, one, other);
  },
};

async function sessionEnds(context, one, other) {
  const member = await signUp(one);
  const { cookie } = await openSession(one, member);
  const ask = (site) => send(`${site.url}/mywishlist/${member.uid}`, { headers: { cookie } });
  const before = await Promise.all([ask(one), ask(other)]);
  await send(`${one.url}/logout`, { headers: { cookie } });
  const after = await Promise.all([ask(one), ask(other)]);
  context.check(
    'a session that was opened and ended on one is taken, and then refused, by both',
    before.every(({ status }) => status === 200) && after.every(({ status }) => status === 401),
    [...before, ...after].map(({ status, failure }) => failure ?? status).join(' '),
  );
}

async function limitsCountTogether(context, one, other) {
  const member = await signUp(one);
  const blogId = await anyPost(one);
  const statuses = [];
  for (let turn = 0; turn < COMMENTS_PER_MINUTE + 6; turn += 1) {
    const answer = await send(`${(turn % 2 ? one : other).url}/comments`, {
      method: 'POST',
      headers: { ...member.headers, 'x-forwarded-for': newAddress() },
      body: { blogId, comContent: `In turns ${turn}` },
    });
    statuses.push(answer.status);
  }
  const taken = statuses.filter((status) => status === 201).length;
  context.check(
    `of ${statuses.length} comments sent to both in turns ${COMMENTS_PER_MINUTE} are taken, and the others answered 429 by both`,
    taken === COMMENTS_PER_MINUTE && statuses.slice(COMMENTS_PER_MINUTE).every((status) => status === 429),
    `${taken} taken, ${statuses.filter((status) => status === 429).length} × 429`,
  );
}

async function oneIsKilled(context, one, other) {
  const blogId = await anyPost(one);
  const paths = readings(blogId).filter(({ path }) => path !== '/');
  const members = await signUpMany(one, WRITERS);
  const answered = new Map();
  let stopped = false;
  /** Writes to one replica, and to the other once the first is gone, as behind a proxy. */
  const write = async (member) => {
    for (let sites = [one, other]; !stopped;) {
      const comContent = `Killed ${randomUUID()}`;
      const headers = { ...member.headers, 'idempotency-key': randomUUID() };
      for (;;) {
        if (context.isOver) return;
        const answer = await send(`${sites[0].url}/comments`, {
          method: 'POST',
          headers,
          body: { blogId, comContent },
        });
        if (answer.status === 201) {
          answered.set(comContent, jsonOf(answer).insertedId);
          break;
        }
        if (answer.status === 0) sites = [sites[1], sites[0]];
        await sleep(answer.status === 429 ? 1_000 : 20);
      }
      await sleep(PAUSE_MS);
    }
  };
  const working = members.map(write);
  const seconds = context.quick ? 8 : 15;
  const read = () => visitors({ url: other.url, rate: RATE, seconds, paths });
  await read();
  const before = await read();
  const reading = read();
  await sleep((seconds * 1_000) / 3);
  one.signal('SIGKILL');
  await one.ended;
  const inTime = answered.size;
  const during = await reading;
  stopped = true;
  await Promise.all(working);

  const database = await connectTo(context, other.databaseUrl);
  const { rows, wrong } = await compareComments(database, 'Killed', answered);
  context.check(
    'no answered write is lost, and none is there twice',
    wrong.length === 0 && rows.every(({ times }) => times === 1) && answered.size > inTime,
    `${inTime} answered before the kill, ${answered.size - inTime} after it, ${rows.length} there, ${wrong.length} wrong`,
  );
  context.note(`Readers of the other before: ${before}`);
  context.check('readers of the other get every answer', during.surprised === 0, during);
  context.check(
    'and do not wait longer: their p95 is within one and a half times what it was, or 20 ms',
    during.p95 <= Math.max(1.5 * before.p95, before.p95 + 20),
    `${before.p95.toFixed(1)} ms before, ${during.p95.toFixed(1)} ms while the first was killed`,
  );
}
