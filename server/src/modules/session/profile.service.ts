import { badUserInput, notFound, unauthenticated } from '../../platform/core/app-error.js';
import { normalizeText } from '../../platform/core/characters.js';
import { NO_PICTURE_HERE, type SiteUrl } from '../../platform/core/site-url.js';
import { requireUnrestrictedMember, type Viewer } from '../../platform/core/viewer.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import { type MemberRepository, toMember } from './member.repository.js';
import { MEMBER_NAMES, memberTag } from './member.tags.js';
import type { Member } from './member.type.js';
import type { UpdateProfileInput } from './profile.input.js';

export class ProfileService {
  constructor(
    private readonly members: MemberRepository,
    private readonly siteUrl: SiteUrl,
    private readonly invalidation: InvalidationBus,
  ) {}

  /** @throws NOT_FOUND */
  async get(uid: string): Promise<Member> {
    const row = await this.members.findProfile(uid);
    if (!row) throw notFound('member');
    return toMember({ uid, ...row }, this.siteUrl);
  }

  /**
   * The new name and photo replace those of the sign-in.
   * @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, BAD_USER_INPUT for an address on this site that is not a picture
   */
  async update(viewer: Viewer | null, { displayName, photo }: UpdateProfileInput): Promise<Member> {
    requireUnrestrictedMember(viewer);
    const photoUrl = photo && normalizeText(photo);
    if (photoUrl && !this.siteUrl.isPicture(photoUrl)) {
      throw badUserInput([{ field: 'photo', message: NO_PICTURE_HERE }]);
    }
    const values = {
      displayName: displayName ? normalizeText(displayName) : undefined,
      photoUrl: photoUrl && this.siteUrl.relative(photoUrl),
    };
    if (!(await this.members.updateProfile(viewer.uid, values))) throw unauthenticated({ reason: 'revoked' });
    await this.invalidation.invalidateTags(memberTag(viewer.uid), MEMBER_NAMES);
    return this.get(viewer.uid);
  }
}
