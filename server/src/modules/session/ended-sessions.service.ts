import { sessionIdOf, signInIdOf } from '../../platform/auth/session-id.js';
import type { Db } from '../../platform/db/database.js';
import type { Statements } from '../../platform/db/statements.js';
import type { SignIn } from './open-sessions.service.js';

/** How many rows of sessions that are over anyway each new row removes: more than one, so that their number falls. */
const SWEEP_SIZE = 10;

/** The provider renews a sign-in for as long as somebody asks, so one that has ended is remembered for good. */
const NEVER = new Date('9999-12-31T23:59:59Z');

/**
 * Sessions and sign-ins that were ended before their time. The provider's cookies hold good until they run out, so each one that is
 * shown is looked up here; the table is shared by all replicas (design decision 9).
 */
export class EndedSessions {
  constructor(
    private readonly db: Db,
    private readonly statements: Statements,
  ) {}

  /** One lookup by primary key. */
  async has(cookie: string): Promise<boolean> {
    const row = await this.statements.first('SELECT 1 FROM ended_sessions WHERE id = $1', [
      sessionIdOf(cookie),
    ]);
    return row !== null;
  }

  /** @param endsAt when the session would have ended by itself */
  async add(cookie: string, endsAt: Date): Promise<void> {
    await this.keep(sessionIdOf(cookie), endsAt);
  }

  /** Ends a sign-in: every session and every token that was or will be made of it. */
  async addSignIn(signIn: SignIn): Promise<void> {
    await this.keep(signInIdOf(signIn), NEVER);
  }

  private async keep(id: Uint8Array<ArrayBuffer>, endsAt: Date): Promise<void> {
    await this.db.endedSession.createMany({ data: [{ id, endsAt }], skipDuplicates: true });
    // A few rows that are over, but for those that another transaction is removing.
    await this.db.$executeRaw`
      DELETE FROM ended_sessions WHERE id IN (
        SELECT id FROM ended_sessions WHERE ends_at < ${new Date()}
         ORDER BY ends_at LIMIT ${SWEEP_SIZE} FOR UPDATE SKIP LOCKED)`;
  }
}
