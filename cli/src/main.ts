// `node cli/dist/main.js backup|restore …`: the two commands where there is no npm project, as in a container.
import { backupCommand } from './backup-command.js';
import { runCommand } from './command.js';
import { restoreCommand } from './restore-command.js';

const [name, ...args] = process.argv.slice(2);
if (name === 'backup') await runCommand(backupCommand, args, process.cwd());
else if (name === 'restore') await runCommand(restoreCommand, args, process.cwd());
else {
  process.stderr.write('Say what to do: backup [file], or restore <file>\n');
  process.exitCode = 1;
}
