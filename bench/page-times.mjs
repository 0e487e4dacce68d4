// Measures how long the server takes to render a page, and to send it from its cache.
import pg from 'pg';

const ROUNDS = 20;

/** The response's Server-Timing, and the time until it has arrived. */
async function time(address) {
  const began = performance.now();
  const response = await fetch(address, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  const timing = response.headers.get('server-timing') ?? '';
  const [, duration] = /;dur=([\d.]+)$/.exec(timing) ?? [];
  return {
    isCached: timing.startsWith('cache;'),
    server: Number(duration),
    whole: performance.now() - began,
  };
}

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)].toFixed(1);

/** @param {{ url: string, databaseUrl: string, pages: { page: string, route: string }[] }} options */
export async function timePages({ url, databaseUrl, pages }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const rows = [];
  for (const { page, route } of pages) {
    const rendered = [];
    const cached = [];
    while (rendered.length < ROUNDS) {
      // Clears the response cache; until the site has received the notification, pages still come from the cache.
      await client.query('NOTIFY octavo_invalidations');
      let answer = await time(url + route);
      while (answer.isCached) answer = await time(url + route);
      rendered.push(answer);
    }
    while (cached.length < ROUNDS) {
      const answer = await time(url + route);
      if (answer.isCached) cached.push(answer);
    }
    const of = (answers, what) => median(answers.map((answer) => answer[what]));
    rows.push({
      page,
      'rendered, ms': of(rendered, 'server'),
      'rendered, to and fro, ms': of(rendered, 'whole'),
      'from the cache, to and fro, ms': of(cached, 'whole'),
    });
  }
  await client.end();
  console.log(`\nTime of the server for a page, median of ${ROUNDS}:`);
  console.table(rows);
}
