import { compile } from 'proxy-addr';

/** Whether an address, so many hops away, is a proxy that is believed: what TRUST_PROXY comes to. */
export type IsTrusted = (address: string, hop: number) => boolean;

/** TRUST_PROXY: how many proxies stand in front, or their addresses; false: none. */
export type TrustedProxies = number | string[] | false;

/** Which addresses are proxies whose word is believed. A function for Fastify too, which takes a number for nobody. */
export function trustOf(proxies: TrustedProxies): IsTrusted {
  if (proxies === false) return () => false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : compile(proxies);
}
