// Readers who arrive at a fixed rate, whether or not earlier requests are finished. autocannon sends each second's
// requests in one burst and waits for responses first; both would hide delays.
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { keepingAgent, send } from './http.mjs';
import { newAddress } from './members.mjs';

/** Aggregates responses: their number, failures and latencies. */
export class Tally {
  #histogram = createHistogram();
  count = 0;
  /** Unexpected statuses and failures, with the number of each. */
  surprises = {};

  /** @param {boolean} expected @param {number} ms how long the caller waited */
  add(answer, expected, ms = answer.ms) {
    this.count += 1;
    this.#histogram.record(Math.max(1, Math.round(ms * 1_000)));
    if (expected) return;
    const name = answer.failure ?? String(answer.status);
    this.surprises[name] = (this.surprises[name] ?? 0) + 1;
  }

  get surprised() {
    return Object.values(this.surprises).reduce((sum, one) => sum + one, 0);
  }

  /** @param {number} percentage @returns {number} milliseconds */
  percentile(percentage) {
    return this.count === 0 ? Number.NaN : this.#histogram.percentile(percentage) / 1_000;
  }

  get p95() {
    return this.percentile(95);
  }

  toString() {
    const ms = (percentage) => this.percentile(percentage).toFixed(1);
    const wrong = Object.entries(this.surprises).map(([name, times]) => `${times} × ${name}`);
    return `${this.count} requests, p50 ${ms(50)} ms, p95 ${ms(95)} ms, p99 ${ms(99)} ms, unexpected: ${wrong.join(', ') || 'none'}`;
  }
}

/**
 * Calls `ask` at a fixed rate until the time is over or `signal` is aborted, then waits for running calls.
 * @param {{ rate: number, seconds: number, ask: (turn: number) => Promise<void>, signal?: AbortSignal }} options
 */
export async function atRate({ rate, seconds, ask, signal }) {
  const began = performance.now();
  const underWay = new Set();
  const turns = Math.round(rate * seconds);
  for (let turn = 0; turn < turns && !signal?.aborted; turn += 1) {
    const wait = began + (turn * 1_000) / rate - performance.now();
    if (wait > 1) await sleep(wait);
    const asked = ask(turn, began + (turn * 1_000) / rate).finally(() => underWay.delete(asked));
    underWay.add(asked);
  }
  await Promise.all(underWay);
}

/** Visitors' requests: mostly REST and GraphQL, as the site's own pages send them, and a few whole pages. */
export function readings(postId) {
  const list = { query: '{ recentBlogs { id title shortDescription authorName } }' };
  const post = { query: `{ blog(id: "${postId}") { title longDescription comments { totalCount } } }` };
  const few = [
    { path: '/recentblogs' },
    { path: '/graphql', body: list },
    { path: `/blog/${postId}` },
    { path: '/graphql', body: post },
    { path: '/conditionalblogs?category=Science' },
  ];
  return [...few, { path: `/post/${postId}` }, ...few, ...few, { path: '/' }, ...few];
}

/**
 * Sends visitors' requests, cycling through `paths`.
 * @param {{ url: string, rate: number, seconds: number, paths: { path: string, body?: object }[],
 *   signal?: AbortSignal }} options
 * @returns {Promise<Tally>}
 */
export async function visitors({ url, rate, seconds, paths, signal }) {
  const tally = new Tally();
  const agent = keepingAgent();
  const addresses = Array.from({ length: 20 }, newAddress);
  await atRate({
    rate,
    seconds,
    signal,
    ask: async (turn, due) => {
      const { path, body } = paths[turn % paths.length];
      const answer = await send(url + path, {
        agent,
        headers: { 'x-forwarded-for': addresses[turn % addresses.length] },
        ...(body && { method: 'POST', body }),
      });
      // Measured from the scheduled time: a late generator must not make the site look fast.
      tally.add(answer, answer.status === 200, performance.now() - due);
    },
  });
  agent.destroy();
  return tally;
}
