import { unauthenticated } from '../../platform/core/app-error.js';
import type { Count, Page, PageRequest } from '../../platform/core/pagination.js';
import type { Viewer } from '../../platform/core/viewer.js';
import type { AuditRepository, WholeEntry } from './audit.repository.js';
import { requireOperator } from './moderation.access.js';
import type { ModerationDecision } from './moderation-decision.type.js';
import type { AuditEntry } from './moderation.type.js';

/** The whole audit log for operators, decisions about themselves for members. */
export class AuditService {
  constructor(private readonly audit: AuditRepository) {}

  /** Newest first, for operators. @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, FORBIDDEN */
  list(viewer: Viewer | null, page: PageRequest): Promise<Page<AuditEntry>> {
    requireOperator(viewer);
    return this.audit.findPage(null, page);
  }

  /** Oldest first, for operators. @throws at once: UNAUTHENTICATED, ACCOUNT_RESTRICTED, FORBIDDEN */
  all(viewer: Viewer | null): AsyncGenerator<WholeEntry, void, undefined> {
    requireOperator(viewer);
    return this.audit.all();
  }

  /** In the order of `ids`; null if unknown. */
  entries(ids: readonly string[]): Promise<(AuditEntry | null)[]> {
    return this.audit.findEach(ids);
  }

  /** Newest first. */
  historyOf(uid: string, page: PageRequest): Promise<Page<AuditEntry>> {
    return this.audit.findPage(uid, page);
  }

  /** @param memberUid null for all */
  count(memberUid: string | null): Promise<Count> {
    return this.audit.count(memberUid);
  }

  /** About the viewer, newest first. @throws UNAUTHENTICATED */
  async decisions(viewer: Viewer | null, page: PageRequest): Promise<Page<ModerationDecision>> {
    if (!viewer) throw unauthenticated();
    return this.audit.findDecisions(viewer.uid, page);
  }

  /** @throws UNAUTHENTICATED */
  async countDecisions(viewer: Viewer | null): Promise<Count> {
    if (!viewer) throw unauthenticated();
    return this.audit.countDecisions(viewer.uid);
  }

  /** For the export, oldest first. */
  allDecisions(uid: string): AsyncGenerator<ModerationDecision, void, undefined> {
    return this.audit.allDecisions(uid);
  }
}
