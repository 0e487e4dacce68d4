import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Member, PASSWORD } from './members.js';
import type { TestApp } from './test-app.js';

const PROJECT = path.resolve(import.meta.dirname, '..', '..', '..');
const PACKAGES = path.join(PROJECT, 'node_modules');
const TYPESCRIPT = path.join(PACKAGES, '@typescript', 'native', 'bin', 'tsc');
const HEY_API = path.join(PACKAGES, '@hey-api', 'openapi-ts', 'bin', 'run.js');

export interface ClientAccounts {
  author: Member;
  reader: Member;
}

/** The clients in server/clients, compiled in a temporary folder. */
export interface RealClients {
  /** Runs a program. @returns its output as JSON */
  run(program: string, accounts: ClientAccounts): Promise<unknown>;
  remove(): Promise<void>;
}

/**
 * Generates clients from /openapi.json and schema.graphql, and compiles them.
 * @throws Error with the compiler's output
 */
export async function prepareRealClients(app: TestApp): Promise<RealClients> {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-clients-'));

  async function node(script: string, args: string[], environment: NodeJS.ProcessEnv): Promise<string> {
    // PATH is for curl.
    const env = { PATH: process.env.PATH, OCTAVO_URL: app.url, ...environment };
    const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
      cwd: folder,
      env,
    }).catch((error: Error & { stdout?: string }) => {
      throw new Error(`${error.message}\n${error.stdout ?? ''}`);
    });
    return stdout;
  }

  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });

  try {
    await cp(path.join(PROJECT, 'server', 'clients'), folder, { recursive: true });
    await cp(path.join(PROJECT, 'schema.graphql'), path.join(folder, 'schema.graphql'));
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await symlink(PACKAGES, path.join(folder, 'node_modules'), 'junction');
    await Promise.all([
      node(HEY_API, ['--file', path.join('openapi', 'openapi-ts.config.mjs')], {}),
      node(path.join('zeus', 'generate.mjs'), [], {}),
    ]);
    await node(TYPESCRIPT, ['-p', '.'], {});
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    async run(program, { author, reader }) {
      const printed = await node(path.join('built', `${program}.js`), [], {
        AUTH_EMULATOR: process.env.FIREBASE_AUTH_EMULATOR_HOST,
        PASSWORD,
        AUTHOR_EMAIL: author.email,
        READER_EMAIL: reader.email,
      });
      return JSON.parse(printed) as unknown;
    },
    remove,
  };
}
