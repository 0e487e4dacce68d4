import { execFileSync, spawnSync } from 'node:child_process';
import { StartError } from '#server/platform/config/start-error.js';

/** The user that PostgreSQL runs as when Octavo itself runs as root: PostgreSQL refuses to be root. */
export interface PostgresUser {
  uid: number;
  gid: number;
}

const NAME = 'postgres';

function lookUp(): PostgresUser | null {
  try {
    const id = (flag: string): number =>
      Number(execFileSync('id', [flag, NAME], { stdio: 'pipe' }).toString());
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

/**
 * Finds the user for PostgreSQL; makes the system user "postgres" when root has none.
 * @returns null when Octavo is not root, and PostgreSQL runs as the same user
 */
export function postgresUser(say: (line: string) => void): PostgresUser | null {
  if (process.getuid?.() !== 0) return null;
  const existing = lookUp();
  if (existing) return existing;
  say(`PostgreSQL does not run as root: making the system user "${NAME}" for it …`);
  try {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', NAME], {
      stdio: 'pipe',
    });
  } catch {
    // Checked below: what counts is whether the user is there now.
  }
  const made = lookUp();
  if (made) return made;
  throw new StartError(
    `PostgreSQL does not run as root, and the system user "${NAME}" could not be made.\n` +
      'Start Octavo as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** Whether the user can get into a folder; tried, not worked out, so that every kind of permission counts. */
export function canEnter(user: PostgresUser, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  );
}
