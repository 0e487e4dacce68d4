// Entry point of `npm start`: the services that are not configured externally, and the site, in this process.
import path from 'node:path';
import { runProgram } from '#server/program.js';
import { startServices } from './services.js';

const projectRoot = path.resolve(import.meta.dirname, '..', '..');

runProgram(projectRoot, async (context) => {
  // Services and site code take a second or two each to start, so they load in parallel.
  const loading = import('#server/site.js');
  loading.catch(() => undefined);
  const { greet, ...services } = await startServices(context);
  const { startSite } = await loading;
  const { config, log, say, signal } = context;
  if (signal.aborted) return;
  context.onStop(await startSite({ config, log, say, signal, projectRoot, ...services }));
  greet();
});
