import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { AppError } from '../core/app-error.js';

/** RFC 9110, section 9.2.1. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** GET /logout is an exception. */
export function isSafe(method: string): boolean {
  return SAFE_METHODS.has(method);
}

/** Refused where they have no route. GET and HEAD go to the pages; Node answers CONNECT. */
const REFUSED: readonly HTTPMethods[] = METHODS.filter((one) => !['GET', 'HEAD', 'CONNECT'].includes(one));

declare module 'fastify' {
  interface FastifyInstance {
    /** Call it once, after the last route. */
    refuseOtherMethods: () => void;
    routedAddresses: () => { url: string; methods: string[] }[];
    /** The `Allow` header of URLs with routes but no GET; null for others. */
    allowedMethodsIfNoGet: (url: string) => string | null;
  }
}

/**
 * Answers OPTIONS (RFC 9110, section 9.3.7) and refuses methods without a route, where Fastify would send 404.
 * Register it before the first route.
 */
export const methodsOfAddresses = fastifyPlugin(
  (app: FastifyInstance, _options: object, done: () => void): void => {
    for (const method of REFUSED) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
    const routes = new Map<string, { methods: Set<string>; config: RouteOptions['config'] }>();
    app.addHook('onRoute', ({ url, method, config }) => {
      const known = routes.get(url) ?? { methods: new Set<string>(), config };
      for (const one of [method].flat()) known.methods.add(one);
      routes.set(url, known);
    });
    /** Without the refusals. */
    let taken: { url: string; methods: string[] }[] = [];
    app.decorate('refuseOtherMethods', () => {
      taken = [...routes].map(([url, { methods }]) => ({ url, methods: [...methods] }));
      for (const [url, { methods, config }] of [...routes]) {
        const others = REFUSED.filter((method) => !methods.has(method));
        if (url.includes('*') || others.length === 0) continue;
        const allowed = [...methods, 'OPTIONS'].join(', ');
        const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
          reply.header('Allow', allowed);
          if (request.method === 'OPTIONS') return reply.code(204).send();
          throw notAllowed(allowed);
        };
        app.route({
          method: others,
          url,
          config: { transport: config?.transport ?? 'other', ...(config?.cost !== undefined && { cost: 0 }) },
          // Before the body is read.
          onRequest: answer,
          handler: answer,
        });
      }
    });

    app.decorate('routedAddresses', () => taken);
    app.decorate('allowedMethodsIfNoGet', (url) => {
      const path = plainPath(url);
      const methods = taken.find(({ url }) => url === path)?.methods ?? ['GET'];
      return methods.includes('GET') ? null : [...methods, 'OPTIONS'].join(', ');
    });
    done();
  },
);

export const notAllowed = (allowed: string): AppError =>
  new AppError('METHOD_NOT_ALLOWED', `This address takes ${allowed}.`);

/** As routes match it: lower case, without a trailing slash. */
function plainPath(url: string): string {
  const path = url.split('?')[0] ?? '/';
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}
