// Child process: runs Firebase's Authentication emulator and persists its accounts.
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { onStop, serviceOptions, sendToParent } from './child-service.js';
import { writePrivately } from './data-directory.js';
import { isOwnName } from './own-name.js';

export interface AuthEmulatorOptions {
  projectId: string;
  host: string;
  port: number;
  /** Hosts of the site and the emulator besides the names of this machine. */
  publicHosts: string[];
  /** Folder for the accounts, as accounts.json and config.json in the format of Firebase's export. */
  accounts: string;
}

interface Account {
  localId: string;
  providerUserInfo?: { providerId: string }[];
}

/** The used part of the emulator's internal state (firebase-tools/lib/emulator/auth/state.js). */
interface ProjectState {
  users: Map<string, Account>;
  oobs: Map<string, { email: string; requestType: string; oobLink: string }>;
  config: { signIn: object; emailPrivacyConfig: object };
  overwriteUserWithLocalId: (localId: string, account: Account) => void;
  updateConfig: (config: object) => void;
}

/** Delay from a change to the write, in milliseconds; batches changes. */
const SAVE_DELAY_MS = 400;

const { projectId, host, port, publicHosts, accounts } = serviceOptions<AuthEmulatorOptions>();

const require = createRequire(
  createRequire(import.meta.url).resolve('firebase-tools/lib/emulator/auth/server.js'),
);
const { AgentProjectState } = require('./state.js') as {
  AgentProjectState: new (projectId: string) => ProjectState;
};
const state = new AgentProjectState(projectId);

/**
 * Creates the emulator without the Firebase CLI. exegesis compiles validation schemas lazily, so that it starts in less
 * than a second instead of six.
 */
function createEmulator(): Promise<RequestListener> {
  const exegesis = require('exegesis-express') as { middleware: (api: unknown, options: object) => unknown };
  const { middleware } = exegesis;
  exegesis.middleware = (api, options) => middleware(api, { ...options, lazyCompileValidationSchemas: true });
  const emulator = require('./server.js') as {
    createApp: (
      projectId: string,
      mode: undefined,
      states: Map<string, ProjectState>,
    ) => Promise<RequestListener>;
  };
  return emulator.createApp(projectId, undefined, new Map([[projectId, state]]));
}

function read(name: string): unknown {
  const file = path.join(accounts, name);
  if (!existsSync(file)) return null;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`cannot read the accounts in ${file}. Move the file away to begin without them`);
  }
}

/** Fills the emulator's state. Its own import would set each account's `validSince` to now and end every session. */
function load(): void {
  const config = read('config.json') as object | null;
  if (config) state.updateConfig(config);
  const { users = [] } = (read('accounts.json') as { users?: Account[] } | null) ?? {};
  for (const user of users) {
    // The emulator derives these two from the password and the phone number.
    const others = user.providerUserInfo?.filter(
      ({ providerId }) => !['password', 'phone'].includes(providerId),
    );
    state.overwriteUserWithLocalId(user.localId, { ...user, providerUserInfo: others ?? [] });
  }
}

let saved = '';

function save(): void {
  const { signIn, emailPrivacyConfig } = state.config;
  const files = {
    'accounts.json': JSON.stringify({ users: [...state.users.values()] }),
    'config.json': JSON.stringify({ signIn, emailPrivacyConfig }),
  };
  if (JSON.stringify(files) === saved) return;
  try {
    for (const [name, content] of Object.entries(files)) writePrivately(path.join(accounts, name), content);
    saved = JSON.stringify(files);
  } catch (error) {
    sendToParent({ say: `The accounts could not be saved: ${String(error)}` });
  }
}

const shown = new Set<string>();

/** The emulator sends no mail, so the links of new mails are printed at the terminal. */
function showNewLinks(): void {
  for (const { email, requestType, oobLink } of state.oobs.values()) {
    if (shown.has(oobLink)) continue;
    shown.add(oobLink);
    sendToParent({
      say:
        requestType === 'PASSWORD_RESET'
          ? `Password reset link for ${email}: ${oobLink}&newPassword=YOUR_NEW_PASSWORD`
          : `Link for ${email} (${requestType.toLowerCase().replaceAll('_', ' ')}): ${oobLink}`,
    });
  }
}

let timer: NodeJS.Timeout | undefined;

/** Saves after every request: a GET, by a link in a mail, can change an account too. */
function afterRequest({ url = '' }: IncomingMessage): void {
  if (url.includes('sendOobCode')) showNewLinks();
  timer ??= setTimeout(() => {
    timer = undefined;
    save();
  }, SAVE_DELAY_MS);
}

const isKnown = (name: string): boolean => isOwnName(name) || publicHosts.includes(name);

/**
 * Whether a program here or a page of the site asks. The emulator itself answers the pages of every site, even with the
 * accounts and their passwords.
 */
function isAllowed({ headers: { host: asked = '', origin } }: IncomingMessage): boolean {
  const from = origin !== undefined && URL.canParse(origin) ? new URL(origin).host : origin;
  return isKnown(asked) && (from === undefined || isKnown(from));
}

const fail = (error: unknown): void =>
  sendToParent({ failed: error instanceof Error ? error.message : String(error) });

async function start(): Promise<void> {
  mkdirSync(accounts, { recursive: true, mode: 0o700 });
  load();
  onStop(save);
  const emulator = await createEmulator();
  createServer((request, response) => {
    if (!isAllowed(request)) return void response.writeHead(403).end('Only pages of this Octavo may ask.\n');
    response.once('finish', () => afterRequest(request));
    emulator(request, response);
  })
    .once('error', fail)
    .listen(port, host, () => sendToParent('ready'));
}

start().catch(fail);
