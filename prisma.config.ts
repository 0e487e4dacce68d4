import { defineConfig } from 'prisma/config';

// `prisma generate` reads no database and needs no schema engine, but the CLI looks for one before it runs;
// naming any executable spares a download that is not possible everywhere.
if (process.argv.includes('generate')) process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: {
    url: process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL ?? 'postgresql://localhost:5432/octavo',
  },
});
