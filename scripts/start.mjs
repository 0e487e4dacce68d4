// `npm start`: installs and builds what is missing or has changed, then runs the site in this same process.
import { pathToFileURL } from 'node:url';
import { buildAll } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, inProject } from './lib/project.mjs';
import { main } from './lib/run.mjs';

checkNode();
await main(async () => {
  await ensureInstalled();
  await buildAll();
  await import(pathToFileURL(inProject('server', 'dist', 'main.js')).href);
});
