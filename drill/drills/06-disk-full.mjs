import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { NotRun } from '../support/context.mjs';
import { jsonOf, saysUnavailable, send } from '../support/http.mjs';
import { Tally } from '../support/load.mjs';
import { anyPost, postBody, signUpMany } from '../support/members.mjs';
import { connectTo, newDataDir, startDatabase, startEmulator, startReplica } from '../support/stack.mjs';

const DISK = '192m';
const LONGEST_MS = 10_000;
const BACK_WITHIN_MS = 15_000;

/** Mounts a small tmpfs. @throws NotRun where that is not possible */
function smallDisk(context) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new NotRun('Needs Linux and root: only root may mount the small disk that is filled.');
  }
  const folder = newDataDir(context);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch (error) {
    throw new NotRun(`This machine does not let a disk be mounted: ${String(error.stderr ?? error).trim()}`);
  }
  context.defer(() => execFileSync('umount', ['--lazy', folder]));
  chmodSync(folder, 0o711);
  return folder;
}

/** Fills the disk to the last block. */
function fill(folder) {
  const file = openSync(path.join(folder, 'filler'), 'a');
  for (let size = 1 << 20; size >= 512; size >>= 1) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  closeSync(file);
}

const free = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return `${Math.round((bavail * bsize) / 1024)} KB free`;
};

/** Incompressible text. */
const noise = (length) => `<p>${randomBytes(length).toString('base64').replaceAll('+', ' ')}</p>`;

export default {
  number: 6,
  title: 'The disk under the database full',
  promise: 'writes 503, reads go on, recovery.',

  async run(context) {
    const folder = smallDisk(context);
    const stack = { ...(await startDatabase(context, folder)), ...(await startEmulator(context)) };
    const site = await startReplica(context, stack, { env: { ACTION_LIMIT_FACTOR: '1000' } });
    const members = await signUpMany(site, 4);
    const blogId = await anyPost(site);
    const database = await connectTo(context, stack.databaseUrl);
    const write = (turn, length) =>
      send(`${site.url}/blogs`, {
        method: 'POST',
        headers: members[turn % members.length].headers,
        body: postBody(`Full ${turn}`, noise(length)),
      });
    const read = () => send(`${site.url}${['/recentblogs', `/blog/${blogId}`, '/'][reads.count % 3]}`);
    const reads = new Tally();
    const writes = new Tally();
    const answered = [];
    const count = (answer) => {
      if (answer.status === 201) answered.push(jsonOf(answer).insertedId);
      writes.add(answer, answer.status === 201 || saysUnavailable(answer));
      return answer.status;
    };

    // A used database has WAL segments to recycle; this gives the new one some.
    await write(0, 20_000);
    for (let turn = 0; turn < 4; turn += 1) await database.query('SELECT pg_switch_wal()');
    await database.query('CHECKPOINT');
    context.note(`A disk of ${DISK} of memory, ${free(folder)}; then a file took all of it.`);
    fill(folder);

    const statuses = [];
    for (let turn = 0; turn < 40; turn += 1) {
      statuses.push(count(await write(turn, 20_000)));
      const answer = await read();
      reads.add(answer, answer.status === 200);
    }
    const refused = statuses.filter((status) => status === 503).length;
    context.note(`${refused} of ${statuses.length} posts of 27 KB found no room (${free(folder)}).`);
    context.check(
      'writes that find no room answer 503 with a body',
      refused > 0 && writes.surprised === 0,
      writes,
    );
    context.check('reads go on', reads.surprised === 0, reads);

    rmSync(path.join(folder, 'filler'));
    const again = await write(0, 20_000);
    context.check('once there is room the next write succeeds', count(again) === 201, again.status);
    await logFull(context, { folder, site, database, write, count, writes });

    const { rows } = await (
      await connectTo(context, stack.databaseUrl)
    ).query('SELECT count(*)::int AS there FROM blogs WHERE id = ANY($1::uuid[])', [answered]);
    context.check(
      'every answered write is there',
      rows[0].there === answered.length,
      `${answered.length} answered, ${rows[0].there} there`,
    );
  },
};

/** The worst case: no room for the WAL, without which PostgreSQL stops. */
async function logFull(context, { folder, site, database, write, count, writes }) {
  const before = site.pid;
  fill(folder);
  // Writes only WAL.
  await database
    .query(
      `SELECT pg_logical_emit_message(false, 'drill', repeat('x', 1000000)) FROM generate_series(1, 300)`,
    )
    .catch(() => undefined);
  const down = [];
  for (let turn = 0; turn < 10; turn += 1) {
    down.push(count(await write(turn, 1_000)));
    await sleep(200);
  }
  const unread = await send(`${site.url}/recentblogs`);
  context.note(`With no room for its log PostgreSQL stopped; reads were answered ${unread.status}, too.`);
  context.check(
    'while PostgreSQL itself is stopped by its full disk, callers get 503 with a body',
    writes.surprised === 0 && down.includes(503) && writes.percentile(100) < LONGEST_MS,
    writes,
  );
  rmSync(path.join(folder, 'filler'));
  const freed = performance.now();
  let status = 0;
  while (status !== 201 && performance.now() - freed < 2 * BACK_WITHIN_MS) {
    status = count(await write(0, 1_000));
    await sleep(50);
  }
  const tookMs = performance.now() - freed;
  context.check(
    `once there is room, PostgreSQL and the site are back by themselves within ${BACK_WITHIN_MS / 1000} s`,
    tookMs < BACK_WITHIN_MS && site.pid === before && !site.hasEnded,
    `${(tookMs / 1000).toFixed(1)} s`,
  );
}
