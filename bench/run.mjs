// `npm run bench`: measures the built site, each time in its own temporary folder.
//   npm run bench                              transfer size, server time and Lighthouse scores of the pages
//   npm run bench -- --posts 1000,1000000      how times grow with the number of posts
//   npm run bench -- api                       the API compared with a floor and a published peer
//   npm run bench -- mixed                     visitors, members and writes at once
//   npm run bench -- sizing                    CPU time of pages, reads and writes
//   npm run bench -- taps                      response time to a tap on a slow phone
//   npm run bench -- start                     start time of the site
//   npm run bench -- pictures                  how soon a hostile picture is refused
import { parseArgs } from 'node:util';
import { buildAll } from '../scripts/lib/build.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { ignoreDotEnv } from '../scripts/lib/project.mjs';

/** The benchmarks by name. Each file exports `measure(options)`. */
const BENCHES = {
  pages: './pages.mjs',
  growth: './growth.mjs',
  api: './api.mjs',
  mixed: './mixed.mjs',
  sizing: './sizing.mjs',
  taps: './page-taps.mjs',
  start: './start.mjs',
  pictures: './pictures.mjs',
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Number of posts, or several numbers: "1000,100000". */
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
ignoreDotEnv();
await ensureInstalled();
await buildAll();
const { measure } = await import(BENCHES[name]);
try {
  await measure(options);
} catch (error) {
  // Not thrown: other sites of this measurement may still be stopping.
  console.error(error);
  process.exitCode = 1;
}
