import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AuthEmulator, startAuthEmulator } from './auth-emulator.js';
import { freePort } from './ports.js';

let dataDir: string;
let emulator: AuthEmulator;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-emulator-'));
  const publicHosts = ['blog.example.org'];
  emulator = await startAuthEmulator({ dataDir, port: await freePort(), publicHosts, log: () => undefined });
});
afterAll(async () => {
  await emulator.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a port that is taken is told, with another one to choose', async () => {
  const taken = Number(emulator.host.split(':')[1]);
  const log = () => undefined;
  await expect(startAuthEmulator({ dataDir, port: taken, log })).rejects.toThrow(
    new RegExp(
      `^Port ${taken}, where the sign-in emulator .*\n.*: AUTH_EMULATOR_PORT=${taken + 1} npm start$`,
    ),
  );
});

/** Asks for the deletion of all accounts. @returns the status */
async function deleteAccounts(headers: Record<string, string>): Promise<number | undefined> {
  const url = `http://${emulator.host}/emulator/v1/projects/demo-octavo/accounts`;
  const asked = request(url, { method: 'DELETE', agent: false, headers }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  return response.statusCode;
}

test.each([
  ['a program', {}],
  ['a page of the site', { origin: 'http://localhost:4000' }],
  ['a page of the site by its public address', { origin: 'https://blog.example.org' }],
])('%s may ask the emulator', async (_who, headers) => {
  expect(await deleteAccounts(headers)).toBe(200);
});

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site that hides its origin', { origin: 'null' }],
  ['a domain that resolves to this machine', { host: 'evil.example:9099' }],
])('a page of %s may not', async (_who, headers) => {
  expect(await deleteAccounts(headers)).toBe(403);
});
