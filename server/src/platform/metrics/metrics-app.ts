import express, { type Express } from 'express';
import type { Metrics } from './metrics.js';

/**
 * `GET /metrics` as an app of its own, for a port of its own: what it tells is for operators, and a port that is bound
 * to this machine or to a private network cannot be opened to the public by a rule of a proxy that was forgotten.
 */
export function createMetricsApp(metrics: Metrics): Express {
  const app = express();
  app.disable('x-powered-by');
  app.get('/metrics', async (_request, response) => {
    const { contentType, text } = await metrics.scrape();
    response.set('Content-Type', contentType).set('Cache-Control', 'no-store').send(text);
  });
  return app;
}
