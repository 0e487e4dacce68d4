import type { Identity } from '../../platform/auth/identity.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import type { Transactions } from '../../platform/core/transaction.js';
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
import { MEMBER_NAMES, memberTag } from './member.tags.js';

/** Synchronizes members with the provider's accounts. */
export class Members {
  constructor(
    private readonly transactions: Transactions,
    private readonly members: MemberRepository,
    private readonly deleted: DeletedAccountRepository,
    private readonly siteUrl: SiteUrl,
    private readonly invalidation: InvalidationBus,
  ) {}

  /**
   * Updates the member only if the token is newer and anything differs.
   * @param known from MemberRepository.findByToken
   * @throws UNAUTHENTICATED if the account was deleted or the sign-in was ended
   */
  async upsertFromToken(identity: Identity, known: KnownMember | null): Promise<MemberRow> {
    const { uid, issuedAt } = identity;
    if (uid === FORMER_MEMBER.uid || known?.email === FORMER_MEMBER.email || known?.isSignInEnded) {
      throw unauthenticated({ reason: 'revoked' });
    }
    if (known && known.tokenIssuedAt > issuedAt) return known;
    const values = this.valuesOf(identity, known);
    if (!known) return (await this.add(identity, values)) ?? this.readAgain(identity);
    if (isSame(known, values)) return known;
    if (!(await this.members.update(values, known.profileEditedAt))) return this.readAgain(identity);
    await this.invalidation.invalidateTags(memberTag(uid), MEMBER_NAMES);
    return { ...known, ...values };
  }

  /** The provider may take seconds to confirm an account, and the member has changed meanwhile. */
  private async readAgain(identity: Identity): Promise<MemberRow> {
    const known = await this.members.findByToken(identity);
    // Deleted meanwhile: do not create it again.
    if (!known) throw unauthenticated({ reason: 'revoked' });
    return this.upsertFromToken(identity, known);
  }

  /** Keeps a name and photo that the token lacks or the member has chosen here. */
  private valuesOf(identity: Identity, known: KnownMember | null): MemberValues {
    const { uid, email, isEmailVerified, issuedAt: tokenIssuedAt, photoUrl: told } = identity;
    const photoUrl = told !== null && this.siteUrl.isPicture(told) ? this.siteUrl.relative(told) : null;
    const chosen = known?.profileEditedAt ? known : null;
    return {
      uid,
      displayName: chosen?.displayName ?? identity.displayName ?? known?.displayName ?? nameFromEmail(email),
      photoUrl: chosen ? chosen.photoUrl : (photoUrl ?? known?.photoUrl ?? null),
      email,
      isEmailVerified,
      tokenIssuedAt,
    };
  }

  /** @returns null if another request was faster */
  private add(identity: Identity, values: MemberValues): Promise<MemberRow | null> {
    return this.transactions.run(async (tx) => {
      await this.members.lockUid(tx, identity.uid);
      if (await this.deleted.has(identity, tx)) throw unauthenticated({ reason: 'revoked' });
      return this.members.add(tx, values);
    });
  }
}

/** Ignores the token's time. */
function isSame(known: MemberRow, values: MemberValues): boolean {
  return (['displayName', 'photoUrl', 'email', 'isEmailVerified'] as const).every(
    (field) => known[field] === values[field],
  );
}

function nameFromEmail(email: string): string {
  return email.split('@')[0] || email;
}
