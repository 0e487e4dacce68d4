import express, { type Express } from 'express';
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
    const { contentType, text } = await scrape();
    response.set('Content-Type', contentType).send(text);
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
