import { type AppError, badUserInput } from './app-error.js';

/** Of all long texts in one answer: a page of 100 rows with 100,000 each. */
export const MAX_TEXT_CHARACTERS = 10_000_000;

/** @param field of the text */
export const tooMuchText = (field: string): AppError =>
  badUserInput([{ field, message: 'This is too much text for one answer. Please ask for fewer rows.' }]);
