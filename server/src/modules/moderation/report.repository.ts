import { v7 as uuidv7 } from 'uuid';
import { unauthenticated } from '../../platform/core/app-error.js';
import {
  capped,
  type Count,
  MAX_COUNT,
  type Page,
  type PageRequest,
  toPage,
} from '../../platform/core/pagination.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { clientOf, type Db } from '../../platform/db/database.js';
import { mapForeignKeyError } from '../../platform/db/foreign-key-error.js';
import type { ReportOutcome } from '../../platform/db/enums.js';
import type { ReportInput } from './moderation.input.js';
import { REPORTS_SHOWN } from './moderation.limits.js';
import type { Report } from './moderation.type.js';

const COLUMNS = {
  id: true,
  thingId: true,
  reason: true,
  text: true,
  createdAt: true,
  outcome: true,
  decidedAt: true,
  explanation: true,
} as const;

export class ReportRepository {
  constructor(private readonly db: Db) {}

  /**
   * While the member's earlier report of it is open, returns that one.
   * @throws UNAUTHENTICATED if the member is gone
   */
  async add(reporterUid: string, { thingId, reason, text }: ReportInput): Promise<Report> {
    const gone = () => unauthenticated({ reason: 'revoked' });
    // Without a change, RETURNING would give nothing.
    const [report] = await mapForeignKeyError(
      this.db.$queryRaw<Report[]>`
        INSERT INTO reports (id, reporter_uid, thing_id, reason, text)
        VALUES (${uuidv7()}::uuid, ${reporterUid}, ${thingId}::uuid, ${reason}::"ReportReason", ${text})
            ON CONFLICT (reporter_uid, thing_id) WHERE outcome = 'OPEN' DO UPDATE SET thing_id = excluded.thing_id
        RETURNING id, thing_id AS "thingId", reason, text, created_at AS "createdAt", outcome,
                  decided_at AS "decidedAt", explanation`,
      { reports_reporter_uid_fkey: gone },
    );
    if (!report) throw gone();
    return report;
  }

  /** Newest first. @param thingId only of this post or comment */
  async findPageBy(
    reporterUid: string,
    { first, after }: PageRequest,
    thingId?: string,
  ): Promise<Page<Report>> {
    const rows = await this.db.report.findMany({
      where: { reporterUid, ...(thingId && { thingId }), ...(after && { id: { lt: after } }) },
      select: COLUMNS,
      orderBy: { id: 'desc' },
      take: first + 1,
    });
    return toPage(rows, first);
  }

  async countBy(reporterUid: string, thingId?: string): Promise<Count> {
    const where = { reporterUid, ...(thingId && { thingId }) };
    return capped(await this.db.report.count({ where, take: MAX_COUNT + 1 }), MAX_COUNT);
  }

  /** For the export. */
  findAllBy(reporterUid: string): Promise<Report[]> {
    return this.db.report.findMany({ where: { reporterUid }, select: COLUMNS, orderBy: { id: 'asc' } });
  }

  /** The newest, in the order of `thingIds`. */
  async openOf(thingIds: readonly string[]): Promise<Report[][]> {
    const rows = await this.db.$queryRaw<Report[]>`
      SELECT r.id, r.thing_id AS "thingId", r.reason, r.text, r.created_at AS "createdAt", r.outcome,
             r.decided_at AS "decidedAt", r.explanation
        FROM unnest(${thingIds}::uuid[]) AS wanted (id)
       CROSS JOIN LATERAL (
         SELECT * FROM reports WHERE thing_id = wanted.id AND outcome = 'OPEN' ORDER BY id DESC LIMIT ${REPORTS_SHOWN}
       ) r`;
    return thingIds.map((id) => rows.filter(({ thingId }) => thingId === id));
  }

  /** @param explanation shown to the reporters @returns the ids of closed reports */
  async close(
    tx: Transaction,
    thingIds: readonly string[],
    outcome: ReportOutcome,
    explanation: string | null,
  ): Promise<string[]> {
    const rows = await clientOf(tx).report.updateManyAndReturn({
      where: { thingId: { in: [...thingIds] }, outcome: 'OPEN' },
      data: { outcome, decidedAt: new Date(), explanation },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  /** Of posts and comments that are permanently deleted. */
  async closeOrphans(): Promise<void> {
    await this.db.$executeRaw`
      UPDATE reports SET outcome = 'ACTED', decided_at = now()
       WHERE outcome = 'OPEN'
         AND NOT EXISTS (SELECT FROM blog_keys WHERE id = thing_id)
         AND NOT EXISTS (SELECT FROM comments WHERE id = thing_id)
         AND NOT EXISTS (SELECT FROM removed_comments WHERE id = thing_id)`;
  }

  /** Except where the member has an open one again. @param thingIds only of these posts and comments */
  async reopen(tx: Transaction, ids: readonly string[], thingIds: readonly string[]): Promise<void> {
    await clientOf(tx).$executeRaw`
      UPDATE reports r SET outcome = 'OPEN', decided_at = NULL, explanation = NULL
       WHERE id = ANY (${ids}::uuid[]) AND thing_id = ANY (${thingIds}::uuid[])
         AND NOT EXISTS (
           SELECT FROM reports o
            WHERE o.reporter_uid = r.reporter_uid AND o.thing_id = r.thing_id AND o.outcome = 'OPEN')`;
  }

  /** Removes the uid; the reports stay. */
  async forget(tx: Transaction, reporterUid: string): Promise<void> {
    await clientOf(tx).report.updateMany({ where: { reporterUid }, data: { reporterUid: null } });
  }
}
