import { AppError, notFound } from '../../platform/core/app-error.js';
import { parseInput } from '../../platform/core/validate.js';
import { BlogIdArgs } from './blog.input.js';
import type { Category } from './blog.type.js';

/** The same as the client's `paths.post`. */
export const postAddress = (id: string): string => `/post/${id}`;

/** @param category null for all */
export const feedAddress = (category: Category | null): string =>
  category ? `/rss/${category}.xml` : '/rss.xml';

/** For the OpenAPI document. */
export const POST_ID = { type: 'string', format: 'uuid', description: 'The id of a post.' } as const;

/** @throws NOT_FOUND for an invalid id */
export function postIdOf({ id }: { id?: unknown }): string {
  try {
    return parseInput(BlogIdArgs, { id }).id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_USER_INPUT') throw notFound('post');
    throw error;
  }
}
