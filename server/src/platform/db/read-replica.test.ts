import { Pool } from 'pg';
import type { Logger } from 'pino';
import { testDatabaseUrl } from '../../testing/test-database.js';
import { ReadReplica } from './read-replica.js';

test('a replica that is the primary serves no reads, and the log says so', async () => {
  const url = await testDatabaseUrl();
  const primary = new Pool({ connectionString: url });
  const changes = { isConnected: true, onInvalidation: () => () => undefined };
  let warn: Logger['warn'] = () => undefined;
  const warned = new Promise<unknown>(
    (resolve) => (warn = (_what: unknown, line?: unknown) => resolve(line)),
  );
  const replica = new ReadReplica(url, 1, primary, changes, { warn } as Logger);
  try {
    expect(await warned).toBe('DATABASE_REPLICA_URL names no standby; all reads go to the primary');
    expect(replica.isCurrent).toBe(false);
  } finally {
    await replica.close();
    await primary.end();
  }
});
