// `npm run migration -- add note`: creates a migration with the SQL for the difference between prisma/schema.prisma and
// a temporary database with all existing migrations.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { checkNode, inProject } from './lib/project.mjs';
import { main, say, StepFailed } from './lib/run.mjs';

async function differenceToSchema() {
  const { startEmbeddedPostgres } = await import('#local/postgres.js');
  const { removeData } = await import('#local/remove-data.js');
  const { migrate } = await import('#server/platform/db/migrate.js');
  const { openPrismaEngine } = await import('#server/testing/prisma-engine.js');
  const { MIGRATIONS } = await import('./lib/migrations.mjs');
  const quiet = () => undefined;
  const schema = readFileSync(inProject('prisma', 'schema.prisma'), 'utf8');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'octavo-migration-'));
  chmodSync(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, durable: false });
  try {
    await migrate(postgres.ownerUrl, inProject('prisma'));
    const engine = await openPrismaEngine(postgres.ownerUrl, schema, inProject(MIGRATIONS));
    return await engine.diffTo(schema).finally(() => engine.close());
  } finally {
    await postgres.stop();
    await removeData(dataDir, quiet);
  }
}

checkNode();
await main(async () => {
  await ensureInstalled();
  const { ensureDatabaseClient, ensureServer } = await import('./lib/build.mjs');
  const { MIGRATIONS, migrationFolders, migrationName } = await import('./lib/migrations.mjs');
  const name = migrationName(new Date(), process.argv.slice(2).join(' '));
  if (migrationFolders().some((existing) => existing >= name)) {
    throw new StepFailed(
      `${MIGRATIONS} has one that is dated later than ${name}: correct its name, or the clock.`,
    );
  }
  // A generated client that exists may be outdated: regenerating it could break server code that is not adapted yet.
  if (!existsSync(inProject('server/src/platform/db/generated'))) await ensureDatabaseClient();
  await ensureServer();
  const sql = await differenceToSchema();
  const file = `${MIGRATIONS}/${name}/migration.sql`;
  mkdirSync(inProject(MIGRATIONS, name));
  writeFileSync(inProject(file), sql || '-- The tables agree with schema.prisma. What else is to change?\n');
  say(`Wrote ${file}:\n\n${sql || 'Nothing differs: write there what schema.prisma cannot say.'}`);
  say(
    'Read it, say above it in a line why, and take care of rows that are there already. The next start applies it.',
  );
});
