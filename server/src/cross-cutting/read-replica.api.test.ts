import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '../platform/db/migrate.js';
import { type Member, signUp } from '../testing/members.js';
import { type PrimaryAndStandby, startPrimaryAndStandby } from '../testing/standby.js';

const PRISMA = path.resolve(import.meta.dirname, '..', '..', '..', 'prisma');

interface Server {
  process: ChildProcess;
  url: string;
}

let databases: PrimaryAndStandby;
let standby: Client;
const servers: ChildProcess[] = [];
let here: Server;
let there: Server;
let member: Member;

beforeAll(async () => {
  databases = await startPrimaryAndStandby();
  await migrate(databases.ownerUrl, PRISMA, databases.url);
  standby = new Client({ connectionString: databases.standbyOwnerUrl });
  await standby.connect();
  [here, there] = await Promise.all([startServer(), startServer()]);
  member = await signUp({ displayName: 'Wren Writer' });
});

afterAll(async () => {
  for (const server of servers) server.kill('SIGKILL');
  await standby.end().catch(() => undefined);
  await databases.stop();
});

async function startServer(): Promise<Server> {
  const process = fork(path.join(import.meta.dirname, '..', 'testing', 'serve-test-app.js'), [
    databases.url,
    databases.standbyUrl,
  ]);
  servers.push(process);
  const [url] = (await once(process, 'message')) as [string];
  return { process, url };
}

const asMember = (): Record<string, string> => ({ authorization: `Bearer ${member.idToken}` });

const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(url, { headers })).status;

/** Publishes a post through one of the servers. @returns its id */
async function publish({ url }: Server, title: string): Promise<string> {
  const response = await fetch(`${url}/blogs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...asMember() },
    body: JSON.stringify({
      title,
      cover: 'https://octavo.example/cover.webp',
      category: 'Science',
      shortDescription: 'Read from two databases.',
      longDescription: '<p>Text.</p>',
    }),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { insertedId: string }).insertedId;
}

/** Connections of the standby that last read posts or authors. */
async function readersAtStandby(): Promise<number> {
  const { rows } = await standby.query<{ count: string }>(
    `SELECT count(*) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND query ~ 'blogs|members'`,
  );
  return Number(rows[0]?.count);
}

/** Reads as a visitor until the standby has served a request. */
async function readUntilStandbyAnswers({ url }: Server): Promise<void> {
  while ((await readersAtStandby()) === 0) expect(await statusOf(`${url}/recentblogs`)).toBe(200);
}

test('members are answered by the primary alone, and visitors by the read replica', async () => {
  await publish(here, 'The first');
  for (let read = 0; read < 5; read++) await statusOf(`${here.url}/recentblogs`, asMember());
  expect(await readersAtStandby()).toBe(0);

  await readUntilStandbyAnswers(here);
});

test('members read what they have just written, through every process, however far the replica is behind', async () => {
  await standby.query('SELECT pg_wal_replay_pause()');
  const post = await publish(here, 'The second');

  expect(await statusOf(`${here.url}/blog/${post}`, asMember())).toBe(200);
  expect(await statusOf(`${there.url}/blog/${post}`, asMember())).toBe(200);
  // The writing process does not wait either; the other one learns of it soon.
  expect(await statusOf(`${here.url}/blog/${post}`)).toBe(200);
  while ((await statusOf(`${there.url}/blog/${post}`)) !== 200);

  await standby.query('SELECT pg_wal_replay_resume()');
  await readUntilStandbyAnswers(there);
});

test('the site goes on when a process is killed', async () => {
  const gone = once(here.process, 'exit');
  here.process.kill('SIGKILL');
  await gone;

  expect(await statusOf(`${there.url}/recentblogs`)).toBe(200);
  const post = await publish(there, 'The third');
  expect(await statusOf(`${there.url}/blog/${post}`, asMember())).toBe(200);
});

test('and when the read replica is gone, without a visitor noticing', async () => {
  await readUntilStandbyAnswers(there);
  await standby.end();

  const reading = { goesOn: true };
  const answers: number[] = [];
  const reads = (async () => {
    while (reading.goesOn) answers.push(await statusOf(`${there.url}/recentblogs`));
  })();
  await databases.stopStandby();
  for (let read = 0; read < 5; read++) answers.push(await statusOf(`${there.url}/recentblogs`));
  reading.goesOn = false;
  await reads;

  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await publish(there, 'The fourth')).toBeTruthy();
});
