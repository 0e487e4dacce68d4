import { addCacheTags } from '../../platform/cache/cache-tags.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import { selectList } from '../../platform/db/sql-client.js';
import { memberTag } from '../session/member.tags.js';
import { coverUrl } from './blog.cover.js';
import { blogTags } from './blog.tags.js';
import type { Blog, Category } from './blog.type.js';

export interface ReadOptions {
  withBody?: boolean;
}

/** Null for all. */
export interface ListFilter {
  category: Category | null;
  /** The author's uid. */
  author: string | null;
}

/** A row of {@link selectPosts}. */
export type BlogRow = Omit<Blog, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

/** Columns of a post (`b`) and its author (`m`), one for each field. */
const COLUMNS: Record<Exclude<keyof Blog, 'isHeld' | 'isUnavailable'>, string> = {
  id: 'b.id',
  title: 'b.title',
  cover: 'b.cover',
  category: 'b.category',
  shortDescription: 'b.short_description',
  longDescription: 'b.long_description',
  wordCount: 'b.word_count',
  version: 'b.version',
  authorUid: 'b.author_uid',
  createdAt: 'b.created_at',
  updatedAt: 'b.updated_at',
  authorName: 'm.display_name',
  authorMail: 'm.email',
  authorPhoto: 'm.photo_url',
};
export type BlogColumn = keyof typeof COLUMNS;
const { longDescription: _body, ...LISTED_COLUMNS } = COLUMNS;

const WHOLE = selectList(COLUMNS);
/** Without the body. */
const LISTED = selectList(LISTED_COLUMNS);

/**
 * SELECT of posts with authors, without WHERE. Rows go to {@link toBlog}.
 * @param from FROM item with the posts as `b`
 */
export const selectPosts = ({ withBody = false }: ReadOptions, from = 'blogs b'): string =>
  `SELECT ${withBody ? WHOLE : LISTED} FROM ${from} JOIN members m ON m.uid = b.author_uid`;

/** Maps a row of {@link selectPosts} and adds the post's cache tags. */
export function toBlog(row: BlogRow, siteUrl: SiteUrl): Blog {
  addCacheTags(blogTags.post(row.id), memberTag(row.authorUid));
  return {
    ...row,
    cover: coverUrl(row.cover, siteUrl),
    ...(row.longDescription !== undefined && {
      longDescription: siteUrl.absolutizeHtml(row.longDescription),
    }),
    authorPhoto: row.authorPhoto && siteUrl.picture(row.authorPhoto),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  };
}

/** Conditions on posts (`b`). @param values receives the conditions' values */
export function conditionsOf({ category, author }: ListFilter, values: unknown[]): string[] {
  const conditions = ['true'];
  if (category) conditions.push(`b.category = $${values.push(category)}::"Category"`);
  if (author !== null) conditions.push(`b.author_uid = $${values.push(author)}`);
  return conditions;
}
