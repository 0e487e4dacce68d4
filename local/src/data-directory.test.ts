import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alreadyRunning, findLockOwner, type Holder, lockDataDirectory } from './data-directory.js';

const URL = 'http://localhost:4000';

let dataDir: string;
const lock = (): string => path.join(dataDir, 'octavo.lock');
const readLock = (): Holder => JSON.parse(readFileSync(lock(), 'utf8')) as Holder;
const writeLock = (holder: Holder): void => writeFileSync(lock(), JSON.stringify(holder));

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a data directory has one owner, until that one releases it', async () => {
  const release = await lockDataDirectory(dataDir, URL);
  expect(findLockOwner(dataDir)).toMatchObject({ pid: process.pid, url: URL });
  release();
  expect(findLockOwner(dataDir)).toBeNull();
});

test('the lock of a process that was killed is taken over, also when its number is used again', async () => {
  const release = await lockDataDirectory(dataDir, URL);
  const mine = readLock();
  writeLock({ ...mine, began: 'earlier' });
  const releaseSecond = await lockDataDirectory(dataDir, URL);
  expect(readLock()).toEqual(mine);
  releaseSecond();
  release();
});

test('the lock of another machine or container is kept, since its processes cannot be seen from here', async () => {
  const release = await lockDataDirectory(dataDir, URL);
  const theirs = { ...readLock(), began: 'earlier', machine: 'elsewhere' };
  release();
  writeLock(theirs);
  expect(findLockOwner(dataDir)).toEqual(theirs);
  expect(alreadyRunning(theirs)).toMatch(
    /on another machine or in a container \(elsewhere\).*delete octavo\.lock/s,
  );
});
