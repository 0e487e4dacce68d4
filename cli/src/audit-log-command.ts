import { CommandError } from './command-error.js';
import type { CommandContext } from './command.js';
import { withClient } from './database.js';
import { withSiteDatabase } from './site-database.js';

/** Entries per statement. */
const READ_AT_ONCE = 1_000;

/** `npm run -s octavo -- audit-log > log.jsonl`: the audit log as JSON, an entry on each line, oldest first. */
export async function auditLogCommand(args: string[], { config, say }: CommandContext): Promise<void> {
  if (args.length > 0)
    throw new CommandError('The audit log takes no arguments: npm run octavo -- audit-log');
  // The database's start messages must not mix with the log.
  await withSiteDatabase(
    config,
    () => undefined,
    (databaseUrl) => writeAuditLog(databaseUrl, say),
  );
}

export async function writeAuditLog(databaseUrl: string, say: (line: string) => void): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    let after = '00000000-0000-0000-0000-000000000000';
    for (let isMore = true; isMore;) {
      const { rows } = await client.query<{ id: string; entry: string }>(
        `SELECT id, (to_jsonb(a) - 'before')::text AS entry FROM audit_log a WHERE id > $1 ORDER BY id LIMIT $2`,
        [after, READ_AT_ONCE],
      );
      for (const { entry } of rows) say(entry);
      after = rows.at(-1)?.id ?? after;
      isMore = rows.length === READ_AT_ONCE;
    }
  });
}
