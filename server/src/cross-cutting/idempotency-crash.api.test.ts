import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import {
  CREATES,
  startCreateSite,
  type Create,
  type CreateAnswer,
  type CreateSite,
} from '../testing/creates.js';
import { waitingSessions } from '../testing/lock-waits.js';

/** Built before Jest starts. */
const SERVER = path.resolve(import.meta.dirname, '..', '..', 'dist', 'testing', 'serve-test-app.js');

let site: CreateSite;
let holder: Client;
let watcher: Client;
let server: ChildProcess | undefined;

beforeEach(async () => {
  site = await startCreateSite();
  holder = new Client({ connectionString: site.databaseUrl });
  watcher = new Client({ connectionString: site.databaseUrl });
  await Promise.all([holder.connect(), watcher.connect()]);
});
afterEach(async () => {
  server?.kill('SIGKILL');
  await Promise.all([holder.end(), watcher.end()]);
  await site.app.close();
});

/** Sends creates under one key to a server. */
const sendTo = (url: string) => async (create: Create) => {
  const response = await fetch(url + create.path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${site.member.idToken}`,
      'idempotency-key': '"key-1"',
    },
    body: JSON.stringify(create.body(site)),
  });
  return { status: response.status, body: (await response.json()) as CreateAnswer };
};

test('a server that is killed in the middle of its writes leaves none, and each retry makes exactly one row', async () => {
  // A child process on the site's database.
  server = fork(SERVER, [site.databaseUrl]);
  const [url] = (await once(server, 'message')) as [string];
  // Each request waits in its transaction, with its row written but not its key.
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE idempotency_keys IN SHARE MODE');
  const attempts = Promise.allSettled(CREATES.map(sendTo(url)));
  await waitingSessions(watcher, CREATES.length);

  server.kill('SIGKILL');
  expect((await attempts).map(({ status }) => status)).toEqual(CREATES.map(() => 'rejected'));
  await holder.query('ROLLBACK');

  const retries = await Promise.all(CREATES.map(sendTo(site.app.url)));
  const repetitions = await Promise.all(CREATES.map(sendTo(site.app.url)));

  expect(retries.map(({ status }) => status)).toEqual(CREATES.map(() => 201));
  expect(repetitions).toEqual(retries);
  expect(await Promise.all(CREATES.map((create) => create.rows(site)))).toEqual(CREATES.map(() => 1));
});
