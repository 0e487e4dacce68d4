import { badUserInput } from '../../platform/core/app-error.js';
import { NO_PICTURE_HERE, type SiteUrl } from '../../platform/core/site-url.js';
import { normalizeText } from '../../platform/core/constraint.js';

/** Replaces a cover that may not be shown. */
const PLAIN_COVER = '/brand/mark.svg';

/** A cover as stored. @throws BAD_USER_INPUT for an address on this site that is no picture */
export function storedCover(written: string, siteUrl: SiteUrl): string {
  const cover = normalizeText(written);
  if (!siteUrl.isPicture(cover)) throw badUserInput([{ field: 'cover', message: NO_PICTURE_HERE }]);
  return siteUrl.relative(cover);
}

export function coverUrl(kept: string, siteUrl: SiteUrl): string {
  return siteUrl.picture(kept) ?? siteUrl.absolute(PLAIN_COVER);
}
