// Where tests keep their databases and files.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's file system in memory. */
const IN_MEMORY = '/dev/shm';
/** Four times what the tests take. By default Linux lends half of the machine's memory to this file system. */
const ROOM_BYTES = 8 * 1024 ** 3;

function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM_BYTES;
}

/**
 * Has this process and those that it starts keep temporary files in one folder, which is removed when this process ends.
 * It is in memory if there is plenty of it: PostgreSQL creates and removes a hundred thousand files for the tests.
 */
export function keepTemporaryFilesTogether() {
  const parent = !process.env.TMPDIR && hasRoom() ? IN_MEMORY : tmpdir();
  const folder = mkdtempSync(path.join(parent, 'octavo-tests-'));
  // Like /tmp: run by root, PostgreSQL belongs to another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  // Retried, since PostgreSQL may still write while it ends after Ctrl-C.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
}
