// Checks the order of migrations: names start with a timestamp, and migrations run in the order of their names.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { inProject, root } from './project.mjs';
import { StepFailed } from './run.mjs';

export const MIGRATIONS = 'prisma/migrations';

/** The folder name of a new migration. @param {Date} date @param {string} title such as "add note" */
export function migrationName(date, title) {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  if (!words) throw new StepFailed('Say what the migration does: npm run migration -- add note');
  return `${date.toISOString().slice(0, 19).replace(/\D/g, '')}_${words}`;
}

/** The migrations' folders, in the order in which they run. */
export const migrationFolders = () =>
  readdirSync(inProject(MIGRATIONS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/**
 * The commits that added migrations, oldest first.
 * @param {string} log output of `git log --format=%x00%at --name-only`
 * @returns {{ date: Date, names: string[] }[]}
 */
export const readAdditions = (log) =>
  log
    .split('\0')
    .slice(1)
    .map((commit) => {
      const [seconds, ...files] = commit.split('\n').filter(Boolean);
      return {
        date: new Date(Number(seconds) * 1000),
        names: files.flatMap((file) => file.match(/\/(\d+_[^/]+)\/migration\.sql$/)?.[1] ?? []),
      };
    });

/** @returns {{ date: Date, names: string[] }[]} empty without Git, as in a container */
function additions() {
  try {
    const args = ['log', '--reverse', '--topo-order', '--no-renames', '--diff-filter=A', '--format=%x00%at'];
    return readAdditions(
      execFileSync('git', [...args, '--name-only', '--', MIGRATIONS], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return [];
  }
}

/**
 * Finds problems in the migrations' timestamps.
 * @param {string[]} folders the existing migrations
 * @param {{ date: Date, names: string[] }[]} added by commit, oldest first; other folders count as new
 * @param {Date} now
 * @returns {string[]} a sentence for each migration dated after its commit's day, or before an earlier migration
 */
export function migrationProblems(folders, added, now) {
  const committed = new Set(added.flatMap(({ names }) => names));
  const groups = [...added, { date: now, names: folders.filter((name) => !committed.has(name)) }];
  const problems = [];
  let newest = '';
  for (const { date, names } of groups) {
    const present = names.filter((name) => folders.includes(name)).sort();
    const today = date.toISOString().slice(0, 10);
    for (const name of present) {
      if (!/^\d{14}_\w+$/.test(name))
        problems.push(`${name} must begin with fourteen digits of a time and "_".`);
      else if (name.slice(0, 8) > today.replaceAll('-', ''))
        problems.push(`${name} is dated after ${today}, the day on which it was written.`);
      else if (name < newest)
        problems.push(
          `${name} is dated before ${newest}, which was there already, so databases have run that first.`,
        );
    }
    newest = [newest, ...present].sort().at(-1);
  }
  return problems;
}

/** @throws StepFailed when migrations would not run in the order in which they were written */
export function checkMigrations() {
  const problems = migrationProblems(migrationFolders(), additions(), new Date());
  if (problems.length === 0) return;
  throw new StepFailed(
    `Migrations run in the order of their names. Name a new one by the present time:\n  ${problems.join('\n  ')}`,
  );
}
