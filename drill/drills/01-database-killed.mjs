import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { jsonOf, saysUnavailable, send } from '../support/http.mjs';
import { Tally } from '../support/load.mjs';
import { anyPost, signUpMany } from '../support/members.mjs';
import { connectTo, postmasterOf, startSite } from '../support/stack.mjs';

const WRITERS = 8;
const BACK_WITHIN_MS = 5_000;
const LONGEST_MS = 10_000;
/** A writer's pause before a retry and between two comments, in milliseconds. */
const PAUSE_MS = 150;

/** Polls PostgreSQL until it answers. @returns when it did */
async function databaseReturned(databaseUrl) {
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('SELECT 1');
      return performance.now();
    } catch {
      await sleep(10);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Writes comments until told to stop; retries each with the same idempotency key until it succeeds. */
async function write(context, site, member, blogId, state) {
  while (!state.stopped) {
    const comContent = `Drill ${randomUUID()}`;
    const headers = { ...member.headers, 'idempotency-key': randomUUID() };
    for (;;) {
      if (context.isOver) return;
      const answer = await send(`${site.url}/comments`, {
        method: 'POST',
        headers,
        body: { blogId, comContent },
      });
      state.writes.add(answer, answer.status === 201 || saysUnavailable(answer));
      if (answer.status === 201) {
        state.answered.set(comContent, jsonOf(answer).insertedId);
        state.lastWrites.set(member.uid, performance.now());
        break;
      }
      state.refused += 1;
      await sleep(PAUSE_MS);
    }
    await sleep(PAUSE_MS);
  }
}

async function read(site, state) {
  while (!state.stopped) {
    const answer = await send(`${site.url}/recentblogs`);
    state.reads.add(answer, answer.status === 200 || saysUnavailable(answer));
    await sleep(PAUSE_MS);
  }
}

export default {
  number: 1,
  title: 'PostgreSQL killed under eight writers',
  promise:
    'every answered write is there exactly once; the site answers again within 5 s of the database’s return without a restart; meanwhile 503 with a body, never a hang.',

  async run(context) {
    const kills = context.quick ? 3 : 10;
    // The writers exceed the rate limits, which are not tested here.
    const site = await startSite(context, { ACTION_LIMIT_FACTOR: '1000' });
    const { pid } = site;
    const blogId = await anyPost(site);
    const members = await signUpMany(site, WRITERS);
    const state = {
      stopped: false,
      refused: 0,
      answered: new Map(),
      lastWrites: new Map(),
      writes: new Tally(),
      reads: new Tally(),
    };
    context.defer(() => (state.stopped = true));
    const working = [
      ...members.map((member) => write(context, site, member, blogId, state)),
      read(site, state),
    ];

    const down = [];
    const back = [];
    for (let kill = 0; kill < kills; kill += 1) {
      await sleep(1_500);
      const killed = performance.now();
      process.kill(postmasterOf(site.dataDir), 'SIGKILL');
      await sleep(20);
      const returned = await databaseReturned(site.databaseUrl);
      down.push(returned - killed);
      const all = () => [...state.lastWrites.values()].filter((at) => at > returned).length === WRITERS;
      while (!all() && performance.now() - returned < 4 * BACK_WITHIN_MS) await sleep(10);
      back.push(performance.now() - returned);
    }
    state.stopped = true;
    await Promise.all(working);

    const ms = (values) => values.map((value) => `${(value / 1000).toFixed(1)}`).join(', ');
    context.note(`PostgreSQL was killed ${kills} times; it was gone for ${ms(down)} s.`);
    context.note(
      `${WRITERS} writers were answered ${state.answered.size} writes and had to try again ${state.refused} times; a reader asked ${state.reads.count} times`,
    );
    const database = await connectTo(context, site.databaseUrl);
    const { rows } = await database.query(
      `SELECT com_content AS text, min(id::text) AS id, count(*)::int AS times FROM comments
        WHERE com_content LIKE 'Drill %' GROUP BY com_content`,
    );
    const kept = new Map(rows.map((row) => [row.text, row]));
    const wrong = [...state.answered].filter(
      ([text, id]) => kept.get(text)?.times !== 1 || kept.get(text)?.id !== id,
    );
    context.check(
      'every answered write is there exactly once, under the id that was answered',
      wrong.length === 0 && rows.every(({ times }) => times === 1) && state.answered.size > kills * WRITERS,
      `${state.answered.size} answered, ${rows.length} there, ${wrong.length} wrong`,
    );
    context.check(
      `all ${WRITERS} writers write again within 5 s of the database's return`,
      Math.max(...back) < BACK_WITHIN_MS,
      `after ${ms(back)} s`,
    );
    context.check('meanwhile writers get 503 with a body', state.writes.surprised === 0, state.writes);
    context.check('and so do readers', state.reads.surprised === 0, state.reads);
    const longest = Math.max(state.writes.percentile(100), state.reads.percentile(100));
    context.check(
      'nobody waits for more than 10 s for an answer',
      longest < LONGEST_MS,
      `the longest ${(longest / 1000).toFixed(1)} s`,
    );
    context.check('the site was not restarted', !site.hasEnded && site.pid === pid, `process ${pid}`);
  },
};
