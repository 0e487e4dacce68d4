import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { StartError } from '../../core/start-error.js';

export interface RegisteredOperation {
  /** SHA-256 of the body in hex. */
  id: string;
  name: string;
  /** With its fragments. */
  body: string;
}

/** Apollo's persisted query manifest; `npm run codegen` writes it. */
const manifest = z.object({
  format: z.literal('apollo-persisted-query-manifest'),
  version: z.literal(1),
  operations: z.array(z.object({ id: z.string(), name: z.string(), body: z.string() })),
});

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Those of the site's own client. Read-only. */
export class PersistedOperations {
  private readonly registered: ReadonlyMap<string, RegisteredOperation>;

  /** @throws Error when an id is not its text's hash */
  constructor(operations: readonly RegisteredOperation[]) {
    const wrong = operations.find(({ id, body }) => id !== hashOf(body));
    if (wrong) throw new Error(`the id of the operation ${wrong.name} is not the hash of its text`);
    this.registered = new Map(operations.map((operation) => [operation.id, operation]));
  }

  find(hash: string): string | undefined {
    return this.registered.get(hash)?.body;
  }

  nameOf(hash: string): string | undefined {
    return this.registered.get(hash)?.name;
  }
}

/** @throws StartError when the manifest is missing or invalid */
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
