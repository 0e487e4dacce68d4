import express, { type Express } from 'express';
import { headersOf } from '../errors/error-codes.js';
import { createHttpServer, finishRequests } from '../http/http-server.js';
import { listen } from '../http/listen.js';
import type { Scrape } from './metrics.js';

/**
 * `GET /metrics` as an app of its own, for a port of its own: what it tells is for operators, and a port that is bound
 * to this machine or to a private network cannot be opened to the public by a rule of a proxy that was forgotten.
 */
export function createMetricsApp(scrape: Scrape): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/metrics', async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      const { contentType, text } = await scrape();
      response.set('Content-Type', contentType).send(text);
    } catch {
      // A worker that does not answer in time, as while it starts: Prometheus asks again.
      response
        .status(503)
        .set(headersOf('SERVICE_UNAVAILABLE'))
        .type('text')
        .send('The numbers cannot be had at the moment.\n');
    }
  });
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
  const server = await listen(createHttpServer(createMetricsApp(scrape)), address, 'METRICS_');
  return () => finishRequests(server, GRACE_MS);
}
