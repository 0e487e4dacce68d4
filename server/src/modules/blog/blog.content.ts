import { badUserInput } from '../../platform/core/app-error.js';
import { isStreamSafe } from '../../platform/core/characters.js';
import { normalizeText, TOO_MANY_MARKS } from '../../platform/core/constraint.js';
import { type SanitizedBody, countWords, isEmptyBody } from './blog.html.js';
import { BODY_BOUNDS, type CreateBlogInput } from './blog.input.js';

/** The texts of a post as they are kept. */
export interface BlogContent {
  title: string;
  shortDescription: string;
  longDescription: string;
  /** Words of the body's text without tags. */
  wordCount: number;
  /** What search looks through. */
  searchText: string;
}

/**
 * Makes what is kept from what was written: text normalised, words counted, search text gathered.
 * @param input the texts as they were written; the body comes cleaned
 * @throws BAD_USER_INPUT when nothing readable is left of the body, or when it breaks its bounds as it would be kept
 */
export function contentOf(
  input: Pick<CreateBlogInput, 'title' | 'shortDescription'>,
  { html: longDescription, text: bodyText }: SanitizedBody,
): BlogContent {
  const title = normalizeText(input.title);
  const shortDescription = normalizeText(input.shortDescription);
  // What is cleaned may have grown, as "&" does; what is kept must pass as what is sent back after an edit.
  if (longDescription.length > BODY_BOUNDS.maxLength) {
    throw badUserInput([{ field: 'longDescription', message: BODY_BOUNDS.message }]);
  }
  // References and cut tags may have put marks together that stood apart in what was sent.
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
