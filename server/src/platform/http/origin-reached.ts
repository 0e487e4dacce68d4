import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { IsTrusted } from './trust-proxy.js';

/**
 * The origin that the client called. Trusts `X-Forwarded-*` of trusted proxies only; with one trusted proxy,
 * Fastify's `request.protocol` and `request.host` trust anyone's.
 */
export function requestOrigin({ headers, socket }: IncomingMessage, isTrusted: IsTrusted): string {
  const isBehindProxy = isTrusted(socket.remoteAddress ?? '', 0);
  const told = (name: string): string | undefined =>
    isBehindProxy ? firstOf(headers[name]) || undefined : undefined;
  const protocol = told('x-forwarded-proto') ?? (socket instanceof TLSSocket ? 'https' : 'http');
  return `${protocol}://${told('x-forwarded-host') ?? headers.host ?? ''}`;
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return String(header ?? '')
    .split(',')[0]
    ?.trim();
}
