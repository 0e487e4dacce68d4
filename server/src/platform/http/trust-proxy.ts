import { compile } from 'proxy-addr';

/** Whether the address, at that hop, is a trusted proxy. */
export type IsTrusted = (address: string, hop: number) => boolean;

/** The number of trusted proxies, or their addresses; false: none. */
export type TrustedProxies = number | string[] | false;

/** Which addresses are trusted proxies. */
export function trustOf(proxies: TrustedProxies): IsTrusted {
  if (proxies === false) return () => false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : compile(proxies);
}
