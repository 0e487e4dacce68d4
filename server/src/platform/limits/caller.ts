import ipaddr from 'ipaddr.js';
import type { Viewer } from '../auth/viewer.js';

/** How many bits of an IPv6 address a provider gives to one customer at least (RFC 6177): what lies behind is theirs. */
const IPV6_CUSTOMER_BITS = 64;

/**
 * Under which name calls are counted together: the member, else the address.
 * @param address the address that Express takes for the client's; it believes proxies only as TRUST_PROXY says
 */
export function callerKey(viewer: Pick<Viewer, 'uid'> | null, address: string | undefined): string {
  return viewer ? `member ${viewer.uid}` : `address ${networkOf(address)}`;
}

/** The IPv4 address, also where it is written as IPv6, or the IPv6 customer's network. */
function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_CUSTOMER_BITS}`).toString();
}
