import { compile } from 'proxy-addr';
import type { IsTrusted } from '../log/request-scope.js';

/** TRUST_PROXY: how many proxies stand in front, or their addresses; false: none. */
export type TrustedProxies = number | string[] | false;

/** Which addresses are proxies whose word is believed. A function for Fastify too, which takes a number for nobody. */
export function trustOf(proxies: TrustedProxies): IsTrusted {
  if (proxies === false) return () => false;
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : compile(proxies);
}
