// `npm run bench`: measures the built site, each time in a folder of its own that is taken away again.
//   npm run bench                              the weight of the pages
//   npm run bench -- --posts 1000,1000000      how times grow with the number of posts
//   npm run bench -- api                       the API beside a floor and a published peer
//   npm run bench -- mixed                     visitors, members and writes at once, each of something else
//   npm run bench -- sizing                    what pages, reads and writes need of the processor
//   npm run bench -- taps                      how soon a slow phone answers a tap
//   npm run bench -- start                     how long the site takes to start
import { parseArgs } from 'node:util';
import { buildAll } from '../scripts/lib/build.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';

/** What can be measured, by the word that asks for it. Each file has `measure(options)`. */
const BENCHES = {
  pages: './pages.mjs',
  growth: './growth.mjs',
  api: './api.mjs',
  mixed: './mixed.mjs',
  sizing: './sizing.mjs',
  taps: './page-taps.mjs',
  start: './start.mjs',
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How many posts, of one run or of several: "1000,100000". */
    posts: { type: 'string' },
    /** See api.mjs, mixed.mjs and sizing.mjs. */
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    connections: { type: 'string' },
    only: { type: 'string' },
    data: { type: 'string' },
  },
});
const name = positionals[0] ?? (options.posts === undefined ? 'pages' : 'growth');
if (!(name in BENCHES)) {
  console.error(`"${name}" is not measured here. Choose one of: ${Object.keys(BENCHES).join(', ')}.`);
  process.exit(1);
}
await ensureInstalled();
await buildAll();
const { measure } = await import(BENCHES[name]);
await measure(options);
