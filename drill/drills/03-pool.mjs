import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { saysUnavailable, send } from '../support/http.mjs';
import { Tally } from '../support/load.mjs';
import { anyPost, signUpMany } from '../support/members.mjs';
import { connectTo, startSite } from '../support/stack.mjs';

/** The longest response time, in milliseconds: 5 s for a connection or 8 s for a statement, plus a margin. */
const TIME_LIMIT_MS = 10_000;
const ROUNDS = 3;
const CALLERS = 60;

export default {
  number: 3,
  title: 'Pool exhaustion',
  promise: '503 within the time limit, recovery by itself.',

  async run(context) {
    const site = await startSite(context);
    const members = await signUpMany(site, 4);
    for (const { uid, headers } of members) await send(`${site.url}/mywishlist/${uid}`, { headers });
    const postId = await anyPost(site);
    const locker = await connectTo(context, site.databaseUrl);
    const pool = await site.metric('octavo_database_connections_max');
    context.note(
      `${ROUNDS} times the posts were locked, and ${CALLERS} callers came at once for ${pool} connections`,
    );

    const askers = [
      // Identical reads share one connection; lists with different cursors need one each.
      () => send(`${site.url}/recentblogs`),
      () => send(`${site.url}/conditionalblogs?cursor=${randomUUID()}`),
      () =>
        send(`${site.url}/graphql`, {
          method: 'POST',
          body: {
            query: 'query ($after: ID!) { blogs(after: $after) { nodes { title } } }',
            variables: { after: randomUUID() },
          },
        }),
      (turn) => {
        const { headers } = members[turn % members.length];
        return send(`${site.url}/comments`, {
          method: 'POST',
          headers,
          body: { blogId: postId, comContent: `While nothing moves, ${turn}` },
        });
      },
    ];
    const stuck = new Tally();
    const health = new Tally();
    const recovery = [];
    let waited = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      await locker.query('BEGIN');
      await locker.query('LOCK TABLE blogs IN ACCESS EXCLUSIVE MODE');
      const asked = Array.from({ length: CALLERS }, (_, turn) => askers[turn % askers.length](turn));
      for (let look = 0; look < 10; look += 1) {
        await sleep(500);
        const alive = await send(`${site.url}/healthz`);
        health.add(alive, alive.status === 200);
        waited = Math.max(waited, await site.metric('octavo_database_waiting'));
      }
      for (const answer of await Promise.all(asked)) stuck.add(answer, saysUnavailable(answer));
      await locker.query('ROLLBACK');
      const released = performance.now();
      let answer;
      do answer = await send(`${site.url}/recentblogs`);
      while (answer.status !== 200 && performance.now() - released < TIME_LIMIT_MS);
      recovery.push(performance.now() - released);
      const again = await send(`${site.url}/recentblogs`);
      if (again.status !== 200) recovery.push(Number.POSITIVE_INFINITY);
    }

    context.note(`At most ${waited} callers waited for a connection at a time.`);
    context.check('every caller gets 503 with a body that says so', stuck.surprised === 0, stuck);
    context.check(
      `none waits for more than ${TIME_LIMIT_MS / 1000} s`,
      stuck.percentile(100) < TIME_LIMIT_MS,
      `the longest ${(stuck.percentile(100) / 1000).toFixed(1)} s`,
    );
    context.check('/healthz goes on saying that the process lives', health.surprised === 0, health);
    context.check(
      'once the lock is gone readers are answered within a second',
      Math.max(...recovery) < 1_000,
      recovery.map((ms) => `${ms.toFixed(0)} ms`).join(', '),
    );
    const left = await site.metric('octavo_database_waiting');
    context.check('nobody is left waiting for a connection', left === 0, left);
  },
};
