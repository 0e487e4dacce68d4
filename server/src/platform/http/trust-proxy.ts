import { compile } from 'proxy-addr';

/** Whether an address is a trusted proxy. @param hop distance from this server; 0: the direct peer */
export type IsTrusted = (address: string, hop: number) => boolean;

/** The number of trusted proxies, or their addresses; false: none. */
export type TrustedProxies = number | string[] | false;

/** Creates the check for trusted proxies. */
export function trustOf(proxies: TrustedProxies): IsTrusted {
  if (proxies === false) return () => false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : compile(proxies);
}
