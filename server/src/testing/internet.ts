import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Internet } from '../modules/media/fetch-picture.js';

/** Not in any reserved range. */
export const PUBLIC_ADDRESS = '93.184.215.14';

export interface TestInternet extends Internet {
  /** The addresses and ports of all connections. */
  readonly dialled: string[];
  close: () => Promise<void>;
}

/**
 * A fake internet: all hosts and addresses lead to one server on this machine, unnoticed by the code under test.
 * @param resolve the addresses of a host; default: one public address for every host
 */
export async function createInternet(
  answer: RequestListener,
  resolve: Internet['resolve'] = () => Promise.resolve([PUBLIC_ADDRESS]),
): Promise<TestInternet> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const dialled: string[] = [];
  return {
    dialled,
    resolve,
    dial(address, itsPort) {
      dialled.push(`${address} ${itsPort}`);
      return net.connect(port, '127.0.0.1');
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
