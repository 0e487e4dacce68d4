import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

/**
 * Prisma's own schema engine as WebAssembly: what `prisma migrate` runs, without the download. Tests ask it whether
 * the migrated database and schema.prisma agree, and whether it accepts what platform/db/migrate.ts recorded.
 */
export interface PrismaEngine {
  /** As `prisma migrate status`: null history means that database and folder agree. */
  diagnose(): ReturnType<engineModule.SchemaEngine['diagnoseMigrationHistory']>;
  /** As `prisma migrate deploy`. @returns the names of the migrations applied now */
  deploy(): Promise<string[]>;
  /** As `prisma migrate diff`: the SQL that would make the database agree with the schema; empty when it does. */
  diffTo(schema: string): Promise<string>;
  close(): Promise<void>;
}

/** The part of the global that is used here; Node has it, its types do not name it. */
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

/** PostgreSQL's internal one-byte type, which system catalogues use and the pg adapter has no name for. */
const CHAR_OID = 18;
/** An array type that no catalogue query of the engine uses; it carries "char" through the adapter. */
const CHAR_ARRAY_OID = 1002;

interface QueryResult {
  fields?: { dataTypeID: number }[];
}

function disguiseChar<T extends QueryResult | undefined>(result: T): T {
  for (const field of result?.fields ?? [])
    if (field.dataTypeID === CHAR_OID) field.dataTypeID = CHAR_ARRAY_OID;
  return result;
}

/** A pool whose answers carry "char" columns under another number, see {@link asEngineWants}. */
function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        const callback = args.at(-1);
        if (typeof callback === 'function') {
          return query(...args.slice(0, -1), (error: unknown, result: QueryResult | undefined) => {
            (callback as (error: unknown, result: unknown) => void)(error, disguiseChar(result));
          });
        }
        return (query(...args) as Promise<QueryResult>).then(disguiseChar);
      },
    });
  });
  return pool;
}

/** The adapter with "char" columns named as the engine wants them, and with scripts sent whole. */
function asEngineWants(factory: PrismaPg, url: string): PrismaPg {
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const answer = await queryRaw(query);
      return {
        ...answer,
        columnTypes: answer.columnTypes.map((type) =>
          type === ColumnTypeEnum.CharacterArray ? ColumnTypeEnum.Character : type,
        ),
      };
    };
    // The adapter cuts scripts at every semicolon, also within a function; "prisma migrate" sends them whole, as here.
    adapter.executeScript = async (script) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(script).finally(() => client.end());
    };
    return adapter;
  };
  return factory;
}

/** Where the engine leaves its last words before it stops. */
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: {
    set_message: (message: string) => {
      throw new Error(message);
    },
  },
});

let loading: Promise<typeof engineModule> | undefined;

/** The module keeps the memory of one instance, so it is made once. */
function loadEngine(): Promise<typeof engineModule> {
  loading ??= instantiateEngine();
  return loading;
}

/**
 * What the engine asks of JavaScript. It waits at most ten seconds for its advisory lock and never clears that timer, which
 * would keep the process for so long; while it waits, the connection keeps the process.
 */
function engineImports(): Record<string, unknown> {
  const startTimer = (work: () => void, delayMs: number) => setTimeout(work, delayMs >>> 0).unref();
  return Object.fromEntries(
    Object.entries(engineModule).map(([name, value]: [string, unknown]) => [
      name,
      name.startsWith('__wbg_setTimeout_') ? startTimer : value,
    ]),
  );
}

async function instantiateEngine(): Promise<typeof engineModule> {
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const bytes = await readFile(script.replace(/\.js$/, '.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': engineImports() });
  engineModule.__wbg_set_wasm(instance.exports);
  (instance.exports.__wbindgen_start as () => void)();
  return engineModule;
}

async function readMigrationsList(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await readFile(path.join(folder, 'migration_lock.toml'), 'utf8'),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(
      names.sort().map(async (name) => ({
        path: name,
        migrationFile: {
          path: 'migration.sql',
          content: {
            tag: 'ok' as const,
            value: await readFile(path.join(folder, name, 'migration.sql'), 'utf8'),
          },
        },
      })),
    ),
  };
}

/**
 * @param url the database
 * @param schema text of prisma/schema.prisma
 * @param folder prisma/migrations
 */
export async function openPrismaEngine(url: string, schema: string, folder: string): Promise<PrismaEngine> {
  const { SchemaEngine } = await loadEngine();
  const pool = createPool(url);
  const toFiles = (content: string) => [{ path: 'schema.prisma', content }];
  const engine = await SchemaEngine.new(
    { datamodels: [['schema.prisma', schema]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(asEngineWants(new PrismaPg(pool), url)),
  );
  const migrationsList = await readMigrationsList(folder);
  const filters = { externalTables: [], externalEnums: [] };
  return {
    diagnose: () =>
      engine.diagnoseMigrationHistory({ migrationsList, optInToShadowDatabase: false, filters }),
    deploy: async () => (await engine.applyMigrations({ migrationsList, filters })).appliedMigrationNames,
    diffTo: async (target) => {
      const { exitCode, stdout } = await engine.diff({
        from: { tag: 'schemaDatasource', files: toFiles(schema), configDir: folder },
        to: { tag: 'schemaDatamodel', files: toFiles(target) },
        script: true,
        exitCode: true,
        filters,
      });
      return exitCode === 0 ? '' : (stdout ?? '');
    },
    close: async () => {
      engine.free();
      await pool.end();
    },
  };
}
