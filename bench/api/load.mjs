// Puts load on a server from a process of its own, so that nothing else of the benchmark takes its time.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

/** @typedef {{ method: string, path: string, headers: object, body?: string }} Request */

/**
 * Asks the same over and over, or one of several requests after the other.
 * @param {object} shot
 * @param {string} shot.url of the server
 * @param {Request & { turns?: Request[] }} shot.request with `turns`, these in their order, each connection from another
 *   one on, so that what is asked for at the same moment differs
 * @param {number} shot.connections each of which waits for its answer before it asks again
 * @param {number} shot.seconds how long
 * @returns {Promise<{ perSecond: number, p50: number, p95: number, p99: number, answers: number }>} answers a second;
 *   milliseconds; all that were given, also before the clock ran
 * @throws Error when an answer was no success
 */
export async function load(shot) {
  const child = fork(fileURLToPath(import.meta.url), [], { env: { ...process.env, OCTAVO_BENCH_LOAD: '1' } });
  child.send(shot);
  const [result] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof result !== 'object' || result.failed > 0) {
    throw new Error(`${shot.url}${shot.request.path}: ${result?.failed ?? 'all'} calls failed`);
  }
  return result;
}

/**
 * How long the same is asked before the clock runs, in seconds: this process has just begun, and what it is made of has
 * yet to be compiled. What it measured would else be itself, with servers that answer in a few hundredths of a
 * millisecond.
 */
const WARM_UP_SECONDS = 1;

/**
 * autocannon makes text of each body, which compressed ones are not: a sixth of its time for such an answer, on the
 * processor that whoever is measured has to share with it.
 * @param client one connection of autocannon's
 */
function readNoBodies(client) {
  client.pipelinedRequests.addBody = () => undefined;
}

if (process.env.OCTAVO_BENCH_LOAD) {
  const [{ url, request, connections, seconds }] = await once(process, 'message');
  const { turns } = request;
  let opened = 0;
  /** @param client one connection of autocannon's */
  const takeTurns = (client) => {
    const first = Math.floor((turns.length * (opened % connections)) / connections);
    opened += 1;
    client.setRequests([...turns.slice(first), ...turns.slice(0, first)]);
  };
  const isCompressed = request.headers?.['accept-encoding'] !== undefined;
  const asked = {
    url: url + request.path,
    method: request.method,
    headers: request.headers,
    body: request.body,
    connections,
    setupClient: (client) => {
      if (turns) takeTurns(client);
      if (isCompressed) readNoBodies(client);
    },
    // GraphQL may say of its errors with status 200.
    verifyBody: (body) => !body.startsWith('{"errors"'),
  };
  const warmUp = await autocannon({ ...asked, duration: WARM_UP_SECONDS });
  const measured = autocannon({ ...asked, duration: seconds });
  // autocannon itself tells the 90th and the 97.5th percentile.
  const times = [];
  measured.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const { errors, timeouts, non2xx, mismatches, latency, requests, duration } = await measured;
  times.sort((a, b) => a - b);
  process.send({
    perSecond: requests.total / duration,
    p50: latency.p50,
    p95: times[Math.floor(times.length * 0.95)],
    p99: latency.p99,
    answers: warmUp.requests.total + requests.total,
    failed: errors + timeouts + non2xx + mismatches,
  });
  process.disconnect();
}
