import { createHash } from 'node:crypto';
import type { Blog } from './blog.type.js';
import { postAddress } from './post-address.js';

/** Increase it when the design changes. */
const DESIGN = 1;

export const cardPath = (id: string): string => `${postAddress(id)}/card.png`;

export const cardVersion = ({
  title,
  authorName,
  category,
}: Pick<Blog, 'title' | 'authorName' | 'category'>): string =>
  createHash('sha256')
    .update(JSON.stringify([DESIGN, title, authorName, category]))
    .digest('base64url')
    .slice(0, 12);

/** The current URL, immutable for caches. */
export const cardAddress = (blog: Pick<Blog, 'id' | 'title' | 'authorName' | 'category'>): string =>
  `${cardPath(blog.id)}?v=${cardVersion(blog)}`;
