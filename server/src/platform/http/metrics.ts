import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { currentScope } from '../core/request-scope.js';

/** Around the response time targets of 100 ms and 500 ms. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Scrape = () => Promise<{ contentType: string; text: string }>;

/** See docs/operating.md. Labels come from fixed lists, so that callers cannot create time series. */
export class Metrics {
  private readonly registry = new Registry();

  private readonly requests = new Counter({
    name: 'octavo_requests_total',
    help: 'Finished requests, by transport, operation and HTTP status.',
    labelNames: ['transport', 'operation', 'status'],
    registers: [this.registry],
  });

  private readonly duration = new Histogram({
    name: 'octavo_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['transport', 'operation'],
    buckets: BUCKETS_S,
    registers: [this.registry],
  });

  private readonly errors = new Counter({
    name: 'octavo_errors_total',
    help: 'Errors in responses, by code. A GraphQL response may have data and errors.',
    labelNames: ['transport', 'operation', 'code'],
    registers: [this.registry],
  });

  private readonly refusals = new Counter({
    name: 'octavo_rate_limit_refusals_total',
    help: 'Requests over a limit, by limit. Over "pages", the browser renders the page.',
    labelNames: ['limit'],
    registers: [this.registry],
  });

  constructor(pool: Pool) {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('octavo_database_connections', 'Open connections of the pool.', () => pool.totalCount);
    this.gauge('octavo_database_connections_idle', 'Idle connections of the pool.', () => pool.idleCount);
    this.gauge('octavo_database_connections_max', 'Maximum size of the pool.', () => pool.options.max);
    this.gauge('octavo_database_waiting', 'Callers waiting for a connection.', () => pool.waitingCount);
  }

  /** Counts requests when they end, except health probes. Register it after requestScope. */
  readonly countRequests = fastifyPlugin((app: FastifyInstance, _options: object, done: () => void): void => {
    app.addHook('onRequest', (request, reply, next) => {
      if (!request.routeOptions.config.isProbe) this.countWhenOver(reply.raw);
      next();
    });
    done();
  });

  private countWhenOver(response: ServerResponse): void {
    const scope = currentScope();
    if (!scope) return;
    const began = performance.now();
    response.once('close', () => {
      const { transport, operation } = scope;
      this.requests.inc({ transport, operation, status: response.statusCode });
      this.duration.observe({ transport, operation }, (performance.now() - began) / 1000);
      for (const code of scope.codes) this.errors.inc({ transport, operation, code });
      for (const limit of scope.refusals) this.refusals.inc({ limit });
    });
  }

  readonly scrape: Scrape = async () => ({
    contentType: this.registry.contentType,
    text: await this.registry.metrics(),
  });

  /** @param read called at each scrape */
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
