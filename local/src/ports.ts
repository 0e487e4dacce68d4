import net from 'node:net';

/** Opens and closes a server. @returns its port, or null when it is taken */
function tryPort(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = net.createServer();
    // Any other error occurs again, with its reason, when the port is used.
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'EADDRINUSE' ? null : port));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : null));
    });
  });
}

/** Whether no other program listens on the port. */
export async function isFree(port: number, host: string): Promise<boolean> {
  return (await tryPort(port, host)) !== null;
}

/** A free port: the preferred one if possible, so that a restart keeps its URL. */
export async function freePort(preferred = 0, host = '127.0.0.1'): Promise<number> {
  const port = (await tryPort(preferred, host)) ?? (await tryPort(0, host));
  if (!port) throw new Error('The system gave no free port.');
  return port;
}
