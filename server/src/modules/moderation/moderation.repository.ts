import { MEMBERS_FOUND } from './moderation.limits.js';
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
import { clientOf, type Db } from '../../platform/db/database.js';
import type { Removal, Role } from '../../platform/db/enums.js';
import type { SqlClient } from '../../platform/db/sql-client.js';
import { toMember } from '../session/member.repository.js';
import type { Member } from '../session/member.type.js';
import type {
  ModeratedMember,
  ModeratedThing,
  ModerationCase,
  ReportedThing,
  Thing,
} from './moderation.type.js';
import { things } from './thing-rows.repository.js';

/** A post or comment, public or not. */
export interface ThingState {
  id: string;
  thing: Thing;
  memberUid: string;
  blogId: string;
  /** Null while it is public. */
  removal: Removal | null;
  reason: string | null;
  expiresAt: string | null;
}

/** A member's columns that moderation changes. */
export interface MemberStanding {
  role: Role;
  suspendedUntil: Date | null;
  blockedAt: Date | null;
  restrictionReason: string | null;
}

export interface ModeratedRow extends MemberStanding {
  uid: string;
  displayName: string;
  photoUrl: string | null;
  email: string;
  isEmailVerified: boolean;
  createdAt: Date;
}

type MemberCounts = Pick<
  ModeratedMember,
  | 'publicPostCount'
  | 'removedPostCount'
  | 'publicCommentCount'
  | 'removedCommentCount'
  | 'restorableCount'
  | 'reportCount'
  | 'dismissedReportCount'
  | 'isNamesake'
>;

type MemberRow = Pick<ModeratedRow, 'uid' | 'displayName' | 'photoUrl'>;

const MODERATED = {
  uid: true,
  displayName: true,
  photoUrl: true,
  email: true,
  isEmailVerified: true,
  createdAt: true,
  role: true,
  suspendedUntil: true,
  blockedAt: true,
  restrictionReason: true,
} as const;

const STATE = 'id, thing, uid AS "memberUid", "blogId", removal, reason, "expiresAt"';

/** Changes with what a moderator decides by: whether `t` is public, its text, its open reports. */
const VERSION = `concat_ws(':', coalesce(t.removal, 'PUBLIC'), extract(epoch FROM t."editedAt"),
  (SELECT count(*) || '-' || max(id::text) FROM reports WHERE thing_id = t.id AND outcome = 'OPEN'))`;

/** Whether another member with posts has the name of `m`. */
const IS_NAMESAKE = `EXISTS (
  SELECT FROM members o WHERE lower(o.display_name) = lower(m.display_name) AND o.uid <> m.uid
     AND EXISTS (SELECT FROM blogs WHERE author_uid = o.uid))`;

/** Reported posts and comments after the id `$2`, in index order. */
const REPORTED = `
  SELECT thing_id AS id, count(*)::int AS reports FROM reports
   WHERE outcome = 'OPEN' AND thing_id > $2 GROUP BY thing_id ORDER BY thing_id`;

/** Held and not reported ones after the id `$2`. OFFSET 0 makes PostgreSQL look up reports row by row. */
const HELD = `
  SELECT id, 0 AS reports FROM (
    (SELECT id FROM removed_blogs WHERE removal = 'HELD' AND id > $2 ORDER BY id)
    UNION ALL
    (SELECT id FROM removed_comments WHERE removal = 'HELD' AND id > $2 ORDER BY id)
    ORDER BY id) h
   WHERE NOT EXISTS (SELECT FROM reports WHERE outcome = 'OPEN' AND thing_id = h.id OFFSET 0) ORDER BY id`;

/** The title of the post that `t` is or stands under, why that is not public, and the comment before `t`. */
const CONTEXT = `
  coalesce((SELECT title FROM blogs WHERE id = t."blogId"),
           (SELECT content->>'title' FROM removed_blogs WHERE id = t."blogId")) AS "blogTitle",
  (SELECT removal FROM removed_blogs WHERE id = t."blogId") AS "blogRemoval",
  (SELECT id FROM comments
    WHERE t.thing = 'COMMENT' AND blog_id = t."blogId" AND id < t.id ORDER BY id DESC LIMIT 1) AS "commentsAfter"`;

