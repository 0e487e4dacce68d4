import { AppError } from '../../platform/core/app-error.js';
import { isModerator, type Viewer } from '../../platform/core/viewer.js';
import type { EmailVerificationService } from '../session/email-verification.service.js';

/** What an operator may set; by default everything is public at once (specification: Data and calls). */
export interface SpamSettings {
  /** Whether a member's posts wait for approval until one is public; comments likewise. */
  holdNewMembers: boolean;
  /** Whether only a verified address may publish and comment. */
  requireVerifiedEmail: boolean;
  /** Finds a word or host of the operator's list in a text; null without a list. */
  hasHeldWord: ((text: string) => boolean) | null;
}

/** Why something is held, for its writer and for moderators. */
export const HELD_BECAUSE = {
  FIRST: 'The first one of a new member is looked at before it is public.',
  WORD: 'It has a word or an address that is looked at before it is public.',
} as const;

/** Decides what is published at once, and what waits for a moderator. Moderators' own texts never wait. */
export class SpamService {
  constructor(
    private readonly settings: SpamSettings,
    private readonly emails: Pick<EmailVerificationService, 'isVerified'>,
  ) {}

  /**
   * Before a post or comment.
   * @throws EMAIL_NOT_VERIFIED; SERVICE_UNAVAILABLE when the provider cannot say
   */
  async requireVerifiedEmail(viewer: Viewer): Promise<void> {
    if (!this.settings.requireVerifiedEmail || (await this.emails.isVerified(viewer))) return;
    throw new AppError(
      'EMAIL_NOT_VERIFIED',
      'Please verify your email address first: open the link that we can send you.',
    );
  }

  /**
   * Why a text has to wait; null when it does not.
   * @param texts all that others would read, HTML or plain
   * @param hasPublished whether the member has something public of the kind; not asked of edits
   */
  async reasonToHold(
    viewer: Viewer,
    texts: readonly string[],
    hasPublished?: () => Promise<boolean>,
  ): Promise<string | null> {
    if (isModerator(viewer)) return null;
    const { hasHeldWord, holdNewMembers } = this.settings;
    if (hasHeldWord && texts.some(hasHeldWord)) return HELD_BECAUSE.WORD;
    return holdNewMembers && hasPublished && !(await hasPublished()) ? HELD_BECAUSE.FIRST : null;
  }
}
