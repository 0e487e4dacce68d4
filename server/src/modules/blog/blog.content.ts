import { badUserInput } from '../../platform/core/app-error.js';
import { isStreamSafe } from '../../platform/core/characters.js';
import { normalizeText } from '../../platform/core/characters.js';
import { TOO_MANY_MARKS } from '../../platform/core/constraint.js';
import { type SanitizedBody, countWords, isEmptyBody } from './blog.html.js';
import { BODY_BOUNDS, type CreateBlogInput } from './blog.input.js';

/** As stored. */
export interface BlogContent {
  title: string;
  shortDescription: string;
  longDescription: string;
  /** Without tags. */
  wordCount: number;
  /** Plain text for the search index. */
  searchText: string;
}

export type PostTexts = Omit<BlogContent, 'wordCount'> & { cover: string };

/** What others read of a post, including URLs in its HTML. */
export const textsOf = (post: PostTexts): string[] => [
  post.title,
  post.shortDescription,
  post.longDescription,
  post.searchText,
  post.cover,
];

/**
 * Normalizes texts, counts words and builds the search text.
 * @throws BAD_USER_INPUT if the sanitized body is empty, too long or has too many marks
 */
export function contentOf(
  input: Pick<CreateBlogInput, 'title' | 'shortDescription'>,
  { html: longDescription, text: bodyText }: SanitizedBody,
): BlogContent {
  const title = normalizeText(input.title);
  const shortDescription = normalizeText(input.shortDescription);
  // Sanitizing can lengthen text ("&" becomes "&amp;"), but the stored body must pass validation when sent back.
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
