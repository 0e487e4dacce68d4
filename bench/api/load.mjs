// Puts load on a server from its own process, so that the rest of the benchmark does not slow it down.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';

/** @typedef {{ method: string, path: string, headers: object, body?: string }} Request */

/**
 * Sends one request repeatedly, or cycles through several.
 * @param {object} shot
 * @param {string} shot.url the server's URL
 * @param {Request & { turns?: Request[] }} shot.request with `turns`, each connection cycles through them and starts at
 *   a different one, so that concurrent requests differ
 * @param {number} shot.connections concurrent connections; each waits for its response before it sends again
 * @param {number} shot.seconds duration of the measurement
 * @returns {Promise<{ perSecond: number, p50: number, p95: number, p99: number, answers: number }>} responses per
 *   second; latencies in milliseconds; all responses, including the warm-up
 * @throws Error when a request failed
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
 * Warm-up before the measurement, in seconds: V8 has yet to compile autocannon in this new process. Otherwise the
 * measurement of a server that responds in hundredths of a millisecond would show autocannon's own speed.
 */
const WARM_UP_SECONDS = 1;

/**
 * Skips the conversion of response bodies to text, useless for compressed ones: it takes a sixth of autocannon's time
 * per response, on the CPU that it shares with the measured server.
 * @param client a connection of autocannon
 */
function readNoBodies(client) {
  client.pipelinedRequests.addBody = () => undefined;
}

if (process.env.OCTAVO_BENCH_LOAD) {
  const [{ url, request, connections, seconds }] = await once(process, 'message');
  const { turns } = request;
  let opened = 0;
  /** @param client a connection of autocannon */
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
    // GraphQL may send errors with status 200.
    verifyBody: (body) => !body.startsWith('{"errors"'),
  };
  const warmUp = await autocannon({ ...asked, duration: WARM_UP_SECONDS });
  const measured = autocannon({ ...asked, duration: seconds });
  // autocannon reports the 90th and the 97.5th percentile, but not the 95th.
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
