import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import net, { isIP, type Socket } from 'node:net';
import tls from 'node:tls';
import ipaddr from 'ipaddr.js';
import { badUserInput } from '../../platform/core/app-error.js';
import { MAX_UPLOAD } from './media.limits.js';

const MOST_REDIRECTS = 3;
/** In milliseconds: for all redirects, and until the last byte. */
const TIME = 10_000;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
/** All that is given out for hosts (RFC 4291). Translated and tunnelled IPv4 addresses have their own names in it. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** One sentence for all: who asks learns nothing of what is inside. */
export const NOTHING_THERE =
  'We could not fetch a picture from this address. Please save it on your device and upload it instead.';
export const TOO_LARGE = 'This picture is larger than 15 MB.';

/** The internet, as far as pictures are fetched from it. Tests have their own; what is refused stays refused. */
export interface Internet {
  /** The IP addresses of a host. */
  resolve(hostname: string): Promise<string[]>;
  /** Connects to an IP address that was checked. */
  dial(address: string, port: number): Socket;
}

/** The real one. Names come from DNS alone: those of a hosts file are of the inside. */
export const INTERNET: Internet = {
  async resolve(hostname) {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  },
  dial: (address, port) => net.connect(port, address),
};

/** Whether an IP address is one of the public internet. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/**
 * Reads a file from a public host. Each host on the way is looked up once, and the connection goes to the very address
 * that was checked: a name that means another address a moment later changes nothing.
 * @throws BAD_USER_INPUT
 */
export async function fetchPicture(
  address: string,
  userAgent: string,
  internet: Internet,
  time = TIME,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(time);
  let url = new URL(address);
  try {
    for (let turn = 0; turn <= MOST_REDIRECTS; turn += 1) {
      const host = await checkedHost(url, internet, signal);
      const port = portOf(url);
      const response = await get(url, userAgent, () => internet.dial(host, port), signal);
      const next = redirectOf(response, url);
      if (next === null) return await read(response);
      response.destroy();
      url = next;
    }
  } catch (error) {
    if (error instanceof TooLarge) throw badUserInput([{ field: 'address', message: TOO_LARGE }]);
  }
  throw badUserInput([{ field: 'address', message: NOTHING_THERE }]);
}

class TooLarge extends Error {}

const portOf = ({ protocol }: URL): number => DEFAULT_PORTS[protocol] ?? 0;

/** The IP address of a URL's host. @throws Error for what is not fetched */
async function checkedHost(url: URL, internet: Internet, signal: AbortSignal): Promise<string> {
  // A URL leaves out the default port.
  if (portOf(url) === 0 || url.port !== '' || url.username !== '' || url.password !== '') {
    throw new Error('Not an address of the web');
  }
  // WHATWG's parser has made 127.0.0.1 of 2130706433, 0177.1 and 0x7f.1.
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(hostname) ? [hostname] : await inTime(internet.resolve(hostname), signal);
  const [first] = found;
  if (first === undefined || !found.every(isPublic)) throw new Error('Not a public host');
  return first;
}

async function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  return Promise.race([work, once(signal, 'abort').then(() => Promise.reject(new Error('Too slow')))]);
}

async function get(
  url: URL,
  userAgent: string,
  dial: () => Socket,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { hostname } = url;
  const request = http.request({
    path: url.pathname + url.search,
    headers: { host: url.host, 'user-agent': userAgent, accept: 'image/*', 'accept-encoding': 'identity' },
    signal,
    createConnection: () =>
      url.protocol === 'https:'
        ? tls.connect({ socket: dial(), host: hostname, servername: isIP(hostname) ? '' : hostname })
        : dial(),
  });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  // Once the answer is there, what breaks the connection also ends the reading of it.
  request.on('error', () => response.destroy());
  return response;
}

/** Where an answer leads on to; null: it is the last. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): URL | null {
  if (statusCode === 200) return null;
  if (statusCode < 300 || statusCode > 399 || headers.location === undefined) throw new Error('No picture');
  return new URL(headers.location, from);
}

async function read(response: IncomingMessage): Promise<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > MAX_UPLOAD) {
    response.destroy();
    throw new TooLarge();
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    // Leaving the loop ends the connection.
    if (length > MAX_UPLOAD) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
