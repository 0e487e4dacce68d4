// A process of its own: Firebase's Authentication emulator, and the accounts in it kept on disk.
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { AccountsStore } from './accounts-store.js';
import { obeyParent, tellParent } from './child-service.js';

/** What the server passes as the only argument, in JSON. */
export interface AuthEmulatorOptions {
  projectId: string;
  host: string;
  port: number;
  /** Folder for the accounts. */
  accounts: string;
}

/** How long after a change the accounts are written, in milliseconds: several changes at once are one write. */
const SAVE_DELAY_MS = 400;

const { projectId, host, port, accounts } = JSON.parse(process.argv[2] ?? '{}') as AuthEmulatorOptions;
const origin = `http://${host}:${port}`;

/**
 * The emulator as `firebase emulators:start --only auth` runs it, without the command line around it: no hub, no
 * other ports, no look for updates. The one setting changed is exegesis' `lazyCompileValidationSchemas`: the
 * emulator is up in less than a second instead of six, since only the calls in use are compiled.
 */
async function createEmulator(): Promise<RequestListener> {
  const require = createRequire(
    createRequire(import.meta.url).resolve('firebase-tools/lib/emulator/auth/server.js'),
  );
  const exegesis = require('exegesis-express') as { middleware: (api: unknown, options: object) => unknown };
  const { middleware } = exegesis;
  exegesis.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });
  const emulator = require('./server.js') as { createApp: (projectId: string) => Promise<RequestListener> };
  return emulator.createApp(projectId);
}

const shown = new Set<string>();

/** An emulator sends no mail, so the links that would be in one are shown on the terminal. */
async function showNewLinks(): Promise<void> {
  const response = await fetch(`${origin}/emulator/v1/projects/${projectId}/oobCodes`);
  const { oobCodes = [] } = (await response.json()) as {
    oobCodes?: { email: string; requestType: string; oobLink: string }[];
  };
  for (const { email, requestType, oobLink } of oobCodes) {
    if (shown.has(oobLink)) continue;
    shown.add(oobLink);
    const text =
      requestType === 'PASSWORD_RESET'
        ? `Password reset link for ${email}: ${oobLink}&newPassword=YOUR_NEW_PASSWORD`
        : `Link for ${email} (${requestType.toLowerCase().replaceAll('_', ' ')}): ${oobLink}`;
    tellParent({ kind: 'say', text });
  }
}

const store = new AccountsStore(accounts, origin, projectId);
// Lets the next start find this process, should it ever be left behind.
writeFileSync(path.join(accounts, 'emulator.pid'), String(process.pid), { mode: 0o600 });
let saving: Promise<void> = Promise.resolve();
let timer: NodeJS.Timeout | null = null;

function save(): Promise<void> {
  saving = saving
    .then(() => store.save())
    .catch((error: unknown) =>
      tellParent({ kind: 'say', text: `The accounts could not be saved: ${String(error)}` }),
    );
  return saving;
}

function afterRequest(request: IncomingMessage): void {
  const url = request.url ?? '';
  const reads = /:batchGet|:lookup|\/oobCodes|\/config|^\/$/.test(url);
  if (request.method === 'OPTIONS' || (reads && request.method === 'GET')) return;
  if (url.includes('sendOobCode')) showNewLinks().catch(() => undefined);
  timer ??= setTimeout(() => {
    timer = null;
    void save();
  }, SAVE_DELAY_MS);
}

const emulator = await createEmulator();
let loaded = false;
const server = createServer((request, response) => {
  if (loaded) response.once('finish', () => afterRequest(request));
  emulator(request, response);
});

obeyParent(async () => {
  if (loaded) await save();
});

function giveUp(error: unknown): void {
  tellParent({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  setTimeout(() => process.exit(1), 50);
}

server.once('error', giveUp);
server.listen(port, host, () => {
  store.load().then(() => {
    loaded = true;
    tellParent({ kind: 'ready' });
  }, giveUp);
});
