import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Internet } from '../modules/media/fetch-picture.js';

/** Of no range that is reserved. */
export const PUBLIC_ADDRESS = '93.184.215.14';

export interface TestInternet extends Internet {
  /** Where connections went, as address and port. */
  readonly dialled: string[];
  close: () => Promise<void>;
}

/**
 * An internet of one real server on this machine. All its names and addresses lead to it, but what asks believes that it
 * is elsewhere.
 * @param resolve the addresses of a host; default: a public one for each
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
