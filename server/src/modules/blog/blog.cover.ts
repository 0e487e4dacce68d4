import { badUserInput } from '../../platform/core/app-error.js';
import { NO_PICTURE_HERE, type SiteUrl } from '../../platform/core/site-url.js';
import { normalizeText } from '../../platform/core/constraint.js';

/** Shown in place of a cover that may not be: every post has one. */
const PLAIN_COVER = '/brand/mark.svg';

/** A cover as it is kept. @throws BAD_USER_INPUT when it lies on this site and is no picture */
export function storedCover(written: string, siteUrl: SiteUrl): string {
  const cover = normalizeText(written);
  if (!siteUrl.isPicture(cover)) throw badUserInput([{ field: 'cover', message: NO_PICTURE_HERE }]);
  return siteUrl.relative(cover);
}

/** The address of a kept cover, as it is shown. */
export function coverUrl(kept: string, siteUrl: SiteUrl): string {
  return siteUrl.picture(kept) ?? siteUrl.absolute(PLAIN_COVER);
}
