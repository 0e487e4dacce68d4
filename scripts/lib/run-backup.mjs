// What `npm run backup` and `npm run restore` share: the built server, whose code both are.
import { ensureDatabaseClient, ensureServer } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNode } from './project.mjs';
import { main } from './run.mjs';

/** @param {'backup' | 'restore'} name the command to run with this script's own arguments */
export async function runBackup(name) {
  checkNode();
  await main(async () => {
    await ensureInstalled();
    await ensureDatabaseClient();
    await ensureServer();
    const { runCommand } = await import('../../cli/dist/command.js');
    const commands = await import(`../../cli/dist/${name}-command.js`);
    // npm changes into the project; file names count from where the person is.
    const cwd = process.env.INIT_CWD ?? process.cwd();
    await runCommand(commands[`${name}Command`], process.argv.slice(2), cwd);
  });
}
