import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartError } from '../../config/start-error.js';

/** One operation that was registered when the client was built. */
export interface RegisteredOperation {
  /** SHA-256 of the body, in hexadecimal. */
  id: string;
  /** The operation's name. */
  name: string;
  /** The text of the operation with its fragments. */
  body: string;
}

/** Apollo's format of a persisted query manifest, as far as it is read here; `npm run codegen` writes it. */
const manifest = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string(), name: z.string(), body: z.string() })),
});

/** The hash under which a text is registered. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The operations of the site's own client. Nothing is added to it while the server runs. */
export class PersistedOperations {
  private readonly registered: ReadonlyMap<string, RegisteredOperation>;

  /** @throws Error when an id is not the hash of its text: clients and proxies rely on it */
  constructor(operations: readonly RegisteredOperation[]) {
    const wrong = operations.find(({ id, body }) => id !== hashOf(body));
    if (wrong) throw new Error(`the id of the operation ${wrong.name} is not the hash of its text`);
    this.registered = new Map(operations.map((operation) => [operation.id, operation]));
  }

  /** The text of the operation with this hash, or undefined when none is registered under it. */
  find(hash: string): string | undefined {
    return this.registered.get(hash)?.body;
  }

  /** The name of the operation with this hash, or undefined when none is registered under it. */
  nameOf(hash: string): string | undefined {
    return this.registered.get(hash)?.name;
  }
}

/**
 * The registry of a manifest.
 * @param file path of the manifest
 * @throws StartError when it is missing or damaged
 */
export function readPersistedOperations(file: string): PersistedOperations {
  try {
    return new PersistedOperations(manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).operations);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StartError(
      `The operations of the pages cannot be read from ${file}: ${reason}.\n"npm run codegen" writes this file anew.`,
    );
  }
}
