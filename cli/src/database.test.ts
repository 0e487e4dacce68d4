import { testOwnerUrl } from '#server/testing/test-database.js';
import { withClient } from './database.js';

test('a statement may take longer than the database lets the site’s statements take', async () => {
  const limited = new URL(await testOwnerUrl());
  limited.searchParams.set('options', '-c statement_timeout=60000');
  const { rows } = await withClient(limited.href, (client) =>
    client.query<{ statement_timeout: string }>('SHOW statement_timeout'),
  );
  expect(rows).toEqual([{ statement_timeout: '0' }]);
});
