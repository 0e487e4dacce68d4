import { codeOf } from '../core/code-of.js';
import { isDatabaseUnavailable } from '../core/unavailable.js';
import { currentScope } from '../core/request-scope.js';
import type { ReadReplica } from './read-replica.js';
import { type SqlClient, type SqlTarget, targetOf } from './sql-client.js';

/** Also of reads that a standby cancels because of what the primary did. */
const SERIALIZATION_FAILURE = '40001';

/**
 * Only visitors read from the replica, so that members read their own writes. If it is stale or unavailable, the
 * primary answers. So do reads by Prisma, whoever asks.
 */
export function withReadReplica(sql: SqlClient, readReplica: ReadReplica): SqlClient {
  return sql.over((primary) => replicaFirst(primary, readReplica));
}

function replicaFirst(primary: SqlTarget, readReplica: ReadReplica): SqlTarget {
  const standby = targetOf(readReplica.pool);
  const ask = async <Answer>(of: (target: SqlTarget) => Promise<Answer>): Promise<Answer> => {
    if (!readReplica.isCurrent || currentScope()?.isPublicRead !== true) return of(primary);
    try {
      return await of(standby);
    } catch (error) {
      if (codeOf(error) === SERIALIZATION_FAILURE) return of(primary);
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