/** The first `$1` that still exist. LIMIT 1 makes it one index lookup per row. */
const casesOf = (waiting: string): string => `
  SELECT q.reports AS "reportCount", t.id, t.thing, t."blogId", t.title, t.text, t."createdAt", t."editedAt", t.removal, t.reason,
         ${CONTEXT}, ${VERSION} AS version,
         m.uid, m.display_name AS "displayName", m.photo_url AS "photoUrl", ${IS_NAMESAKE} AS "isNamesake"
    FROM (${waiting}) q
   CROSS JOIN LATERAL (${things('id = q.id')} LIMIT 1) t
    JOIN members m ON m.uid = t.uid
   WHERE t.removal IS DISTINCT FROM 'DELETED'
   ORDER BY q.id LIMIT $1`;

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The id with 8 as the first digit. UUIDv7s begin with 0 for centuries, so held ones sort after reported ones. */
const heldCursor = (id: string): string => `8${id.slice(1)}`;

type CaseRow = Omit<ModerationCase, 'author' | 'createdAt' | 'editedAt'> &
  MemberRow & { createdAt: string; editedAt: string | null };

/** What moderators see, and members' role, suspension and block. */
export class ModerationRepository {
  constructor(
    private readonly db: Db,
    private readonly sql: SqlClient,
    private readonly siteUrl: SiteUrl,
  ) {}

  /** Those that exist, public or not. */
  async findThings(ids: readonly string[], tx?: Transaction): Promise<readonly ThingState[]> {
    const query = `SELECT ${STATE} FROM (${things('id = ANY ($1::uuid[])')}) t`;
    if (!tx) return this.sql.rows<ThingState>(query, [ids]);
    const rows = await clientOf(tx).$queryRawUnsafe<{ json: ThingState[] | null }[]>(
      `SELECT json_agg(r) AS json FROM (${query}) r`,
      ids,
    );
    return rows[0]?.json ?? [];
  }

  /** As ModerationCase has it; undefined if permanently deleted. */
  async findVersion(tx: Transaction, id: string): Promise<string | undefined> {
    const [row] = await clientOf(tx).$queryRawUnsafe<{ version: string }[]>(
      `SELECT ${VERSION} AS version FROM (${things('id = $1::uuid')}) t`,
      id,
    );
    return row?.version;
  }

