import { badUserInput } from '../../platform/core/app-error.js';
import { isStreamSafe } from '../../platform/core/characters.js';
import { normalizeText } from '../../platform/core/characters.js';
import { TOO_MANY_MARKS } from '../../platform/core/constraint.js';
import { type SanitizedBody, countWords, isEmptyBody } from './blog.html.js';
import { BODY_BOUNDS, type CreateBlogInput } from './blog.input.js';

/** A post's texts as stored. */
export interface BlogContent {
  title: string;
  shortDescription: string;
  longDescription: string;
  /** Words of the body without tags. */
  wordCount: number;
  /** The plain text that the search index uses. */
  searchText: string;
}

/** Everything that others would read of a post, including the URLs in its HTML. */
export const textsOf = (post: BlogContent & { cover: string }): string[] => [
  post.title,
  post.shortDescription,
  post.longDescription,
  post.searchText,
  post.cover,
];

/**
 * Normalizes texts, counts words and builds the search text.
 * @param input as submitted; the sanitized body is the second parameter
 * @throws BAD_USER_INPUT if the sanitized body is empty or too long
 */
export function contentOf(
  input: Pick<CreateBlogInput, 'title' | 'shortDescription'>,
  { html: longDescription, text: bodyText }: SanitizedBody,
): BlogContent {
  const title = normalizeText(input.title);
  const shortDescription = normalizeText(input.shortDescription);
  // Sanitizing can lengthen text ("&" becomes "&amp;"). The stored body must pass validation when it is sent back.
  if (longDescription.length > BODY_BOUNDS.maxLength) {
    throw badUserInput([{ field: 'longDescription', message: BODY_BOUNDS.message }]);
  }
  // Decoding references and removing tags can join combining marks into longer runs.
  if (!isStreamSafe(longDescription) || !isStreamSafe(bodyText)) {
    throw badUserInput([{ field: 'longDescription', message: TOO_MANY_MARKS }]);
  }
  if (isEmptyBody(longDescription, bodyText)) {
    throw badUserInput([
      { field: 'longDescription', message: 'Please write the post: nothing readable is in it.' },
    ]);
  }
  return {
    title,
    shortDescription,
    longDescription,
    wordCount: countWords(bodyText),
    searchText: [title, shortDescription, bodyText].join('\n'),
  };
}
