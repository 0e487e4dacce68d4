import type { IdentityVerifier } from '../../platform/auth/identity.js';
import { serviceUnavailable, unauthenticated } from '../../platform/core/app-error.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { Viewer } from '../../platform/core/viewer.js';
import { letter } from '../../platform/mail/letter.js';
import type { Mailer } from '../../platform/mail/mailer.js';
import type { MemberRepository } from './member.repository.js';

export class EmailVerificationService {
  constructor(
    private readonly members: MemberRepository,
    private readonly verifier: IdentityVerifier,
    /** Null if the site sends no mail. */
    private readonly mailer: Mailer | null,
    private readonly siteUrl: SiteUrl,
  ) {}

  /**
   * Asks the provider if the sign-in was unverified: the member may have opened the link since.
   * @returns whether the address is verified
   * @throws SERVICE_UNAVAILABLE
   */
  async refreshVerification({ uid, email, isEmailVerified }: Viewer): Promise<boolean> {
    if (isEmailVerified) return true;
    if (!(await this.verifier.isEmailVerified(uid, email))) return false;
    await this.members.setEmailVerified(uid, email);
    return true;
  }

  /**
   * Mails the provider's verification link.
   * @returns false if the address is already verified
   * @throws UNAUTHENTICATED, SERVICE_UNAVAILABLE
   */
  async sendMail(viewer: Viewer | null): Promise<boolean> {
    if (!viewer) throw unauthenticated();
    if (await this.refreshVerification(viewer)) return false;
    if (!this.mailer) throw serviceUnavailable('This site sends no mail. Please ask whoever runs it.');
    const link = await this.verifier.emailVerificationLink(viewer.email, this.siteUrl.absolute('/account'));
    const mail = {
      to: viewer.email,
      subject: 'Please verify your address: Octavo',
      unsubscribeUrl: null,
      ...letter({
        opening: 'With this address you have signed up to Octavo. Verify it, and you can write there.',
        button: { label: 'Verify my address', url: link },
        closing: 'If it was not you, there is nothing to do.',
      }),
    };
    await this.mailer.send(mail).catch((error: unknown) => {
      throw serviceUnavailable('The mail could not be sent. Please try again in a moment.', error);
    });
    return true;
  }
}
