// What `npm start` runs: the services that the configuration does not name, and over them the site, in this one process.
import path from 'node:path';
import { runProgram } from '#server/platform/process/program.js';
import { startServices } from './services.js';

const projectRoot = path.resolve(import.meta.dirname, '..', '..');

runProgram(projectRoot, async (context) => {
  // The services need a second or two, and so does loading the site's code: side by side.
  const loading = import('#server/site.js');
  loading.catch(() => undefined);
  const { greet, ...services } = await startServices(context);
  const { startSite } = await loading;
  if (context.isStopping()) return;
  const { config, log, say } = context;
  context.onStop(await startSite({ config, log, say, projectRoot, ...services }));
  greet();
});
