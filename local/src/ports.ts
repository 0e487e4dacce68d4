import net from 'node:net';

/** Opens and closes a server on the port. @returns the port it got, or null when it is taken */
function tryPort(port: number, host: string): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === 'object' ? address.port : null));
    });
  });
}

/** Whether a server can listen there now. @throws the system's error when that is not allowed at all */
export async function isFree(port: number, host: string): Promise<boolean> {
  return (await tryPort(port, host)) !== null;
}

/** A free port of this machine: the preferred one if it can be had, so that a restart keeps its address. */
export async function freePort(preferred?: number, host = '127.0.0.1'): Promise<number> {
  const port = (preferred && (await tryPort(preferred, host))) || (await tryPort(0, host));
  if (!port) throw new Error('The system gave no free port.');
  return port;
}
