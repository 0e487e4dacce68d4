import { badUserInput } from '../../platform/core/app-error.js';
import { NO_PICTURE_HERE, type SiteUrl } from '../../platform/core/site-url.js';
import { normalizeText } from '../../platform/core/characters.js';

/** Replaces a cover that is not allowed. */
const PLAIN_COVER = '/brand/mark.svg';

/** The URL as stored. @throws BAD_USER_INPUT for one on this site that is not a picture */
export function storedCover(written: string, siteUrl: SiteUrl): string {
  const cover = normalizeText(written);
  if (!siteUrl.isPicture(cover)) throw badUserInput([{ field: 'cover', message: NO_PICTURE_HERE }]);
  return siteUrl.relative(cover);
}

export function coverUrl(stored: string, siteUrl: SiteUrl): string {
  return siteUrl.picture(stored) ?? siteUrl.absolute(PLAIN_COVER);
}
