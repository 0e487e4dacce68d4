// `npm run backup`, `restore`, `reset` and `octavo -- role|audit-log`. Without npm, as in a container: `node cli/dist/main.js backup …`.
import path from 'node:path';
import { readConfig } from '#server/config/environment.js';
import { backupCommand } from './backup-command.js';
import { auditLogCommand } from './audit-log-command.js';
import { CommandError, reasonOf } from './command-error.js';
import type { Command } from './command.js';
import { resetCommand } from './reset-command.js';
import { roleCommand } from './role-command.js';
import { restoreCommand } from './restore-command.js';

const COMMANDS = new Map<string, Command>([
  ['backup', backupCommand],
  ['restore', restoreCommand],
  ['reset', resetCommand],
  ['role', roleCommand],
  ['audit-log', auditLogCommand],
]);

const [name = '', ...args] = process.argv.slice(2);
const projectRoot = path.resolve(import.meta.dirname, '..', '..');
const abort = new AbortController();
// Not once: npm repeats the terminal's signal, and the second one would end the process before it has cleared away.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());

try {
  const command = COMMANDS.get(name);
  if (!command)
    throw new CommandError(
      'Say what to do: backup [file], restore <file>, reset, role <email> <role>, or audit-log',
    );
  await command(args, {
    config: readConfig(projectRoot),
    projectRoot,
    prismaFolder: path.join(projectRoot, 'prisma'),
    cwd: process.cwd(),
    say: (line) => process.stdout.write(`${line}\n`),
    signal: abort.signal,
  });
} catch (error) {
  process.exitCode = 1;
  process.stderr.write(`\n${reasonOf(error)}\n`);
}
