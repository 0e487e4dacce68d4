import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Principal } from '../auth/principal.js';

/** How many bits of an IPv6 address a provider gives to one customer at least (RFC 6177): what lies behind is theirs. */
const IPV6_CUSTOMER_BITS = 64;

/** How long an account is new, in milliseconds: a day. */
const NEW_FOR_MS = 24 * 60 * 60 * 1000;

/** Who calls, as far as limits are concerned. */
export interface Caller {
  /** The member's uid; null for a visitor. */
  member: string | null;
  /** Whether that account is less than a day old. */
  isNewMember: boolean;
  /** The IPv4 address, or the network of an IPv6 customer. */
  address: string;
}

/**
 * Who calls.
 * @param ip the client's; proxies are believed only as TRUST_PROXY says
 */
export function callerOf(
  member: Pick<Principal, 'uid' | 'memberSince'> | null,
  ip: string | undefined,
): Caller {
  // Whoever has not been here yet is newer than anybody.
  const since = member?.memberSince?.getTime() ?? Date.now();
  const isNewMember = member !== null && Date.now() - since < NEW_FOR_MS;
  return { member: member?.uid ?? null, isNewMember, address: networkOf(ip) };
}

/** The name under which calls are counted together: the member, else the address. */
export function callerKey({ member, address }: Pick<Caller, 'member' | 'address'>): string {
  return member === null ? `address ${address}` : `member ${member}`;
}

/** The networks of addresses that have called lately: most call more than once. */
const networks = new LRUCache<string, string>({ max: 1_000, memoMethod: (ip) => readNetwork(ip) });

function networkOf(ip: string | undefined): string {
  return ip ? networks.memo(ip) : 'unknown';
}

/** An IPv4 address may be written as IPv6, too. */
function readNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_CUSTOMER_BITS}`).toString();
}
