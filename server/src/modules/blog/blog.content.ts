import { badUserInput } from '../../platform/core/app-error.js';
import { isStreamSafe } from '../../platform/core/characters.js';
import { normalizeText, TOO_MANY_MARKS } from '../../platform/core/constraint.js';
import { type SanitizedBody, countWords, isEmptyBody } from './blog.html.js';
import { BODY_BOUNDS, type CreateBlogInput } from './blog.input.js';

/** A post's texts as stored. */
export interface BlogContent {
  title: string;
  shortDescription: string;
  longDescription: string;
  /** Words of the body without tags. */
  wordCount: number;
  /** The text that search reads. */
  searchText: string;
}

/** All that others would read of a post; addresses stand in the HTML. */
export const textsOf = (post: BlogContent & { cover: string }): string[] => [
  post.title,
  post.shortDescription,
  post.longDescription,
  post.searchText,
  post.cover,
];

/**
 * Normalises texts, counts words and builds the search text.
 * @param input as written; the body comes sanitised
 * @throws BAD_USER_INPUT when the body is empty or out of bounds once sanitised
 */
export function contentOf(
  input: Pick<CreateBlogInput, 'title' | 'shortDescription'>,
  { html: longDescription, text: bodyText }: SanitizedBody,
): BlogContent {
  const title = normalizeText(input.title);
  const shortDescription = normalizeText(input.shortDescription);
  // Sanitising can make text longer ("&"). What is stored must pass when it is sent back.
  if (longDescription.length > BODY_BOUNDS.maxLength) {
    throw badUserInput([{ field: 'longDescription', message: BODY_BOUNDS.message }]);
  }
  // Decoded references and removed tags can join runs of marks.
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
