import type { Client } from 'pg';
import type { InvalidationBus } from '../platform/cache/invalidation-bus.js';

/** Resolves when a replica receives the tag. */
export function waitForInvalidation(bus: InvalidationBus, tag: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = bus.onInvalidation((changed) => {
      if (!changed.includes(tag)) return;
      stop();
      resolve();
    });
  });
}

/** Terminates the LISTEN connections to the client's database. */
export const killListenConnections = (client: Client): Promise<unknown> =>
  client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'octavo invalidations' AND datname = current_database()`,
  );
