import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { IsTrusted } from './trust-proxy.js';

/**
 * The origin under which the client reached the server. Uses `X-Forwarded-*` of trusted proxies only; Fastify's
 * `request.protocol` and `request.host` use them from anyone once one proxy is trusted.
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
