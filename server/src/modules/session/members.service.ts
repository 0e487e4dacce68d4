import type { Identity } from '../../platform/auth/identity.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import type { Transactions } from '../../platform/db/database.js';
import { unauthenticated } from '../../platform/core/app-error.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { DeletedAccountRepository } from './deleted-account.repository.js';
import {
  FORMER_MEMBER,
  type KnownMember,
  type MemberRepository,
  type MemberRow,
  type MemberValues,
} from './member.repository.js';
import { memberTag } from './member.tags.js';

/** Members follow the accounts of the identity provider. */
export class Members {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly deleted: DeletedAccountRepository,
    private readonly siteUrl: SiteUrl,
    private readonly invalidation: InvalidationBus,
  ) {}

  /**
   * Makes the member's row what the newest token says of the account; an older token changes nothing. Writes only where
   * something differs.
   * @param known the row that was found for the token, see MemberRepository.findByToken
   * @throws UNAUTHENTICATED when the account was deleted, or the sign-in was ended
   */
  async upsertFromToken(identity: Identity, known: KnownMember | null): Promise<MemberRow> {
    const { uid, issuedAt } = identity;
    if (uid === FORMER_MEMBER.uid || known?.email === FORMER_MEMBER.email || known?.isSignInEnded) {
      throw unauthenticated({ reason: 'revoked' });
    }
    if (known && known.tokenIssuedAt > issuedAt) return known;
    const values = this.valuesOf(identity, known);
    if (!known) return this.add(identity, values);
    if (isSame(known, values)) return known;
    // Deleted a moment ago: what is gone is not written anew.
    if (!(await this.members.update(values))) throw unauthenticated({ reason: 'revoked' });
    await this.invalidation.invalidateTags(memberTag(uid));
    return { ...values, createdAt: known.createdAt };
  }

  /** A token made before the sign-up form's name was saved carries none; what is known already is kept. */
  private valuesOf(identity: Identity, known: KnownMember | null): MemberValues {
    const { uid, email, isEmailVerified, issuedAt: tokenIssuedAt, photoUrl: told } = identity;
    const photoUrl = told !== null && this.siteUrl.isPicture(told) ? this.siteUrl.relative(told) : null;
    return {
      uid,
      displayName: identity.displayName ?? known?.displayName ?? nameFromEmail(email),
      photoUrl: photoUrl ?? known?.photoUrl ?? null,
      email,
      isEmailVerified,
      tokenIssuedAt,
    };
  }

  /** The first time that a member is seen, of whom nothing is shown yet; or the last, when they have just deleted their account. */
  private add(identity: Identity, values: MemberValues): Promise<MemberRow> {
    return this.transactions.$transaction(async (tx) => {
      await this.members.takeTurn(tx, identity.uid);
      if (await this.deleted.has(identity, tx)) throw unauthenticated({ reason: 'revoked' });
      return this.members.add(tx, values);
    });
  }
}

/** Whether a row says already what a token says; when the token was made is of no interest by itself. */
function isSame(known: MemberRow, values: MemberValues): boolean {
  return (['displayName', 'photoUrl', 'email', 'isEmailVerified'] as const).every(
    (field) => known[field] === values[field],
  );
}

/** A name for an account without one: what stands before the @. */
function nameFromEmail(email: string): string {
  return email.split('@')[0] || email;
}
