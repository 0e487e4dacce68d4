import { conflict, forbidden, notFound } from '../../platform/core/app-error.js';
import { normalizeText } from '../../platform/core/characters.js';
import type { Count, Page, PageRequest } from '../../platform/core/pagination.js';
import type { Transaction, Transactions } from '../../platform/core/transaction.js';
import type { Viewer } from '../../platform/core/viewer.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import { AuditAction, Removal, ReportOutcome, type Role } from '../../platform/db/enums.js';
import { FORMER_MEMBER } from '../session/member.repository.js';
import type { SessionService } from '../session/session.service.js';
import type { AuditRepository, Before } from './audit.repository.js';
import {
  type MemberAction,
  type ModerateInput,
  type ModerateMemberInput,
  ModerationAction,
} from './moderation.input.js';
import { requireModerator, requireOperator } from './moderation.access.js';
import { canModerate, canModerateMember, canSetRole, canUndo, isUndoable } from './moderation.policy.js';
import type {
  MemberStanding,
  ModeratedRow,
  ModerationRepository,
  ThingState,
} from './moderation.repository.js';
import type { AuditEntry, ModeratedThing, ModerationCase, Report } from './moderation.type.js';
import { requireVersion } from './version-check.js';
import { restrictionBy } from './restriction.js';
import { type ThingMover, tagsOf } from './thing-mover.js';
import type { ReportRepository } from './report.repository.js';
import {
  groupsOf,
  hasStill,
  mayMove,
  previousOf,
  standingBefore,
  removalChangeOf,
  REMOVALS,
} from './removal-changes.js';

/** In milliseconds; long, because a member may have years of content. */
const TRANSACTION = { maxWait: 10_000, timeout: 60_000 };

const NOT_THIS_MEMBER = 'You may not act on this member.';
const DECIDED_SINCE = 'A later decision changed this again. Please undo that one first.';

const OF_ALL: Partial<Record<MemberAction, AuditAction>> = {
  HIDE_ALL: AuditAction.HIDE,
  DELETE_ALL: AuditAction.DELETE,
  RESTORE_ALL: AuditAction.RESTORE,
};

interface Step {
  action: AuditAction;
  member: ModeratedRow;
  reason: string | null;
  states: readonly ThingState[];
  thingId?: string;
  standing?: Partial<MemberStanding>;
  until?: Date | null;
  /** What the moderator has seen; without it, whatever it is. */
  version?: string | null | undefined;
}

