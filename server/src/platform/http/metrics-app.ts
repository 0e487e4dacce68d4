import Fastify, { type FastifyInstance } from 'fastify';
import { createHttpServer, finishRequests } from './http-server.js';
import { listen } from './listen.js';
import type { Scrape } from './metrics.js';

/** `GET /metrics` on a port of its own, which can be bound to a private network: no proxy rule to forget. */
export async function createMetricsApp(scrape: Scrape): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await scrape();
    return reply.header('Cache-Control', 'no-store').type(contentType).send(text);
  });
  await app.ready();
  return app;
}

/** Grace for a running scrape at stop, in milliseconds. */
const GRACE_MS = 1_000;

/**
 * ⏎ @returns a function that stops it
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
