import { AppError } from '../../platform/core/app-error.js';
import { isModerator, type Viewer } from '../../platform/core/viewer.js';
import type { EmailVerificationService } from '../session/email-verification.service.js';

/** By default everything is published at once (specification: Data and calls). */
export interface SpamSettings {
  /** Hold a member's posts until one is public; the same for comments. */
  holdNewMembers: boolean;
  /** For posts, comments and uploads. */
  requireVerifiedEmail: boolean;
  /** The first word or host of the operator's list in a text. Null without a list. */
  findHeldWord: ((text: string) => string | null) | null;
}

/** Shown to the writer and to moderators. */
export const HELD_BECAUSE = {
  FIRST: 'The first one of a new member is looked at before it is public.',
  WORD: 'It has a word or an address that is looked at before it is public.',
} as const;

/** Decides what is held for a moderator. Moderators' own texts never are. */
export class SpamService {
  constructor(
    private readonly settings: SpamSettings,
    private readonly emails: Pick<EmailVerificationService, 'refreshVerification'>,
  ) {}

  /**
   * Call it before saving.
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
   * @param texts all that others would read, HTML or plain
   * @param hasPublished whether the member has a public one; omitted for edits
   * @returns null to publish the text
   */
  async reasonToHold(
    viewer: Viewer,
    texts: readonly string[],
    hasPublished?: () => Promise<boolean>,
  ): Promise<string | null> {
    if (isModerator(viewer)) return null;
    const { holdNewMembers } = this.settings;
    if (this.heldWordIn(texts) !== null) return HELD_BECAUSE.WORD;
    return holdNewMembers && hasPublished && !(await hasPublished()) ? HELD_BECAUSE.FIRST : null;
  }

  /** The first word or host of the operator's list in one of the texts. */
  heldWordIn(texts: readonly string[]): string | null {
    for (const text of texts) {
      const word = this.settings.findHeldWord?.(text) ?? null;
      if (word !== null) return word;
    }
    return null;
  }
}
