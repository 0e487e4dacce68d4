import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolders, writePrivately } from './data-folder.js';

/** The parts of an exported account that importing alone does not bring back. */
interface Account {
  localId: string;
  validSince?: string;
}

interface Export {
  users?: Account[];
}

/** How many accounts one request imports, and how many are put right at the same time. */
const BATCH = 500;
const PARALLEL = 20;

/**
 * Keeps the emulator's accounts in a folder, in the files that Firebase's own export makes (accounts.json and
 * config.json), over the emulator's own REST paths.
 */
export class AccountsStore {
  readonly #folder: string;
  readonly #admin: string;
  readonly #config: string;
  #last = '';

  /** @param origin address of the emulator, such as http://127.0.0.1:9099 */
  constructor(folder: string, origin: string, projectId: string) {
    this.#folder = folder;
    this.#admin = `${origin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
    this.#config = `${origin}/emulator/v1/projects/${projectId}/config`;
    makeFolders(folder, 0o700);
  }

  /** Fills an empty emulator with what the folder holds. @throws Error when a file is damaged */
  async load(): Promise<void> {
    const config = this.#read('config.json');
    if (config) await this.#call('PATCH', this.#config, config);
    const { users = [] } = (this.#read('accounts.json') as Export | null) ?? {};
    for (let at = 0; at < users.length; at += BATCH) {
      await this.#call('POST', `${this.#admin}:batchCreate`, { users: users.slice(at, at + BATCH) });
    }
    // An import counts as "signed in from now on only" and would end every session; put the old moment back.
    const dated = users.filter((user) => user.validSince);
    for (let at = 0; at < dated.length; at += PARALLEL) {
      await Promise.all(
        dated
          .slice(at, at + PARALLEL)
          .map(({ localId, validSince }) =>
            this.#call('POST', `${this.#admin}:update`, { localId, validSince }),
          ),
      );
    }
  }

  /** Writes the accounts down if they have changed since the last time. */
  async save(): Promise<void> {
    const accounts = await this.#call('GET', `${this.#admin}:batchGet?maxResults=-1`);
    const config = await this.#call('GET', this.#config);
    if (accounts + config === this.#last) return;
    writePrivately(path.join(this.#folder, 'accounts.json'), accounts);
    writePrivately(path.join(this.#folder, 'config.json'), config);
    this.#last = accounts + config;
  }

  #read(name: string): unknown {
    const file = path.join(this.#folder, name);
    if (!existsSync(file)) return null;
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      throw new Error(`cannot read the accounts in ${file}. Move the file away to begin without them`);
    }
  }

  async #call(method: string, url: string, body?: unknown): Promise<string> {
    const response = await fetch(url, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text.slice(0, 300)}`);
    return text;
  }
}
