import { Client } from 'pg';

const CONNECT_TIMEOUT_MS = 10_000;

/** `cause` says why: no server, no answer, TLS, certificate or login. */
export class ConnectError extends Error {
  override readonly name = 'ConnectError';
}

/**
 * For one piece of work at the start.
 * @param signal ends the connection, which rejects the running query
 * @throws ConnectError
 */
export async function connectClient(url: string, signal?: AbortSignal): Promise<Client> {
  signal?.throwIfAborted();
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
    // A lost connection ends the process if nobody listens; the rejected query tells of it.
    client.on('error', () => undefined);
    const abort = (): void => void client.end().catch(() => undefined);
    client.once('end', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    await client.connect();
    return client;
  } catch (error) {
    throw new ConnectError('The database cannot be reached.', { cause: error });
  }
}
