import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readings, visitors } from '../support/load.mjs';
import { anyPost, signUp } from '../support/members.mjs';
import { startSite } from '../support/stack.mjs';

const CLIENTS = 200;
/** The site's timeouts (platform/http/http-server.ts, body-timeout.ts), and how late it may notice, in milliseconds. */
const ALLOWED_MS = { headers: 10_000, silence: 10_000, body: 60_000 };
const NOTICED_MS = 5_000;
const DRIP_MS = 500;
const RATE = 15;

/** Each kind of slow request: its start, and the piece that is then sent repeatedly. */
const kinds = (member) => ({
  headers: { first: 'GET /recentblogs HTTP/1.1\r\nHost: octavo.test\r\nX-Slow: ', drip: 'a' },
  body: {
    first:
      'POST /blogs HTTP/1.1\r\nHost: octavo.test\r\nContent-Type: application/json\r\n' +
      `Authorization: Bearer ${member.idToken}\r\nContent-Length: 100000\r\n\r\n{"title":"`,
    drip: 'a',
  },
  silence: { first: '' },
});

/** @returns how long until the site closed the connection, in milliseconds */
async function beSlow(port, { first, drip }) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  const began = performance.now();
  socket.resume();
  if (first) socket.write(first);
  const timer = setInterval(() => drip && socket.writable && socket.write(drip), DRIP_MS);
  await closed;
  clearInterval(timer);
  return performance.now() - began;
}

export default {
  number: 5,
  title: `${CLIENTS} slow clients`,
  promise: 'those who drip headers and bodies are cut off in time, other readers are not slowed.',

  async run(context) {
    const site = await startSite(context);
    const member = await signUp(site);
    const paths = readings(await anyPost(site)).filter(({ path }) => path !== '/');
    const seconds = context.quick ? 12 : 25;
    const read = () => visitors({ url: site.url, rate: RATE, seconds, paths });
    await read();
    const before = await read();

    const all = Object.entries(kinds(member));
    const each = Math.ceil(CLIENTS / all.length);
    const slow = all.map(async ([kind, how]) => [
      kind,
      await Promise.all(Array.from({ length: each }, () => beSlow(site.port, how))),
    ]);
    await sleep(1_000);
    const during = await read();
    const results = await Promise.all(slow);

    context.note(
      `${each} clients of each kind: ${all.map(([kind]) => kind).join(', ')}; readers came ${RATE} times a second`,
    );
    for (const [kind, times] of results) {
      const longest = Math.max(...times);
      context.check(
        `slow ${kind}: each is cut off within ${ALLOWED_MS[kind] / 1000} s and the ${NOTICED_MS / 1000} s in which it is noticed`,
        longest < ALLOWED_MS[kind] + NOTICED_MS,
        `${(Math.min(...times) / 1000).toFixed(1)} to ${(longest / 1000).toFixed(1)} s`,
      );
    }
    context.note(`Readers before: ${before}`);
    context.check('every reader is answered meanwhile', during.surprised === 0, during);
    const allowed = Math.max(1.5 * before.p95, before.p95 + 20);
    context.check(
      'readers are not slowed: their p95 is within one and a half times what it was, or 20 ms',
      during.p95 <= allowed,
      `${before.p95.toFixed(1)} ms before, ${during.p95.toFixed(1)} ms meanwhile`,
    );
  },
};
