// `npm run backup`, `restore` and `reset`; `node cli/dist/main.js backup …` where there is no npm project, as in a container.
import { backupCommand } from './backup-command.js';
import { type Command, runCommand } from './command.js';
import { resetCommand } from './reset-command.js';
import { restoreCommand } from './restore-command.js';

const COMMANDS: Record<string, Command> = {
  backup: backupCommand,
  restore: restoreCommand,
  reset: resetCommand,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command) await runCommand(command, args);
else {
  process.stderr.write('Say what to do: backup [file], restore <file>, or reset\n');
  process.exitCode = 1;
}