  /** What reporters may see, in the order of `ids`; null if permanently deleted. */
  async findReported(ids: readonly string[]): Promise<(ReportedThing | null)[]> {
    const rows = await this.sql.rows<ReportedThing & { id: string }>(
      `SELECT t.id, t.thing, b.id AS "blogId", b.title AS "blogTitle"
         FROM (${things('id = ANY ($1::uuid[])')}) t LEFT JOIN blogs b ON b.id = t."blogId" AND t.removal IS NULL`,
      [ids],
    );
    const byId = new Map(rows.map(({ id, ...thing }) => [id, thing]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  /** What the audit log shows, in the order of `ids`; null if permanently deleted. */
  async findModerated(ids: readonly string[]): Promise<(ModeratedThing | null)[]> {
    const rows = await this.sql.rows<ModeratedThing & { id: string }>(
      `SELECT t.id, t.thing, t."blogId", t.removal, t.uid AS "memberUid",
              coalesce(t.title, left(t.text, 100) || CASE WHEN char_length(t.text) > 100 THEN '…' ELSE '' END) AS text,
              t.removal IS NULL AND b.id IS NOT NULL AS "isPublic"
         FROM (${things('id = ANY ($1::uuid[])')}) t LEFT JOIN blogs b ON b.id = t."blogId"`,
      [ids],
    );
    const byId = new Map(rows.map(({ id, ...thing }) => [id, thing]));
    return ids.map((id) => byId.get(id) ?? null);
  }

  thingsBy(uid: string): Promise<readonly ThingState[]> {
    return this.sql.rows<ThingState>(`SELECT ${STATE} FROM (${things('uid = $1')}) t`, [uid]);
  }

  /** Reported ones first, then held ones, each oldest first. */
  async findQueue({ first, after }: PageRequest): Promise<Page<ModerationCase>> {
    const heldAfter = after?.startsWith('8') ? `0${after.slice(1)}` : null;
    const read = (waiting: string, count: number, behind: string) =>
      this.sql.rows<CaseRow>(casesOf(waiting), [count, behind]);
    const reported = heldAfter !== null ? [] : await read(REPORTED, first + 1, after ?? FIRST_ID);
    const missing = first + 1 - reported.length;
    const held = missing > 0 ? await read(HELD, missing, heldAfter ?? FIRST_ID) : [];
    const page = toPage([...reported, ...held], first);
    return {
      hasNextPage: page.hasNextPage,
      cursors: page.nodes.map(({ id, reportCount }) => (reportCount > 0 ? id : heldCursor(id))),
      nodes: page.nodes.map(({ uid, displayName, photoUrl, createdAt, editedAt, ...row }) => ({
        ...row,
        createdAt: new Date(createdAt),
        editedAt: editedAt === null ? null : new Date(editedAt),
        author: this.toMember({ uid, displayName, photoUrl }),
      })),
    };
  }

  async countQueue(): Promise<Count> {
    const row = await this.sql.first<{ counted: number }>(
      `SELECT count(*)::int AS counted FROM (
         SELECT thing_id FROM reports
          WHERE outcome = 'OPEN' AND EXISTS (SELECT FROM (${things("id = thing_id AND removal IS DISTINCT FROM 'DELETED'")}) t)
         UNION SELECT id FROM removed_blogs WHERE removal = 'HELD'
         UNION SELECT id FROM removed_comments WHERE removal = 'HELD' LIMIT $1) waiting`,
      [MAX_COUNT + 1],
    );
    return capped(row?.counted ?? 0, MAX_COUNT);
  }

  findMember(uid: string): Promise<ModeratedRow | null> {
    return this.db.member.findUnique({ where: { uid }, select: MODERATED });
  }

  /**
   * Until the transaction ends, decisions about the member come one after another, and their account's deletion before
   * or after.
   * @returns null if they are gone
   */
  async lockMember(tx: Transaction, uid: string): Promise<ModeratedRow | null> {
    await clientOf(tx).$queryRaw`SELECT FROM members WHERE uid = ${uid} FOR NO KEY UPDATE`;
    return clientOf(tx).member.findUnique({ where: { uid }, select: MODERATED });
  }

  /** Those that exist. */
  findMembers(uids: readonly string[]): Promise<ModeratedRow[]> {
    return this.db.member.findMany({ where: { uid: { in: [...uids] } }, select: MODERATED });
  }

  /** Ignores case. */
  findByName(search: string, alsoByAddress: boolean): Promise<readonly { uid: string }[]> {
    return this.sql.rows<{ uid: string }>(
      `SELECT uid FROM members
        WHERE lower(display_name) = lower($1) ${alsoByAddress ? 'OR lower(email) = lower($1)' : ''}
        ORDER BY created_at, uid LIMIT ${MEMBERS_FOUND}`,
      [search],
    );
  }

  /**
   * By uid, for members that exist; counts up to MAX_COUNT + 1, which means more than MAX_COUNT.
   * @param restorable the removals that moderators may take back
   */
  async countsOf(
    uids: readonly string[],
    restorable: readonly Removal[],
  ): Promise<Map<string, MemberCounts>> {
    const count = (table: string): string =>
      `(SELECT count(*) FROM (SELECT FROM ${table} LIMIT $2) counted)::int`;
    const rows = await this.sql.rows<MemberCounts & { uid: string }>(
      `SELECT m.uid,
              ${count('blogs WHERE author_uid = m.uid')} AS "publicPostCount",
              ${count('removed_blogs WHERE author_uid = m.uid')} AS "removedPostCount",
              ${count('comments WHERE member_uid = m.uid')} AS "publicCommentCount",
              ${count('removed_comments WHERE member_uid = m.uid')} AS "removedCommentCount",
              ${count(`(${things('uid = m.uid AND removal = ANY ($3::text[])')}) t`)} AS "restorableCount",
              reported.*, ${IS_NAMESAKE} AS "isNamesake"
         FROM members m
        CROSS JOIN LATERAL (
          SELECT count(*)::int AS "reportCount",
                 (count(*) FILTER (WHERE outcome = 'DISMISSED'))::int AS "dismissedReportCount"
            FROM (SELECT outcome FROM (${things('uid = m.uid')}) t JOIN reports ON thing_id = t.id LIMIT $2) r
        ) reported
        WHERE m.uid = ANY ($1::text[])`,
      [uids, MAX_COUNT + 1, restorable],
    );
    return new Map(rows.map(({ uid, ...counts }) => [uid, counts]));
  }

  /** @param expected changes the member only if they still have these values */
  async setStanding(
    tx: Transaction,
    uid: string,
    standing: Partial<MemberStanding>,
    expected: Partial<MemberStanding> = {},
  ): Promise<void> {
    await clientOf(tx).member.updateMany({ where: { uid, ...expected }, data: standing });
  }

  toMember(row: MemberRow): Member {
    return toMember(row, this.siteUrl);
  }
}
