import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Principal } from '../auth/principal.js';

/** A customer's IPv6 network has 64 bits at most (RFC 6177). */
const IPV6_CUSTOMER_BITS = 64;

/** In milliseconds. */
const NEW_FOR_MS = 24 * 60 * 60 * 1000;

/** A caller, as limits see one. */
export interface Caller {
  /** A uid; null for a visitor. */
  member: string | null;
  /** Whether the account is less than a day old. */
  isNewMember: boolean;
  /** The IPv4 address, or the IPv6 network. */
  address: string;
}

/** @param ip the client's, by TRUST_PROXY */
export function callerOf(
  member: Pick<Principal, 'uid' | 'memberSince'> | null,
  ip: string | undefined,
): Caller {
  // No row yet: newer than anybody.
  const since = member?.memberSince?.getTime() ?? Date.now();
  const isNewMember = member !== null && Date.now() - since < NEW_FOR_MS;
  return { member: member?.uid ?? null, isNewMember, address: networkOf(ip) };
}

/** The key of a quota. */
export function callerKey({ member, address }: Pick<Caller, 'member' | 'address'>): string {
  return member === null ? `address ${address}` : `member ${member}`;
}

/** Parsed addresses, since most call more than once. */
const networks = new LRUCache<string, string>({ max: 1_000, memoMethod: (ip) => readNetwork(ip) });

function networkOf(ip: string | undefined): string {
  return ip ? networks.memo(ip) : 'unknown';
}

/** IPv4 may come as mapped IPv6. */
function readNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const parsed = ipaddr.process(ip);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_CUSTOMER_BITS}`).toString();
}
