import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { scopeOf } from '../log/request-scope.js';

/** Upper bounds of the histogram's buckets, in seconds: around the 100 ms and 500 ms that readers are promised. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What Prometheus is answered: the numbers as text, and the media type of that text. */
export type Scrape = () => Promise<{ contentType: string; text: string }>;

/**
 * The numbers that operators watch, in Prometheus' form; docs/operating.md says what they mean. Every label has a value
 * out of a list in the code, the schema or documents.json, so that no caller can make the number of series grow.
 */
export class Metrics {
  private readonly registry = new Registry();

  private readonly requests = new Counter({
    name: 'octavo_requests_total',
    help: 'Requests that are over, by part of the site, operation and HTTP status.',
    labelNames: ['transport', 'operation', 'status'],
    registers: [this.registry],
  });

  private readonly duration = new Histogram({
    name: 'octavo_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer.',
    labelNames: ['transport', 'operation'],
    buckets: BUCKETS_S,
    registers: [this.registry],
  });

  private readonly errors = new Counter({
    name: 'octavo_errors_total',
    help: 'Requests that were answered with an error, by its code; GraphQL may answer some beside data.',
    labelNames: ['transport', 'operation', 'code'],
    registers: [this.registry],
  });

  private readonly refusals = new Counter({
    name: 'octavo_rate_limit_refusals_total',
    help: 'Requests that were refused because a limit was reached, by the limit; pages: left to the browser to render.',
    labelNames: ['limit'],
    registers: [this.registry],
  });

  /** @param pool the database connections of this process */
  constructor(pool: Pool) {
    // Of the process: memory, CPU, open files, garbage collection and the delay of the event loop.
    collectDefaultMetrics({ register: this.registry });
    this.gauge('octavo_database_connections', 'Open connections of the pool.', () => pool.totalCount);
    this.gauge('octavo_database_connections_idle', 'Those that nobody uses now.', () => pool.idleCount);
    this.gauge('octavo_database_connections_max', 'The most that are opened.', () => pool.options.max);
    this.gauge('octavo_database_waiting', 'Callers that wait for a connection.', () => pool.waitingCount);
  }

  /** Counts every request when it is over. Comes after requestScope; probes of the site's health are left out. */
  readonly countRequests = fastifyPlugin((app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onRequest', (request, reply, next) => {
      if (!request.routeOptions.config.isProbe) this.countWhenOver(request.raw, reply.raw);
      next();
    });
    done();
  });

  private countWhenOver(request: IncomingMessage, response: ServerResponse): void {
    const began = performance.now();
    response.once('close', () => {
      const scope = scopeOf(request);
      if (!scope) return;
      const { transport, operation } = scope;
      this.requests.inc({ transport, operation, status: response.statusCode });
      this.duration.observe({ transport, operation }, (performance.now() - began) / 1000);
      for (const code of scope.codes) this.errors.inc({ transport, operation, code });
      for (const limit of scope.refusals) this.refusals.inc({ limit });
    });
  }

  /** All of it. */
  readonly scrape: Scrape = async () => ({
    contentType: this.registry.contentType,
    text: await this.registry.metrics(),
  });

  /** @param read is asked at each scrape */
  private gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }
}
