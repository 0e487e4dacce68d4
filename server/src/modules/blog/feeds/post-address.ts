import { AppError, notFound } from '../../../platform/core/app-error.js';
import { parseInput } from '../../../platform/core/validate.js';
import { BlogIdArgs } from '../blog.input.js';
import type { Category } from '../blog.type.js';

/** Where people read a post, without the site's own address; the client's `paths.post` is the same. */
export const postAddress = (id: string): string => `/post/${id}`;

/** Where a feed stands, of one subject or of all. */
export const feedAddress = (category: Category | null): string =>
  category ? `/rss/${category}.xml` : '/rss.xml';

/** How the description of the site tells of the id in the address of a post. */
export const POST_ID = { type: 'string', format: 'uuid', description: 'The id of a post.' } as const;

/**
 * The id in the address of a post, as the post has it.
 * @throws NOT_FOUND for an id that no post can have: there is nothing at such an address
 */
export function postIdOf({ id }: { id?: unknown }): string {
  try {
    return parseInput(BlogIdArgs, { id }).id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_USER_INPUT') throw notFound('post');
    throw error;
  }
}
