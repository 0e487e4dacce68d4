import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import * as engineModule from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg from 'pg';

/**
 * Prisma's schema engine as WebAssembly: `prisma migrate` without downloading its binary. Tests check migrations and
 * platform/db/migrate.ts with it.
 */
export interface PrismaEngine {
  /** `prisma migrate status`; a null history means up to date. */
  diagnose(): ReturnType<engineModule.SchemaEngine['diagnoseMigrationHistory']>;
  /** `prisma migrate deploy`. @returns applied migrations */
  deploy(): Promise<string[]>;
  /** `prisma migrate diff`. @returns the SQL that is missing */
  diffTo(schema: string): Promise<string>;
  close(): Promise<void>;
}

/** Missing in Node's types. */
declare const WebAssembly: {
  instantiate(
    bytes: Uint8Array,
    imports: object,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>;
};

/** PostgreSQL's "char", unknown to the pg adapter. */
const CHAR_OID = 18;
/** An unused type that stands for "char" inside the adapter. */
const CHAR_ARRAY_OID = 1002;

interface QueryResult {
  fields?: { dataTypeID: number }[];
}

function disguiseChar<T extends QueryResult | undefined>(result: T): T {
  for (const field of result?.fields ?? [])
    if (field.dataTypeID === CHAR_OID) field.dataTypeID = CHAR_ARRAY_OID;
  return result;
}

/** Replaces the type of "char" columns, see {@link asEngineWants}. */
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

/** Restores the type of "char" columns, and sends scripts in one piece. */
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
    // The adapter splits scripts at every semicolon, even in functions.
    adapter.executeScript = async (script) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(script);
      } finally {
        await client.end();
      }
    };
    return adapter;
  };
  return factory;
}

/** The engine reports a panic through this function. */
Object.assign(globalThis, {
  PRISMA_WASM_PANIC_REGISTRY: {
    set_message: (message: string) => {
      throw new Error(message);
    },
  },
});

let loading: Promise<typeof engineModule> | undefined;

/** One instance per process. */
function loadEngine(): Promise<typeof engineModule> {
  loading ??= instantiateEngine();
  return loading;
}

/** The engine's imports. Unrefs its ten-second timer, which would keep the process alive without a connection. */
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
