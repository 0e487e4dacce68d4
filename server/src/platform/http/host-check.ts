import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { forbidden } from '../core/app-error.js';
import type { SiteUrl } from '../core/site-url.js';

/**
 * Refuses other host names than the site's. Under DNS rebinding, a page of a foreign domain that resolves to this
 * machine would count as the site's; with the Authentication emulator, it could sign in as every member. An IP address
 * cannot be rebound.
 */
export const hostCheck = fastifyPlugin(
  (app: FastifyInstance, { siteUrl }: { siteUrl: SiteUrl }, done: () => void): void => {
    const { origin } = siteUrl;
    const own = new URL(origin).hostname;
    app.addHook('onRequest', async ({ headers: { host = '' } }) => {
      // Browsers send a Host.
      const name = host === '' ? own : new URL(`http://${host}`).hostname;
      const isOwn = name === own || name === 'localhost' || name.endsWith('.localhost') || isAddress(name);
      if (!isOwn) throw forbidden(`This site does not go by that name. Please open ${origin}.`);
    });
    done();
  },
);

/** IPv6 addresses have brackets in a URL. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
