import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { mock } from 'node:test';
import { testOwnerUrl } from '../../testing/test-database.js';
import { migrateAtStart } from './migrate-at-start.js';

const PRISMA = path.resolve(import.meta.dirname, '../../../../prisma');

test('a server without TLS, where TLS is asked for, is named with its variable and the cause', async () => {
  const databaseUrl = `${await testOwnerUrl()}?sslmode=verify-full`;

  await expect(migrateAtStart({ databaseUrl, databaseOwnerUrl: null }, PRISMA)).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(
      /cannot be used: The server does not support SSL connections\.\nCheck DATABASE_URL/,
    ),
  });
});

test('a server that accepts connections and says nothing is named while the start waits, and then given up', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const { port } = server.address() as { port: number };
    const said: string[] = [];
    const connected = once(server, 'connection');
    const starting = migrateAtStart(
      { databaseUrl: `postgres://octavo@127.0.0.1:${port}/octavo`, databaseOwnerUrl: null },
      PRISMA,
      { tell: (line) => void said.push(line) },
    );
    const outcome = expect(starting).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('timeout expired'),
    });
    await connected;
    mock.timers.tick(10_000);
    await outcome;
    expect(said).toEqual([`The start waits for the database octavo at 127.0.0.1:${port} (DATABASE_URL).`]);
  } finally {
    mock.timers.reset();
    server.close();
  }
});
