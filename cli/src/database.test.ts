import { testOwnerUrl } from '#server/testing/test-database.js';
import { withClient } from './database.js';

test('a command may take longer than the database lets the site’s statements and sessions take', async () => {
  const limited = new URL(await testOwnerUrl());
  const limits = ['statement_timeout', 'lock_timeout', 'transaction_timeout', 'idle_session_timeout'];
  limited.searchParams.set('options', limits.map((name) => `-c ${name}=60000`).join(' '));
  const { rows } = await withClient(limited.href, (client) =>
    client.query<{ name: string; setting: string }>(
      'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)',
      [limits],
    ),
  );
  expect(rows.map(({ name, setting }) => [name, setting])).toEqual(
    expect.arrayContaining(limits.map((name) => [name, '0'])),
  );
});
