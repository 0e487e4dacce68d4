import type { Client } from 'pg';

/** Resolves when that many sessions wait for a lock. @param watcher outside any transaction */
export async function waitingSessions(watcher: Client, count: number): Promise<void> {
  for (;;) {
    const { rowCount } = await watcher.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (rowCount === count) return;
  }
}
