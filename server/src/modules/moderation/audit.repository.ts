import {
  capped,
  type Count,
  MAX_COUNT,
  type Page,
  type PageRequest,
  toPage,
} from '../../platform/core/pagination.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { inBatches } from '../../platform/db/batches.js';
import { clientOf, type Db } from '../../platform/db/database.js';
import { AuditAction } from '../../platform/db/enums.js';
import { toMember } from '../session/member.repository.js';
import type { MemberStanding, ThingState } from './moderation.repository.js';
import type { ModerationDecision } from './moderation-decision.type.js';
import type { AuditEntry } from './moderation.type.js';

/** The state that an undo restores. */
export interface Before {
  things: Pick<ThingState, 'id' | 'thing' | 'removal' | 'reason' | 'expiresAt'>[];
  /** The member's changed columns; null if none. */
  standing: { was: Partial<MemberStanding>; became: Partial<MemberStanding> } | null;
  /** Ids of closed reports. */
  reports: string[];
}

export interface NewEntry {
  actorUid: string;
  action: AuditAction;
  memberUid: string;
  thingId?: string;
  things: number;
  reason: string | null;
  until?: Date | null;
  undoesId?: string;
  before: Before;
}

export interface LastDecision {
  action: AuditAction;
  reason: string | null;
  /** Null for the command line, and for a deleted account. */
  actorName: string | null;
  createdAt: Date;
}

type Row = Omit<AuditEntry, 'actor' | 'member'> & { actorUid: string | null; memberUid: string | null };

const DECISION = {
  id: true,
  action: true,
  thingId: true,
  things: true,
  reason: true,
  until: true,
  createdAt: true,
  undoneAt: true,
} as const;

const COLUMNS = { ...DECISION, undoesId: true, actorUid: true, memberUid: true } as const;

/**
 * What a member may see. Not dismissals or actions that moved nothing: they would reveal that somebody reported the
 * member. Not undos: `undoneAt` of the undone entry shows them.
 */
const decisionsAbout = (memberUid: string) => ({
  memberUid,
  OR: [
    { action: { in: [AuditAction.HIDE, AuditAction.DELETE, AuditAction.RESTORE] }, things: { gt: 0 } },
    { action: { in: [AuditAction.SUSPEND, AuditAction.BLOCK, AuditAction.LIFT, AuditAction.SET_ROLE] } },
  ],
});

const READ_AT_ONCE = 1_000;
/** Few: each may have the ids of all that a member wrote. */
const ENTRIES_AT_ONCE = 100;

/** In the download. */
export interface WholeEntry extends AuditEntry {
  /** What it has hidden, restored or deleted. */
  thingIds: string[];
}

/** The audit log. Entries store uids; the names are the current ones. */
export class AuditRepository {
  constructor(
    private readonly db: Db,
    private readonly siteUrl: SiteUrl,
  ) {}

  async add(tx: Transaction, entry: NewEntry): Promise<string> {
    const { id } = await clientOf(tx).auditEntry.create({
      data: { ...entry, before: JSON.parse(JSON.stringify(entry.before)) as object },
      select: { id: true },
    });
    return id;
  }

  /** Marks an entry as undone. @returns null if it is already undone, an undo itself, or unknown */
  async claim(tx: Transaction, id: string): Promise<(Row & { before: Before }) | null> {
    const { count } = await clientOf(tx).auditEntry.updateMany({
      where: { id, undoneAt: null, action: { not: 'UNDO' } },
      data: { undoneAt: new Date() },
    });
    if (count === 0) return null;
    const row = await clientOf(tx).auditEntry.findUniqueOrThrow({
      where: { id },
      select: { ...COLUMNS, before: true },
    });
    return { ...row, before: row.before as unknown as Before };
  }

  /**
   * What later decisions have changed that are not undone: ids of posts and comments, and names of the member's
   * columns. Lock the member before, so that none is under way.
   */
  async changedSince(tx: Transaction, id: string, memberUid: string): Promise<Set<string>> {
    const rows = await clientOf(tx).$queryRaw<{ changed: string }[]>`
      WITH later AS (
        SELECT before FROM audit_log WHERE member_uid = ${memberUid} AND id > ${id}::uuid AND undone_at IS NULL
      )
      SELECT jsonb_array_elements(before->'things')->>'id' AS changed FROM later
       UNION SELECT jsonb_object_keys(before->'standing'->'became') FROM later`;
    return new Set(rows.map(({ changed }) => changed));
  }