/** Every action is written to the audit log; {@link undo} reverts it. */
export class ModerationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly rows: ModerationRepository,
    private readonly mover: ThingMover,
    private readonly reports: ReportRepository,
    private readonly audit: AuditRepository,
    private readonly sessions: SessionService,
    private readonly invalidation: InvalidationBus,
  ) {}

  /** Reported posts and comments first, then held ones. @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, FORBIDDEN */
  queue(viewer: Viewer | null, page: PageRequest): Promise<Page<ModerationCase>> {
    requireModerator(viewer);
    return this.rows.findQueue(page);
  }

  countQueue(): Promise<Count> {
    return this.rows.countQueue();
  }

  /** Open reports, in the order of `thingIds`. */
  reportsOf(thingIds: readonly string[]): Promise<Report[][]> {
    return this.reports.openOf(thingIds);
  }

  /**
   * @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, FORBIDDEN, NOT_FOUND, also if its writer has deleted it, CONFLICT for
   *   another version
   */
  async moderate(
    viewer: Viewer | null,
    { thingId, action, reason, version }: ModerateInput,
  ): Promise<AuditEntry> {
    requireModerator(viewer);
    const [state] = await this.rows.findThings([thingId]);
    if (!state || state.removal === Removal.DELETED) throw notFound('post or comment');
    const member = await this.moderated(viewer, state.memberUid);
    return this.act(viewer, {
      action: ModerationAction[action],
      member,
      thingId,
      states: [state],
      reason: textOf(reason),
      version,
    });
  }

  /**
   * @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT to suspend without a future end,
   *   CONFLICT for another version
   */
  async moderateMember(viewer: Viewer | null, input: ModerateMemberInput): Promise<AuditEntry> {
    requireModerator(viewer);
    const member = await this.moderated(viewer, input.memberId, canModerateMember);
    const { version } = input;
    const reason = textOf(input.reason);
    const ofAll = OF_ALL[input.action];
    if (ofAll) {
      const states = await this.rows.thingsBy(member.uid);
      return this.act(viewer, { action: ofAll, member, states, reason, version });
    }
    const { action, ...standing } = restrictionBy(input, reason);
    const until = standing.suspendedUntil;
    return this.act(viewer, { action, member, states: [], standing, reason, until, version });
  }

  /** @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, FORBIDDEN, NOT_FOUND */
  async setRole(viewer: Viewer | null, uid: string, role: Role): Promise<AuditEntry> {
    requireOperator(viewer);
    const member = await this.rows.findMember(uid);
    if (!member) throw notFound('member');
    const { isFixed } = this.sessions.standingOf(member);
    if (!canSetRole(viewer, { uid, isFixed })) throw forbidden(NOT_THIS_MEMBER);
    return this.act(viewer, {
      action: AuditAction.SET_ROLE,
      member,
      states: [],
      standing: { role },
      reason: role,
    });
  }

  /**
   * Reverts an action, except for what later actions have changed that are not undone, and what is no longer as this
   * action left it.
   * @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, FORBIDDEN, NOT_FOUND, also if it is already undone, CONFLICT if later
   *   actions leave nothing to revert: undo those first
   */
  async undo(viewer: Viewer | null, id: string): Promise<AuditEntry> {
    requireModerator(viewer);
    const known = await this.audit.find(id);
    if (!known || !isUndoable(known)) throw notFound('entry');
    const mayUndo: typeof canModerate = (by, whom) => canUndo(by, known, whom);
    const member = await this.moderated(viewer, known.member?.id ?? '', mayUndo);
    const { undoId, states } = await this.transactions.run(async (tx) => {
      // Before the entry: the deletion of an account locks them in this order, too.
      await this.lock(tx, member.uid, known.thingId);
      const entry = await this.audit.claim(tx, id);
      if (!entry) throw notFound('entry');
      const { thingId, before } = entry;
      const { things, standing, reports } = before;
      const removal = REMOVALS[entry.action];
      const current =
        things.length > 0
          ? await this.rows.findThings(
              things.map((thing) => thing.id),
              tx,
            )
          : [];
      const changed = await this.audit.changedSince(tx, id, member.uid);
      const unchanged = current.filter((state) => !changed.has(state.id) && hasStill(removal, state));
      const moved: ThingState[] = [];
      for (const [values, group] of groupsOf(unchanged, things)) {
        moved.push(...(await this.mover.move(tx, group, values)));
      }
      // A decision that moved nothing was about the member or the reports alone.
      const onlyReported = thingId !== null && reports.length > 0 ? [thingId] : [];
      const concerned = things.length > 0 ? current.map((state) => state.id) : onlyReported;
      const parts = [...concerned, ...Object.keys(standing?.became ?? {})];
      if (moved.length === 0 && parts.some((part) => changed.has(part))) throw conflict(DECIDED_SINCE);
      if (standing) await this.rows.setStanding(tx, member.uid, standing.was, standing.became);
      await this.reports.reopen(
        tx,
        reports,
        things.length > 0 ? moved.map((state) => state.id) : onlyReported,
      );
      const undoId = await this.audit.add(tx, {
        actorUid: viewer.uid,
        action: AuditAction.UNDO,
        memberUid: member.uid,
        ...(thingId !== null && { thingId }),
        things: moved.length,
        reason: null,
        undoesId: id,
        before: { things: [], standing: null, reports: [] },
      });
      return { undoId, states: moved };
    }, TRANSACTION);
    await this.invalidation.invalidateTags(...tagsOf(states));
    return this.entry(undoId);
  }

  /** In the order of `thingIds`; null if permanently deleted. */
  moderatedThings(thingIds: readonly string[]): Promise<(ModeratedThing | null)[]> {
    return this.rows.findModerated(thingIds);
  }

  /** Removes the uid from reports and audit log; the rows stay. */
  async forget(tx: Transaction, uid: string): Promise<void> {
    await this.reports.forget(tx, uid);
    await this.audit.forget(tx, uid);
  }

  private async moderated(
    viewer: Viewer,
    uid: string,
    mayAct: typeof canModerateMember = canModerate,
  ): Promise<ModeratedRow> {
    const member = await this.rows.findMember(uid);
    if (!member) throw notFound('member');
    // Not the row's `role`: operators from OPERATOR_EMAILS have none there.
    const { role, isFixed } = this.sessions.standingOf(member);
    if (!mayAct(viewer, { uid, role, isFixed })) throw forbidden(NOT_THIS_MEMBER);
    return member;
  }

  private async act(viewer: Viewer, step: Step): Promise<AuditEntry> {
    const { action, reason, standing, thingId, until, version } = step;
    const change = removalChangeOf(action, reason);
    const movable = change ? step.states.filter((state) => mayMove(state, change)) : [];
    const { id, changed } = await this.transactions.run(async (tx) => {
      const member = await this.lock(tx, step.member.uid, thingId ?? null);
      await requireVersion(tx, this.rows, this.audit, { member, thingId, version });
      const changed = change ? await this.mover.move(tx, movable, change) : [];
      // Its writer or the post's author was faster; a report of it still waits.
      if (thingId && movable.length > changed.length) throw notFound('post or comment');
      const isKept = action === AuditAction.DISMISS || action === AuditAction.RESTORE;
      const outcome = isKept ? ReportOutcome.DISMISSED : ReportOutcome.ACTED;
      // An action on everything decides only about what it moves. Reports of the rest still wait.
      const decided = thingId === undefined ? changed : step.states;
      const reports = await this.reports.close(
        tx,
        decided.map((state) => state.id),
        outcome,
        action === AuditAction.DISMISS ? reason : null,
      );
      if (standing) await this.rows.setStanding(tx, member.uid, standing);
      if (action === AuditAction.BLOCK) await this.sessions.endAllOf(tx, member.uid);
      const before: Before = {
        things: changed.map(previousOf),
        standing: standing ? { was: standingBefore(member, standing), became: standing } : null,
        reports,
      };
      const id = await this.audit.add(tx, {
        actorUid: viewer.uid,
        action,
        memberUid: member.uid,
        ...(thingId !== undefined && { thingId }),
        things: change ? changed.length : step.states.length,
        reason,
        until: until ?? null,
        before,
      });
      return { id, changed };
    }, TRANSACTION);
    await this.invalidation.invalidateTags(...tagsOf(changed));
    return this.entry(id);
  }

  /**
   * While an account is being deleted, its content can still be acted on, but not the member.
   * @throws NOT_FOUND if the account was deleted meanwhile
   */
  private async lock(tx: Transaction, uid: string, thingId: string | null): Promise<ModeratedRow> {
    const member = await this.rows.lockMember(tx, uid);
    if (!member) throw notFound(thingId === null ? 'member' : 'post or comment');
    if (thingId === null && member.email === FORMER_MEMBER.email) throw notFound('member');
    return member;
  }

  private async entry(id: string): Promise<AuditEntry> {
    const entry = await this.audit.find(id);
    if (!entry) throw notFound('entry');
    return entry;
  }
}

const textOf = (reason: string | null | undefined): string | null => (reason ? normalizeText(reason) : null);
