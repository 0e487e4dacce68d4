import { once } from 'node:events';
import { Resolver } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import net, { isIP, type Socket } from 'node:net';
import tls from 'node:tls';
import ipaddr from 'ipaddr.js';
import { badUserInput } from '../../platform/core/app-error.js';
import { MAX_UPLOAD } from './media.limits.js';

const MOST_REDIRECTS = 3;
/** In milliseconds, from the first lookup to the last byte. */
const TIME = 10_000;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };
/** Global unicast (RFC 4291). Tunnel ranges in it, such as 6to4, are not "unicast" to ipaddr.js. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** One message for all failures: callers learn nothing about the internal network. */
export const NOTHING_THERE =
  'We could not fetch a picture from this address. Please save it on your device and upload it instead.';
export const TOO_LARGE = 'This picture is larger than 15 MB.';

/** Network access. Tests replace it; the address checks stay. */
export interface Internet {
  /** @returns IP addresses */
  resolve(hostname: string): Promise<string[]>;
  /** `address` is an IP address that has been checked. */
  dial(address: string, port: number): Socket;
}

/** The real network, by DNS only: entries of the hosts file are internal. */
export const INTERNET: Internet = {
  async resolve(hostname) {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  },
  dial: (address, port) => net.connect(port, address),
};

/** Whether an IP address is on the public internet. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_IPV6);
}

/**
 * Downloads a file from a public host. Connects to the very address that was checked, against DNS rebinding.
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

/** @returns an IP address @throws Error if the URL or the host is not allowed */
async function checkedHost(url: URL, internet: Internet, signal: AbortSignal): Promise<string> {
  // `url.port` is empty for the default port.
  if (portOf(url) === 0 || url.port !== '' || url.username !== '' || url.password !== '') {
    throw new Error('Not an address of the web');
  }
  // The URL parser has already turned 2130706433 and 0x7f.1 into 127.0.0.1.
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
  // A later connection error must also stop the reading of the body.
  request.on('error', () => response.destroy());
  return response;
}

/** @returns null for the final response */
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
    // Leaving the loop closes the connection.
    if (length > MAX_UPLOAD) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
