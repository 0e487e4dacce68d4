import { notFound } from '../../platform/core/app-error.js';
import { normalizeText } from '../../platform/core/characters.js';
import { isOperator, type Viewer } from '../../platform/core/viewer.js';
import type { SessionService } from '../session/session.service.js';
import { requireModerator } from './moderation.access.js';
import { canModerateMember, canSetRole, type WithRole } from './moderation.policy.js';
import type { ModerationRepository } from './moderation.repository.js';
import type { ModeratedMember } from './moderation.type.js';
import { versionOfStanding } from './version-check.js';
import { RESTORABLE } from './removal-changes.js';

/** Members as moderators see them. */
export class ModeratedMembersService {
  constructor(
    private readonly rows: ModerationRepository,
    private readonly sessions: SessionService,
  ) {}

  /** @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, FORBIDDEN, NOT_FOUND */
  async get(viewer: Viewer | null, uid: string): Promise<ModeratedMember> {
    const [member] = await this.getEach(viewer, [uid]);
    if (!member) throw notFound('member');
    return member;
  }

  /** In the order of `uids`; null for one who is gone. @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, FORBIDDEN */
  async getEach(viewer: Viewer | null, uids: readonly string[]): Promise<(ModeratedMember | null)[]> {
    requireModerator(viewer);
    const [found, counted] = await Promise.all([
      this.rows.findMembers(uids),
      this.rows.countsOf(uids, RESTORABLE),
    ]);
    const rows = new Map(found.map((row) => [row.uid, row]));
    return uids.map((uid) => {
      const [row, counts] = [rows.get(uid), counted.get(uid)];
      if (!row || !counts) return null;
      const { role, restriction, isFixed } = this.sessions.standingOf(row);
      return {
        member: this.rows.toMember(row),
        role,
        restriction,
        memberSince: row.createdAt,
        ...counts,
        viewerCanModerate: canModerateMember(viewer, { uid, role, isFixed }),
        viewerCanSetRole: canSetRole(viewer, { uid, isFixed }),
        version: versionOfStanding(row),
      };
    });
  }

  /** By name; operators also by email address. @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, FORBIDDEN */
  async find(viewer: Viewer | null, search: string): Promise<ModeratedMember[]> {
    requireModerator(viewer);
    const found = await this.rows.findByName(normalizeText(search), isOperator(viewer));
    const members = await this.getEach(
      viewer,
      found.map(({ uid }) => uid),
    );
    return members.filter((member) => member !== null);
  }

  /** For the policies, in the order of `uids`; null for one who is gone. */
  async rolesOf(uids: readonly string[]): Promise<(WithRole | null)[]> {
    const rows = new Map((await this.rows.findMembers(uids)).map((row) => [row.uid, row]));
    return uids.map((uid) => {
      const row = rows.get(uid);
      return row ? { uid, role: this.sessions.standingOf(row).role } : null;
    });
  }
}
