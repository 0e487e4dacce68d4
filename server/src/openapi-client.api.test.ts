import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Member } from './testing/members.js';
import { createTestApp, type TestApp } from './testing/test-app.js';

/** A client that this project did not write: made by Hey API's generator from /openapi.json, and used over HTTP. */

const PROJECT = path.resolve(import.meta.dirname, '..', '..');
const PACKAGES = path.join(PROJECT, 'node_modules');

let app: TestApp;
let folder: string;
let author: Member;
let reader: Member;

beforeAll(async () => {
  app = await createTestApp();
  [author, reader] = await Promise.all([app.member(), app.member()]);
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-openapi-client-'));
  await cp(path.join(PROJECT, 'server', 'clients', 'openapi'), folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await symlink(PACKAGES, path.join(folder, 'node_modules'), 'junction');
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a script of Node's in the client's folder. @returns what it printed @throws with all that it said */
async function run(script: string, args: string[] = []): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    cwd: folder,
    env: {
      OCTAVO_URL: app.url,
      AUTHOR_TOKEN: author.idToken,
      READER_TOKEN: reader.idToken,
      READER_UID: reader.uid,
    },
  }).catch((error: Error & { stdout?: string }) => {
    throw new Error(`${error.message}\n${error.stdout ?? ''}`);
  });
  return stdout;
}

test('a generated client has the right types and walks the main path', async () => {
  await run(path.join(PACKAGES, '@hey-api', 'openapi-ts', 'bin', 'run.js'));
  // The types of what was generated, and of how main-path.ts uses it.
  await run(path.join(PACKAGES, 'typescript', 'bin', 'tsc'), ['-p', '.']);
  const answers = JSON.parse(await run(path.join('built', 'main-path.js'))) as unknown;

  expect(answers).toEqual({
    signedIn: { success: true },
    read: { title: 'Paper sizes 1', category: 'History', uniqueId: author.uid },
    recent: ['Paper sizes 3', 'Paper sizes 2', 'Paper sizes 1'],
    pages: [['Paper sizes 3', 'Paper sizes 2'], ['Paper sizes 1']],
    comments: [[true, 'Well folded.']],
    wishlist: [[true, 'Paper sizes 1']],
    removed: 1,
    emptied: [],
    updated: 1,
    reread: 'Paper sizes, again',
    subscribed: true,
    signedOut: { success: true },
    refused: {
      visitorWrites: 'UNAUTHENTICATED',
      readerEdits: 'FORBIDDEN',
      badLimit: 'BAD_USER_INPUT',
      unknownPost: 'NOT_FOUND',
    },
  });
});
