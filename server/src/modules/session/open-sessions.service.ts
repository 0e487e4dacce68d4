import { sessionEnded } from '../../platform/auth/claims.js';
import type { Identity } from '../../platform/auth/identity.js';
import type { Db, DbTransaction } from '../../platform/db/database.js';
import { whileThere } from '../../platform/db/still-there.js';

/** How many sessions are shown to their member: the newest. */
export const SESSIONS_SHOWN = 100;

/** How many rows of sessions that are over each new row removes: more than one, so that their number falls. */
const SWEEP_SIZE = 10;

/** By what a session is known: the member, and when they signed in. */
export type SignIn = Pick<Identity, 'uid' | 'signedInAt'>;

/** What is noted of a session. */
export interface NotedSession {
  id: string;
  signedInAt: Date;
  browser: string;
  openedAt: Date;
  expiresAt: Date;
}

const COLUMNS = { id: true, signedInAt: true, browser: true, openedAt: true, expiresAt: true } as const;

/**
 * Where members are logged in, for them to see. No call is let in or refused by it, and none writes to it but those that
 * open a session, go on with one or end it (docs/decisions/2026-11-21-sessions.md).
 */
export class OpenSessions {
  constructor(private readonly db: Db) {}

  /**
   * Notes a session, unless it is noted already.
   * @param replaced the member's sign-in whose session it takes the place of: in that browser they are logged in as
   *   before, so the row keeps its id and since when that is
   * @throws UNAUTHENTICATED when the member deletes their account at this moment
   */
  async note(
    { uid, signedInAt }: SignIn,
    session: Omit<NotedSession, 'id' | 'signedInAt'>,
    replaced: SignIn | null = null,
  ): Promise<void> {
    const kept = replaced && (await this.take(replaced));
    const row = { ...session, ...kept, memberUid: uid, signedInAt };
    const { count } = await whileThere(this.db.session.createMany({ data: [row], skipDuplicates: true }), {
      sessions_member_uid_fkey: sessionEnded,
    });
    if (count > 0) await this.sweep();
  }

  /** A member's sessions that are not over, those that were opened last first. */
  list(memberUid: string): Promise<NotedSession[]> {
    return this.db.session.findMany({
      where: { memberUid, expiresAt: { gt: new Date() } },
      orderBy: [{ openedAt: 'desc' }, { id: 'desc' }],
      take: SESSIONS_SHOWN,
      select: COLUMNS,
    });
  }

  /** One of a member's sessions, or null for what is none of theirs. */
  find(memberUid: string, id: string): Promise<NotedSession | null> {
    return this.db.session.findFirst({
      where: { id, memberUid, expiresAt: { gt: new Date() } },
      select: COLUMNS,
    });
  }

  /** Takes a session that has ended out of the list. */
  async remove({ uid: memberUid, signedInAt }: SignIn): Promise<void> {
    await this.db.session.deleteMany({ where: { memberUid, signedInAt } });
  }

  /** As {@link remove}, for all of a member's sessions whose sign-in was at a moment or before. */
  async removeUpTo(memberUid: string, until: Date): Promise<void> {
    await this.db.session.deleteMany({ where: { memberUid, signedInAt: { lte: until } } });
  }

  /** Forgets where a member is logged in. */
  async forget(tx: DbTransaction, memberUid: string): Promise<void> {
    await tx.session.deleteMany({ where: { memberUid } });
  }

  /** Removes a row. @returns of it what the next one keeps */
  private async take(signIn: SignIn): Promise<Pick<NotedSession, 'id' | 'openedAt'> | null> {
    const { uid: memberUid, signedInAt } = signIn;
    const row = await this.db.session.findUnique({
      where: { memberUid_signedInAt: { memberUid, signedInAt } },
      select: { id: true, openedAt: true },
    });
    if (row) await this.remove(signIn);
    return row;
  }

  /** A few rows that are over, but for those that another transaction is removing. */
  private async sweep(): Promise<void> {
    await this.db.$executeRaw`
      DELETE FROM sessions WHERE id IN (
        SELECT id FROM sessions WHERE expires_at < ${new Date()}
         ORDER BY expires_at LIMIT ${SWEEP_SIZE} FOR UPDATE SKIP LOCKED)`;
  }
}
