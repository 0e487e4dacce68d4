import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Principal } from '../auth/principal.js';

/** A customer's IPv6 prefix has at most 64 bits (RFC 6177). */
const IPV6_CUSTOMER_BITS = 64;

const NEW_FOR_MS = 24 * 60 * 60 * 1000;

/** As the rate limits identify it. */
export interface Caller {
  /** The uid; null for a visitor. */
  member: string | null;
  /** Less than a day old. */
  isNewMember: boolean;
  /** An IPv4 address or an IPv6 /64 network. */
  address: string;
}

/** @param ip of the client, resolved with TRUST_PROXY */
export function callerOf(
  member: Pick<Principal, 'uid' | 'memberSince'> | null,
  ip: string | undefined,
): Caller {
  // No member row yet: the account is new.
  const since = member?.memberSince?.getTime() ?? Date.now();
  const isNewMember = member !== null && Date.now() - since < NEW_FOR_MS;
  return { member: member?.uid ?? null, isNewMember, address: networkOf(ip) };
}

export function callerKey({ member, address }: Pick<Caller, 'member' | 'address'>): string {
  return member === null ? `address ${address}` : `member ${member}`;
}

/** Most callers send several requests. */
const networks = new LRUCache<string, string>({ max: 1_000, memoMethod: (ip) => readNetwork(ip) });

function networkOf(ip: string | undefined): string {
  return ip ? networks.memo(ip) : 'unknown';
}

/** IPv4 may arrive as an IPv4-mapped IPv6 address. */
function readNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_CUSTOMER_BITS}`).toString();
}
