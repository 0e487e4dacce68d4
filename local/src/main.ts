// What `npm start` runs: the services that the configuration does not name, and over them the site, in this one process.
import path from 'node:path';
import type { Config } from '#server/platform/config/config.js';
import { StartError } from '#server/platform/config/start-error.js';
import { portTaken } from '#server/platform/process/port-taken.js';
import { runProgram } from '#server/platform/process/program.js';
import { waitForHolder } from './data-folder.js';
import { greet } from './greeting.js';
import { startMail } from './mail.js';
import { isFree } from './ports.js';
import { startEmbeddedServices } from './services.js';

const projectRoot = path.resolve(import.meta.dirname, '..', '..');

/** Looked at before anything is started, so that a second start costs nothing and says what is wrong. */
async function checkPort({ host, port, dataDir }: Config): Promise<void> {
  const free = (): Promise<boolean> => isFree(port, host).catch(() => true);
  if (await free()) return;
  const holder = await waitForHolder(dataDir);
  if (holder) {
    throw new StartError(
      `Octavo is already running from this folder, at ${holder.url} (process ${holder.pid}).`,
    );
  }
  if (!(await free())) throw new StartError(portTaken(port, 'the site', 'PORT'));
}

runProgram(projectRoot, async ({ config, log, say, onStop, isStopping, fail }) => {
  await checkPort(config);

  // The services need a second or two, and so does loading the site's code: side by side.
  const loading = import('#server/site.js');
  loading.catch(() => undefined);
  const services = await startEmbeddedServices(config, say);
  onStop(services.stop);
  void services.failed.then((reason) => fail(new Error(reason)));
  const { startSite } = await loading;
  if (isStopping()) return;

  const { databaseUrl, databaseOwnerUrl } = services;
  const { mail, page, stop } = await startMail(config, say);
  onStop(stop);
  onStop(await startSite({ config, databaseUrl, databaseOwnerUrl, mail, log, say, projectRoot }));
  greet(config, page, say);
});
