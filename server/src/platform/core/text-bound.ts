import { type AppError, badUserInput } from './app-error.js';

/** Of the long texts in one answer: 100 rows with 100,000 each. */
export const MAX_TEXT_CHARACTERS = 10_000_000;

export const tooMuchText = (field: string): AppError =>
  badUserInput([{ field, message: 'This is too much text for one answer. Please ask for fewer rows.' }]);