  /** The last one that stands about this post or comment, or, without one, about what the member may do. */
  async findLast(tx: Transaction, memberUid: string, thingId: string | null): Promise<LastDecision | null> {
    const rows = await clientOf(tx).$queryRaw<LastDecision[]>`
      SELECT a.action, a.reason, m.display_name AS "actorName", a.created_at AS "createdAt"
        FROM audit_log a LEFT JOIN members m ON m.uid = a.actor_uid
       WHERE a.member_uid = ${memberUid} AND a.undone_at IS NULL
         AND CASE WHEN ${thingId}::uuid IS NULL
                  THEN a.thing_id IS NULL AND (a.action = 'UNDO' OR jsonb_typeof(a.before->'standing') = 'object')
                  ELSE a.thing_id = ${thingId}::uuid
                       OR a.before->'things' @> jsonb_build_array(jsonb_build_object('id', ${thingId}::text)) END
       ORDER BY a.id DESC LIMIT 1`;
    return rows[0] ?? null;
  }

  async find(id: string): Promise<AuditEntry | null> {
    const [entry] = await this.findEach([id]);
    return entry ?? null;
  }

  /** In the order of `ids`; null if unknown. */
  async findEach(ids: readonly string[]): Promise<(AuditEntry | null)[]> {
    const where = { id: { in: [...ids] } };
    const rows = await this.withNames(await this.db.auditEntry.findMany({ where, select: COLUMNS }));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** Newest first. @param memberUid null for all */
  async findPage(memberUid: string | null, { first, after }: PageRequest): Promise<Page<AuditEntry>> {
    const rows = await this.db.auditEntry.findMany({
      where: { ...(memberUid !== null && { memberUid }), ...(after && { id: { lt: after } }) },
      select: COLUMNS,
      orderBy: { id: 'desc' },
      take: first + 1,
    });
    return toPage(await this.withNames(rows), first);
  }

  /** Newest first. */
  async findDecisions(memberUid: string, { first, after }: PageRequest): Promise<Page<ModerationDecision>> {
    const rows = await this.db.auditEntry.findMany({
      where: { ...decisionsAbout(memberUid), ...(after && { id: { lt: after } }) },
      select: DECISION,
      orderBy: { id: 'desc' },
      take: first + 1,
    });
    return toPage(rows, first);
  }

  async countDecisions(memberUid: string): Promise<Count> {
    const where = decisionsAbout(memberUid);
    return capped(await this.db.auditEntry.count({ where, take: MAX_COUNT + 1 }), MAX_COUNT);
  }

  /** Oldest first. */
  all(): AsyncGenerator<WholeEntry, void, undefined> {
    return inBatches(ENTRIES_AT_ONCE, async (after, take) => {
      const rows = await this.db.auditEntry.findMany({
        where: { id: { gt: after } },
        select: { ...COLUMNS, before: true },
        orderBy: { id: 'asc' },
        take,
      });
      const entries = rows.map(({ before, ...row }) => ({
        ...row,
        thingIds: (before as unknown as Before).things.map(({ id }) => id),
      }));
      return this.withNames(entries);
    });
  }

  /** Oldest first. */
  allDecisions(memberUid: string): AsyncGenerator<ModerationDecision, void, undefined> {
    return inBatches(READ_AT_ONCE, (after, take) =>
      this.db.auditEntry.findMany({
        where: { ...decisionsAbout(memberUid), id: { gt: after } },
        select: DECISION,
        orderBy: { id: 'asc' },
        take,
      }),
    );
  }

  async count(memberUid: string | null): Promise<Count> {
    const where = memberUid === null ? {} : { memberUid };
    return capped(await this.db.auditEntry.count({ where, take: MAX_COUNT + 1 }), MAX_COUNT);
  }

  /** Removes the uid; the entries stay. */
  async forget(tx: Transaction, uid: string): Promise<void> {
    await clientOf(tx).auditEntry.updateMany({ where: { actorUid: uid }, data: { actorUid: null } });
    await clientOf(tx).auditEntry.updateMany({ where: { memberUid: uid }, data: { memberUid: null } });
  }

  private async withNames<R extends Row>(
    rows: readonly R[],
  ): Promise<(Omit<R, 'actorUid' | 'memberUid'> & Pick<AuditEntry, 'actor' | 'member'>)[]> {
    const uids = rows
      .flatMap(({ actorUid, memberUid }) => [actorUid, memberUid])
      .filter((uid) => uid !== null);
    const members = await this.db.member.findMany({
      where: { uid: { in: [...new Set(uids)] } },
      select: { uid: true, displayName: true, photoUrl: true },
    });
    const byUid = new Map(members.map((member) => [member.uid, toMember(member, this.siteUrl)]));
    return rows.map(({ actorUid, memberUid, ...row }) => ({
      ...row,
      actor: byUid.get(actorUid ?? '') ?? null,
      member: byUid.get(memberUid ?? '') ?? null,
    }));
  }
}
