import type { Credentials } from '../../platform/auth/credentials.js';
import type { Identity, IdentityVerifier } from '../../platform/auth/identity.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Db } from '../../platform/db/database.js';
import type { SiteUrl } from '../../platform/http/site-url.js';
import { AppError, forbidden, unauthenticated } from '../../platform/errors/app-error.js';

/** How long a session cookie lasts, in milliseconds: five days, well inside Firebase's limit of fourteen. */
export const SESSION_LIFETIME_MS = 5 * 24 * 60 * 60 * 1000;

/** The columns a viewer is made of. */
const VIEWER_COLUMNS = {
  uid: true,
  displayName: true,
  photoUrl: true,
  email: true,
  tokenIssuedAt: true,
} as const;

/** Who is signed in, and the table of members, which follows the accounts of the identity provider. */
export class SessionService {
  constructor(
    private readonly db: Db,
    private readonly verifier: IdentityVerifier,
    private readonly siteUrl: SiteUrl,
  ) {}

  /**
   * The member that a request speaks for, or null for a visitor.
   * A session cookie that is no longer good makes a visitor, so that public pages go on working; calls that need a
   * member then answer UNAUTHENTICATED. A Bearer token is sent on purpose, so a bad one is refused outright.
   * @throws UNAUTHENTICATED for a Bearer token that does not verify; SERVICE_UNAVAILABLE when nobody can tell
   */
  async viewerOf(credentials: Credentials): Promise<Viewer | null> {
    if (credentials.bearer) return this.remember(await this.verifier.verifyIdToken(credentials.bearer));
    if (!credentials.cookie) return null;
    try {
      return await this.remember(await this.verifier.verifySessionCookie(credentials.cookie));
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return null;
      throw error;
    }
  }

  /**
   * Opens a session: verifies the ID token, refreshes the member from it and makes the session cookie.
   * @param uid the uid of the request's body, if it had one; it must be the token's
   * @throws UNAUTHENTICATED without a good token, FORBIDDEN when `uid` is somebody else's (design decision 1)
   */
  async open(idToken: string | null, uid: string | undefined): Promise<{ viewer: Viewer; cookie: string }> {
    if (!idToken) throw unauthenticated('Send the ID token as "Authorization: Bearer".');
    const identity = await this.verifier.verifyIdToken(idToken);
    if (uid !== undefined && uid !== identity.uid) throw forbidden('This token belongs to another account.');
    const viewer = await this.remember(identity);
    return { viewer, cookie: await this.verifier.createSessionCookie(idToken, SESSION_LIFETIME_MS) };
  }

  /** Keeps the member's row as the newest token describes the account; an older token changes nothing. */
  private async remember(identity: Identity): Promise<Viewer> {
    const { uid, email, issuedAt } = identity;
    const photoUrl = identity.photoUrl && this.siteUrl.relative(identity.photoUrl);
    const known = await this.db.member.findUnique({ where: { uid }, select: VIEWER_COLUMNS });
    if (known && known.tokenIssuedAt > issuedAt) return known;
    // A token made before the sign-up form's name was saved carries none; what is known already is kept.
    const displayName = identity.displayName ?? known?.displayName ?? nameFromEmail(email);
    const account = { displayName, photoUrl: photoUrl ?? known?.photoUrl ?? null, email };
    if (
      known &&
      known.displayName === account.displayName &&
      known.photoUrl === account.photoUrl &&
      known.email === account.email
    ) {
      return known;
    }
    return this.db.member.upsert({
      where: { uid },
      create: { uid, ...account, tokenIssuedAt: issuedAt },
      update: { ...account, tokenIssuedAt: issuedAt },
      select: VIEWER_COLUMNS,
    });
  }
}

/** A name for an account without one: what stands before the @. */
function nameFromEmail(email: string): string {
  return email.split('@')[0] || email;
}
