// Measures the CPU time of a response in the site's process and in the database, for capacity planning.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { load } from './api/load.mjs';
import { operationsOf } from './api/operations.mjs';
import { residentMegabytes, startOctavo, stop } from './api/servers.mjs';
import { prepareMember, preparePeer, withParts } from './api/site.mjs';

export const PROBE = { method: 'GET', path: '/recentblogs' };
export const PAGE = { method: 'GET', headers: { accept: 'text/html', 'accept-encoding': 'br' } };
const CONNECTIONS = 32;

/** Linux counts CPU time in ticks; this is their number per second. */
const ticksPerSecond = () => Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** CPU time of a process and its ended children, in ticks; 0 for one that has exited. See proc(5). */
function ticksOf(pid) {
  try {
    const [, rest] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=\S )/);
    return rest
      .split(' ')
      .slice(11, 15)
      .reduce((sum, ticks) => sum + Number(ticks), 0);
  } catch {
    return 0;
  }
}

/** CPU time of PostgreSQL in ticks: the postmaster and its child processes. */
function databaseTicks(dataDir) {
  const [postmaster] = readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n');
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster]).toString().trim().split(/\s+/);
  return [postmaster, ...children].reduce((sum, pid) => sum + ticksOf(pid), 0);
}

async function connectionsTo(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    `SELECT count(*)::int AS connections FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0].connections;
}

/** @returns a row of the table: the cost of one request under repetition */
export async function costOf({ server, parts, request, seconds, connections }) {
  const ask = { url: server.url, request, connections };
  await load({ ...ask, seconds: 3 });
  const before = { site: ticksOf(server.process.pid), database: databaseTicks(parts.dataDir) };
  const { perSecond, p50, p95, p99, answers } = await load({ ...ask, seconds });
  const msEach = (ticks) => (1_000 * ticks) / ticksPerSecond() / answers;
  const site = msEach(ticksOf(server.process.pid) - before.site);
  const database = msEach(databaseTicks(parts.dataDir) - before.database);
  return {
    'answers a second': Math.round(perSecond),
    'median, ms': p50,
    'p95, ms': Math.round(p95),
    'p99, ms': p99,
    'of the site, ms': site.toFixed(2),
    'of PostgreSQL, ms': database.toFixed(2),
    'a core of the site carries': Math.round(1_000 / site),
    'MB resident': Math.round(residentMegabytes(server)),
  };
}

/**
 * Prints responses per second of one process, and CPU time per response, for pages, reads and writes.
 * @param {{ posts?: string, seconds?: string, data?: string }} options number of posts; duration of each measurement; a
 *   folder that keeps the filled database for the next run
 */
export async function measure({ posts = '10000', seconds = '8', data }) {
  if (process.platform !== 'linux') throw new Error('This reads processor times as Linux keeps them.');
  await withParts({ posts: Number(posts), data }, async (parts) => {
    await preparePeer(parts.databaseUrl);
    const rows = {};
    const measureWith = async (env, connections, requestsOf) => {
      const server = await startOctavo({ ...parts, env }, PROBE);
      try {
        const member = await prepareMember(parts, server);
        for (const [name, request] of Object.entries(requestsOf(member))) {
          rows[name] = await costOf({ server, parts, request, seconds: Number(seconds), connections });
        }
        console.log(`Connections of a process under load: ${await connectionsTo(parts.databaseUrl)}`);
      } finally {
        await stop(server);
      }
    };
    const named = (operations) => Object.fromEntries(operations.map(({ name, ...one }) => [name, one]));
    await measureWith({}, CONNECTIONS, (member) => {
      const operations = named(operationsOf(member));
      return {
        'a cached page: Home': { ...PAGE, path: '/' },
        'a cached page: a post': { ...PAGE, path: `/post/${member.postIds[0]}` },
        'API, cached: a post with comments': operations['a post with ten comments'].cached,
        'API: a post with comments': operations['a post with ten comments'].octavo.request,
        'API: a search': operations['a search in a category'].octavo.request,
        "API: a member's wishlist": operations["a member's wishlist"].octavo.request,
        'API: a comment': operations['adding a comment'].octavo.request,
      };
    });
    // With one connection: concurrent requests for the same page would share one rendering.
    await measureWith({ PAGE_CACHE_MB: '0' }, 1, (member) => ({
      'a page that is rendered: Home': { ...PAGE, path: '/' },
      'a page that is rendered: a post': { ...PAGE, path: `/post/${member.postIds[0]}` },
    }));
    console.log(
      `\nOne process, ${CONNECTIONS} connections (one for what is rendered); processor time for each answer:`,
    );
    console.table(rows);
  });
}
