import { randomInt } from 'node:crypto';
import net from 'node:net';

/**
 * Below the ports that systems give to servers and connections that do not ask for one: another program would get such a
 * port before it is used, since a new database takes seconds to prepare.
 */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 100;

/** Opens and closes a server. @returns the code of the error, or null when the port can be used */
function listenError(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'UNKNOWN'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** Whether no other program listens on the port. */
export async function isFree(port: number, host: string): Promise<boolean> {
  // Any other error occurs again, with its reason, when the port is used.
  return (await listenError(port, host)) !== 'EADDRINUSE';
}

/** A free port: the preferred one if possible, so that a restart keeps its URL. */
export async function freePort(preferred?: number, host = '127.0.0.1'): Promise<number> {
  if (preferred && (await isFree(preferred, host))) return preferred;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if ((await listenError(port, host)) === null) return port;
  }
  throw new Error(`No free port was found on ${host}.`);
}
