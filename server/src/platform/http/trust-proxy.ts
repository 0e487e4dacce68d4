import { compile } from 'proxy-addr';

/** @param hop distance from this server; 0: the direct peer */
export type IsTrusted = (address: string, hop: number) => boolean;

/** Their number or addresses; false: none. */
export type TrustedProxies = number | string[] | false;

export function trustOf(proxies: TrustedProxies): IsTrusted {
  if (proxies === false) return () => false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : compile(proxies);
}
