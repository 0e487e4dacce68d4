import { once } from 'node:events';
import type { Server } from 'node:http';
import { StartError } from '../core/start-error.js';
import { codeOf } from '../core/code-of.js';
import { portTaken } from '../process/port-taken.js';

/**
 * @param prefix of the environment variables, for error messages
 * @throws StartError when the port is taken or forbidden, or the machine lacks the address
 */
export async function listen(
  server: Server,
  { host, port }: { host: string; port: number },
  prefix: '' | 'METRICS_' = '',
): Promise<Server> {
  try {
    await once(server.listen(port, host), 'listening');
    return server;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE')
      throw new StartError(portTaken(port, prefix ? 'the metrics' : 'the site', `${prefix}PORT`));
    if (code === 'EACCES')
      throw new StartError(
        `This user may not listen on port ${port}. Choose one above 1023 with ${prefix}PORT.`,
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(
        `This machine has no address ${host}. Set ${prefix}HOST to one that it has, such as 127.0.0.1 or 0.0.0.0.`,
      );
    }
    throw error;
  }
}
