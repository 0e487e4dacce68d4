import Fastify, { type FastifyInstance } from 'fastify';
import { createHttpServer, finishRequests } from './http-server.js';
import { listen } from './listen.js';
import type { Scrape } from './metrics.js';

/** `GET /metrics` on a separate port. On a private network, no proxy rule has to hide it. */
export async function createMetricsApp(scrape: Scrape): Promise<FastifyInstance> {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await scrape();
    return reply.header('Cache-Control', 'no-store').type(contentType).send(text);
  });
  await app.ready();
  return app;
}

/** For a running scrape at shutdown. */
const GRACE_MS = 1_000;

/**
 * @returns a function that stops the server
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
