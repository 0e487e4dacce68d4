import { AppError } from '../../platform/core/app-error.js';
import { isModerator, type Viewer } from '../../platform/core/viewer.js';
import type { EmailVerificationService } from '../session/email-verification.service.js';

/** Operator settings. By default everything is published at once (specification: Data and calls). */
export interface SpamSettings {
  /** Whether a member's posts are held for approval until one is public; the same for comments. */
  holdNewMembers: boolean;
  /** Whether members need a verified email address to post and comment. */
  requireVerifiedEmail: boolean;
  /** Whether a text contains a word or host of the operator's list; null without a list. */
  hasHeldWord: ((text: string) => boolean) | null;
}

/** Reasons for a hold, as shown to the writer and to moderators. */
export const HELD_BECAUSE = {
  FIRST: 'The first one of a new member is looked at before it is public.',
  WORD: 'It has a word or an address that is looked at before it is public.',
} as const;

/** Decides what is published at once and what is held for a moderator. Moderators' own texts are never held. */
export class SpamService {
  constructor(
    private readonly settings: SpamSettings,
    private readonly emails: Pick<EmailVerificationService, 'refreshVerification'>,
  ) {}

  /**
   * Call it before saving a post or comment.
   * @throws EMAIL_NOT_VERIFIED; SERVICE_UNAVAILABLE if the identity provider does not respond
   */
  async requireVerifiedEmail(viewer: Viewer): Promise<void> {
    if (!this.settings.requireVerifiedEmail || (await this.emails.refreshVerification(viewer))) return;
    throw new AppError(
      'EMAIL_NOT_VERIFIED',
      'Please verify your email address first: open the link that we can send you.',
    );
  }

  /**
   * @param texts everything that others would read, HTML or plain
   * @param hasPublished whether the member already has a public post, or comment; omitted for edits
   * @returns why the text is held; null to publish it
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
