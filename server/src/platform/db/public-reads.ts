import { PrismaPg } from '@prisma/adapter-pg';
import { readReplicas } from '@prisma/extension-read-replicas';
import { codeOf } from '../core/code-of.js';
import { isDatabaseUnavailable } from '../core/unavailable.js';
import { currentScope } from '../core/request-scope.js';
import type { Database, Db } from './database.js';
import { PrismaClient } from './generated/client.js';
import type { ReadReplica } from './read-replica.js';
import { type SqlTarget, targetOf } from './sql-client.js';
import { sqlStateOf } from './sql-state.js';

/** Also of reads that a standby cancels. */
const SERIALIZATION_FAILURE = '40001';

export type DatabaseClients = Pick<Database, 'db' | 'sql'>;

/**
 * Only visitors read from the replica, so that members read their own writes. If it is stale or unavailable, the
 * primary answers.
 */
export function withReadReplica(database: Database, readReplica: ReadReplica): DatabaseClients {
  const mayAnswer = (): boolean => readReplica.isCurrent && currentScope()?.isPublicRead === true;
  return {
    db: withReplicaClient(database.db, readReplica, mayAnswer),
    sql: database.sql.over((primary) => withReplicaPool(primary, readReplica, mayAnswer)),
  };
}

/** The read conflicted with what the primary did. */
const isCancelledByRecovery = (error: unknown): boolean =>
  [codeOf(error), sqlStateOf(error)].includes(SERIALIZATION_FAILURE);

function withReplicaPool(primary: SqlTarget, readReplica: ReadReplica, mayAnswer: () => boolean): SqlTarget {
  const standby = targetOf(readReplica.pool);
  const ask = async <Answer>(of: (target: SqlTarget) => Promise<Answer>): Promise<Answer> => {
    if (!mayAnswer()) return of(primary);
    try {
      return await of(standby);
    } catch (error) {
      if (isCancelledByRecovery(error)) return of(primary);
      if (!isDatabaseUnavailable(error)) throw error;
      readReplica.markStale();
      return of(primary);
    }
  };
  return {
    write: (statement) => primary.write(statement),
    read: (statement) => ask((target) => target.read(statement)),
    findByKeys: (statement, lookup) => ask((target) => target.findByKeys(statement, lookup)),
  };
}

/** Prisma's extension tells reads from writes. */
function withReplicaClient(primary: Db, readReplica: ReadReplica, mayAnswer: () => boolean): Db {
  const standby = new PrismaClient({
    adapter: new PrismaPg(readReplica.pool, { disposeExternalPool: false }),
    errorFormat: 'minimal',
  }).$extends({
    query: {
      $allOperations: async ({ model, operation, args, query }) => {
        try {
          return (await query(args)) as unknown;
        } catch (error) {
          if (!isCancelledByRecovery(error)) {
            if (!isDatabaseUnavailable(error)) throw error;
            readReplica.markStale();
          }
          const calls = (model ? Reflect.get(primary, model) : primary) as Record<
            string,
            (args: unknown) => unknown
          >;
          return calls[operation]?.(args);
        }
      },
    },
  });
  // Typed for plain clients, but accepts extended ones.
  const spread = primary.$extends(readReplicas({ replicas: [standby as unknown as PrismaClient] }));
  return new Proxy(primary, {
    get(target, name) {
      return Reflect.get(mayAnswer() ? spread : target, name) as unknown;
    },
  });
}
