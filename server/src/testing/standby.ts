import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '#local/postgres.js';
import { removeData } from '#local/remove-data.js';

/** A PostgreSQL and its streaming standby. */
export interface PrimaryAndStandby {
  /** As the owner. */
  url: string;
  ownerUrl: string;
  standbyUrl: string;
  standbyOwnerUrl: string;
  /** Stops the standby. */
  stopStandby: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startPrimaryAndStandby(): Promise<PrimaryAndStandby> {
  const home = mkdtempSync(path.join(tmpdir(), 'octavo-standby-'));
  const folders = { primary: path.join(home, 'primary'), standby: path.join(home, 'standby') };
  for (const folder of [home, folders.primary])
    chmodSync(mkdirSync(folder, { recursive: true }) ?? folder, 0o711);
  const log = (): void => undefined;
  const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log, durable: false });

  // A copy of a stopped cluster is a base backup; -a keeps the files' owner.
  await (await start(folders.primary)).stop();
  execFileSync('cp', ['-a', folders.primary, folders.standby]);
  const primary = await start(folders.primary);
  const { port, username, password } = new URL(primary.ownerUrl);
  const cluster = path.join(folders.standby, 'postgres');
  appendFileSync(
    path.join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password}'\n`,
  );
  // standby.signal makes the copy a standby.
  execFileSync('cp', ['-p', path.join(cluster, 'PG_VERSION'), path.join(cluster, 'standby.signal')]);
  const standby = await start(folders.standby);

  let standbyEnd: Promise<void> | null = null;
  const stopStandby = (): Promise<void> => (standbyEnd ??= standby.stop());
  return {
    url: primary.url,
    ownerUrl: primary.ownerUrl,
    standbyUrl: standby.url,
    standbyOwnerUrl: standby.ownerUrl,
    stopStandby,
    stop: async () => {
      await stopStandby();
      await primary.stop();
      await removeData(folders.standby, log);
      await removeData(folders.primary, log);
      rmdirSync(home);
    },
  };
}
