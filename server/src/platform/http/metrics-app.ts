import Fastify, { type FastifyInstance } from 'fastify';
import { createHttpServer, finishRequests } from './http-server.js';
import { listen } from './listen.js';
import type { Scrape } from './metrics.js';

/**
 * `GET /metrics` as an app of its own, for a port of its own: what it tells is for operators, and a port that is bound
 * to this machine or to a private network cannot be opened to the public by a rule of a proxy that was forgotten.
 */
export async function createMetricsApp(scrape: Scrape): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await scrape();
    return reply.header('Cache-Control', 'no-store').type(contentType).send(text);
  });
  await app.ready();
  return app;
}

/** How long a scrape under way may take to finish when the site stops, in milliseconds. */
const GRACE_MS = 1_000;

/**
 * Serves the metrics at their own address.
 * @returns a function that ends it
 * @throws StartError as {@link listen}
 */
export async function serveMetrics(
  scrape: Scrape,
  address: { host: string; port: number },
): Promise<() => Promise<void>> {
  const app = await createMetricsApp(scrape);
  const server = await listen(
    createHttpServer((request, response) => app.routing(request, response)),
    address,
    'METRICS_',
  );
  return () => finishRequests(server, GRACE_MS);
}
