import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { forbidden } from '../core/app-error.js';
import type { SiteUrl } from '../core/site-url.js';

/**
 * Refuses requests for other host names than the site's. A page of a foreign domain that resolves to this machine
 * (DNS rebinding) would count as a page of the site; with the Authentication emulator, which lets anyone sign in as
 * anyone, it could act for every member. An IP address cannot be rebound.
 */
export const hostCheck = fastifyPlugin(
  (app: FastifyInstance, { siteUrl }: { siteUrl: SiteUrl }, done: () => void): void => {
    const { origin } = siteUrl;
    const own = new URL(origin).hostname;
    app.addHook('onRequest', async ({ headers: { host = '' } }) => {
      // Requests without a Host come from no browser.
      const name = host === '' ? own : new URL(`http://${host}`).hostname;
      const isOwn = name === own || name === 'localhost' || name.endsWith('.localhost') || isAddress(name);
      if (!isOwn) throw forbidden(`This site does not go by that name. Please open ${origin}.`);
    });
    done();
  },
);

/** Whether a URL's hostname is an IP address; those of version 6 have brackets. */
const isAddress = (hostname: string): boolean => isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
