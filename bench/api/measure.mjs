// `npm run bench -- api`: compares Octavo's API with a floor and a peer, on one database, in one run.
import assert from 'node:assert/strict';
import { load } from './load.mjs';
import { operationsOf } from './operations.mjs';
import { keyOf, printProcess, printRates } from './report.mjs';
import { residentMegabytes, startBare, startFloor, startOctavo, startPeer, stop } from './servers.mjs';
import { prepareMember, preparePeer } from './site.mjs';

/** Each server handles each operation for a while before the measurement, so that V8 has compiled its hot code. */
const WARM_UP = { connections: 16, seconds: 2 };
/** Requests that need the database, and so show that a server is ready. */
const PROBES = {
  floor: { method: 'POST', path: '/recent', body: '[]' },
  octavo: { method: 'GET', path: '/recentblogs' },
  peer: {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ allBlogs(first: 6) { nodes { rowId } } }"}',
  },
};

/**
 * Measures the servers and prints the results.
 * @param {Awaited<ReturnType<import('./site.mjs').startParts>>} parts with a filled database
 * @param {object} options
 * @param {number[]} options.connections numbers of concurrent connections
 * @param {number} options.seconds duration of one measurement
 * @param {number} options.rounds number of rounds; their median is reported
 * @param {string} options.only text that an operation's name must contain
 */
export async function measureApi(parts, { connections, seconds, rounds, only }) {
  const running = {};
  try {
    await preparePeer(parts.databaseUrl);
    running.octavo = await startOctavo(parts, PROBES.octavo);
    running.floor = await startFloor(parts, PROBES.floor);
    running.peer = await startPeer(parts, PROBES.peer);
    const member = await prepareMember(parts, running.octavo);
    const operations = operationsOf(member).filter(({ name }) => name.includes(only));
    for (const operation of operations) {
      await checkAlike(operation, running);
      if (operation.cached) await checkCached(operation, running.octavo);
    }

    const servers = Object.keys(running);
    running.bare = await startBare(running.octavo, PROBES.octavo);
    const shots = operations.flatMap((operation) => [
      ...servers.map((server) => ({
        operation: operation.name,
        server,
        url: running[server].url,
        request: operation[server].request,
      })),
      // Octavo's own pages send these GET requests; the POST requests above are never cached.
      ...(operation.cached
        ? [
            {
              operation: operation.name,
              server: 'cached',
              url: running.octavo.url,
              request: operation.cached,
            },
            { operation: operation.name, server: 'bare', url: running.bare.url, request: operation.cached },
          ]
        : []),
    ]);
    const results = await takeTurns(shots, { connections, seconds, rounds });
    printRates({ operations, connections, servers: [...servers, 'cached', 'bare'], results });
    printProcess(running.octavo, residentMegabytes(running.octavo));
  } finally {
    await Promise.all(Object.values(running).map(stop));
  }
}

/** @returns the results of all rounds, in order, by {@link keyOf} */
async function takeTurns(shots, { connections, seconds, rounds }) {
  for (const { url, request } of shots) await load({ url, request, ...WARM_UP });
  const taken = new Map();
  for (let round = 1; round <= rounds; round += 1) {
    for (const count of connections) {
      for (const { operation, server, url, request } of shots) {
        const key = keyOf(operation, count, server);
        const result = await load({ url, request, connections: count, seconds });
        taken.set(key, [...(taken.get(key) ?? []), result]);
      }
    }
    process.stderr.write(`  round ${round} of ${rounds}\n`);
  }
  return taken;
}

/** Sends the operation to each server once. @throws AssertionError when the responses differ */
async function checkAlike({ name, differs = [], ...asked }, running) {
  let first = null;
  for (const [server, { url }] of Object.entries(running)) {
    const { request, read } = asked[server];
    const response = await fetch(url + request.path, request);
    const text = await response.text();
    let answer;
    try {
      answer = read(JSON.parse(text));
    } catch {
      throw new Error(`${server} cannot answer "${name}": ${response.status} ${text.slice(0, 500)}`);
    }
    const comparable = JSON.parse(JSON.stringify(answer), (key, value) => {
      if (differs.includes(key)) return 'its own';
      // Octavo returns absolute URLs; the other servers do not know the site's origin.
      if (key === 'cover') return new URL(value, 'http://localhost').pathname;
      return key === 'createdAt' ? new Date(value).toISOString() : value;
    });
    assert.ok(Object.keys(comparable ?? {}).length > 0, `${server} answers "${name}" with nothing`);
    first ??= comparable;
    assert.deepEqual(comparable, first, `${server} answers "${name}" otherwise`);
  }
}

/** Checks the cached operation once; the load test skips compressed bodies. @throws AssertionError when it fails */
async function checkCached({ name, cached }, { url }) {
  const { data, errors } = await (await fetch(url + cached.path, cached)).json();
  assert.ok(data && !errors, `Octavo answers the pages' "${name}" with ${JSON.stringify(errors)}`);
}
