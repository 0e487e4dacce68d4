import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { AppError } from '../core/app-error.js';

/** The methods that only read (RFC 9110, section 9.2.1), as far as this site answers them. */
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request of this method only reads, as long as its address keeps to the rule; GET /logout does not. */
export function isSafe(method: string): boolean {
  return SAFE_METHODS.has(method);
}

/** What addresses are asked for in practice; GET and HEAD of any address are the pages'. */
const METHODS: readonly HTTPMethods[] = ['DELETE', 'OPTIONS', 'PATCH', 'POST', 'PUT', 'TRACE'];

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers the methods that no route takes. To be called once, after the last route. */
    refuseOtherMethods: () => void;
    /** Every address that has routes, and the methods that these take. */
    routedAddresses: () => { url: string; methods: string[] }[];
    /** The methods of an address that has routes, but none for GET; null for any other address. */
    allowedMethodsIfNoGet: (url: string) => string | null;
  }
}

/**
 * Knows which methods each address takes, and answers the others: OPTIONS with those that there are (RFC 9110, section
 * 9.3.7), the rest with METHOD_NOT_ALLOWED and `Allow`. Fastify itself says 404. Comes before the first route.
 */
export const methodsOfAddresses = fastifyPlugin(
  (app: FastifyInstance, _options: object, done: () => void): void => {
    const routes = new Map<string, { methods: Set<string>; config: RouteOptions['config'] }>();
    app.addHook('onRoute', ({ url, method, config }) => {
      const known = routes.get(url) ?? { methods: new Set<string>(), config };
      for (const one of [method].flat()) known.methods.add(one);
      routes.set(url, known);
    });
    /** As it is before the others are added. */
    let taken: { url: string; methods: string[] }[] = [];
    app.decorate('refuseOtherMethods', () => {
      taken = [...routes].map(([url, { methods }]) => ({ url, methods: [...methods] }));
      for (const [url, { methods, config }] of [...routes]) {
        const others = METHODS.filter((method) => !methods.has(method));
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
          // Before the body is looked at.
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

/** For a method that an address does not take. */
export const notAllowed = (allowed: string): AppError =>
  new AppError('METHOD_NOT_ALLOWED', `This address takes ${allowed}.`);

/** The path of an address as the routes have it, which take it in any case and with a slash at its end, too. */
export function plainPath(url: string): string {
  const path = url.split('?')[0] ?? '/';
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}
