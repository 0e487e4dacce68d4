import { createHash } from 'node:crypto';
import type { Blog } from '../blog.type.js';
import { postAddress } from '../feeds/post-address.js';

/** Counted up when cards of the same content look otherwise than before. */
const DESIGN = 1;

/** Where the card of a post stands, whatever it shows. */
export const cardPath = (id: string): string => `${postAddress(id)}/card.png`;

/** The same for the same card; another one when what it shows has changed. */
export const cardVersion = ({
  title,
  authorName,
  category,
}: Pick<Blog, 'title' | 'authorName' | 'category'>): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, title, authorName, category]))
    .digest('base64url')
    .slice(0, 12);

/** Where a card stands as it looks now; kept for good by caches. */
export const cardAddress = (blog: Pick<Blog, 'id' | 'title' | 'authorName' | 'category'>): string =>
  `${cardPath(blog.id)}?v=${cardVersion(blog)}`;
