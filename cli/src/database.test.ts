import { testOwnerUrl } from '#server/testing/test-database.js';
import { withClient } from './database.js';

test('a statement may take longer than the database lets the site’s statements take', async () => {
  const limited = new URL(await testOwnerUrl());
  limited.searchParams.set('options', '-c statement_timeout=1');
  const { rowCount } = await withClient(limited.href, (client) => client.query('SELECT pg_sleep(0.05)'));
  expect(rowCount).toBe(1);
});
