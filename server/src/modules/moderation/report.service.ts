import { canReport } from './moderation.policy.js';
import { forbidden, notFound, unauthenticated } from '../../platform/core/app-error.js';
import { normalizeText } from '../../platform/core/characters.js';
import type { Count, Page, PageRequest } from '../../platform/core/pagination.js';
import { requireUnrestrictedMember, type Viewer } from '../../platform/core/viewer.js';
import type { ReportInput } from './moderation.input.js';
import type { ModerationRepository } from './moderation.repository.js';
import type { Report, ReportedThing } from './moderation.type.js';
import type { ReportRepository } from './report.repository.js';

export class ReportService {
  constructor(
    private readonly things: ModerationRepository,
    private readonly reports: ReportRepository,
  ) {}

  /**
   * A second report of the same returns the first, until that is decided.
   * @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, NOT_FOUND unless it is public, FORBIDDEN for the viewer's own
   */
  async add(viewer: Viewer | null, { thingId, reason, text }: ReportInput): Promise<Report> {
    requireUnrestrictedMember(viewer);
    const [thing] = await this.things.findThings([thingId]);
    if (!thing || thing.removal !== null) throw notFound('post or comment');
    if (!canReport(viewer, thing)) throw forbidden('This is your own. You can delete it.');
    return this.reports.add(viewer.uid, { thingId, reason, text: normalizeText(text) });
  }

  /** In the order of `thingIds`; null if permanently deleted. */
  reported(thingIds: readonly string[]): Promise<(ReportedThing | null)[]> {
    return this.things.findReported(thingIds);
  }

  /** Newest first. @param thingId only of this post or comment @throws UNAUTHENTICATED */
  async list(viewer: Viewer | null, page: PageRequest, thingId?: string): Promise<Page<Report>> {
    if (!viewer) throw unauthenticated();
    return this.reports.findPageBy(viewer.uid, page, thingId);
  }

  /** @throws UNAUTHENTICATED */
  async count(viewer: Viewer | null, thingId?: string): Promise<Count> {
    if (!viewer) throw unauthenticated();
    return this.reports.countBy(viewer.uid, thingId);
  }

  /** Nobody can decide about permanently deleted posts and comments. */
  closeOrphans(): Promise<void> {
    return this.reports.closeOrphans();
  }

  /** For the export. */
  allBy(uid: string): Promise<Report[]> {
    return this.reports.findAllBy(uid);
  }
}
