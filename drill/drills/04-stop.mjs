import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { send } from '../support/http.mjs';
import { readings, visitors } from '../support/load.mjs';
import { anyPost, postBody, signUpMany } from '../support/members.mjs';
import { connectTo, startSite, waitingSessions } from '../support/stack.mjs';

/** The site's grace for running requests, and then the time for stopping its services, in milliseconds. */
const GRACE_MS = 10_000;
const PUTTING_AWAY_MS = 5_000;

/** A request that pauses in the middle of its body until `finish` is called. */
function halfSent(url, headers, body) {
  const text = JSON.stringify(body);
  const request = http.request(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
  });
  const answer = new Promise((resolve) => {
    request.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
      response.once('error', (error) => resolve(error.code));
    });
    request.once('error', (error) => resolve(error.code));
  });
  request.write(text.slice(0, 20));
  return { answer, finish: () => request.end(text.slice(20)) };
}

export default {
  number: 4,
  title: 'SIGTERM with requests in flight',
  promise: 'they finish, new ones are refused, and the process ends within its grace time, clean.',

  async run(context) {
    const site = await startSite(context);
    const members = await signUpMany(site, 8);
    // Creates the members' rows before a table is locked.
    for (const { uid, headers } of members) await send(`${site.url}/mywishlist/${uid}`, { headers });
    const postId = await anyPost(site);
    const before = await connectTo(context, site.databaseUrl);
    const locker = await connectTo(context, site.databaseUrl);

    const stopReading = new AbortController();
    const reading = visitors({
      url: site.url,
      rate: 15,
      seconds: 60,
      paths: readings(postId),
      signal: stopReading.signal,
    });
    await sleep(2_000);
    // Four requests wait for a lock in the database, eight have sent half of their body.
    await locker.query('BEGIN');
    await locker.query('LOCK TABLE wishlist_items IN ACCESS EXCLUSIVE MODE');
    const stuck = members
      .slice(0, 4)
      .map(({ uid, headers }) => send(`${site.url}/mywishlist/${uid}`, { headers }));
    const uploads = members.map(({ headers }, index) =>
      halfSent(`${site.url}/blogs`, headers, postBody(`Half sent ${index}`)),
    );
    await waitingSessions(before, stuck.length);
    await sleep(300);

    const asked = Date.now();
    site.signal('SIGTERM');
    await sleep(500);
    const late = await Promise.all(Array.from({ length: 10 }, () => send(`${site.url}/healthz`)));
    await sleep(500);
    stopReading.abort();
    await locker.query('ROLLBACK');
    await Promise.all([locker.end(), before.end()]);
    for (const { finish } of uploads) finish();

    const [answers, posted, tally] = await Promise.all([
      Promise.all(stuck),
      Promise.all(uploads.map(({ answer }) => answer)),
      reading,
    ]);
    const code = await site.ended;
    const tookMs = Date.now() - asked;
    context.note(
      `${stuck.length} requests stood still in the database, ${uploads.length} had sent half of their body, and visitors read 15 times a second`,
    );
    context.check(
      'requests under way are answered',
      answers.every(({ status }) => status === 200) && posted.every((status) => status === 201),
      [...answers.map(({ status, failure }) => failure ?? status), ...posted].join(' '),
    );
    const { ECONNREFUSED = 0, ECONNRESET = 0, ...others } = tally.surprises;
    context.check(
      'no reader gets an error page or half an answer; those who came too late are refused',
      Object.keys(others).length === 0,
      `${tally.count - tally.surprised} answered, ${ECONNREFUSED} refused, ${ECONNRESET} closed before they were heard`,
    );
    context.check(
      'new requests are refused',
      late.every(({ failure }) => failure === 'ECONNREFUSED'),
      [...new Set(late.map(({ status, failure }) => failure ?? status))].join(' '),
    );
    context.check('the exit code is 0', code === 0, code);
    context.check(
      `it is over within ${(GRACE_MS + PUTTING_AWAY_MS) / 1000} s`,
      tookMs < GRACE_MS + PUTTING_AWAY_MS,
      `${(tookMs / 1000).toFixed(1)} s`,
    );
    const log = readFileSync(path.join(site.dataDir, 'postgres.log'), 'utf8');
    context.check(
      'PostgreSQL was shut down, not killed',
      log.trimEnd().endsWith('database system is shut down'),
      log
        .trimEnd()
        .split('\n')
        .at(-1)
        .replace(/^.*LOG: +/, ''),
    );
    await ignoresTheGrace(context);
  },
};

/** A request that never ends delays the shutdown only by the grace. */
async function ignoresTheGrace(context) {
  const site = await startSite(context);
  const [member] = await signUpMany(site, 1);
  const upload = halfSent(`${site.url}/blogs`, member.headers, postBody('Never sent'));
  await sleep(500);
  const asked = Date.now();
  site.signal('SIGTERM');
  const code = await site.ended;
  const tookMs = Date.now() - asked;
  context.check(
    'a request that never ends is cut off when the grace is over, and the exit is clean all the same',
    code === 0 && tookMs >= GRACE_MS && tookMs < GRACE_MS + PUTTING_AWAY_MS,
    `exit code ${code} after ${(tookMs / 1000).toFixed(1)} s, ${await upload.answer}`,
  );
}
