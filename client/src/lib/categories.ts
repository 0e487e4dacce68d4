import type { Category } from './schema.generated';

/** Keyed by the schema's union, so that the compiler reports a category that is missing here. */
const known: Record<Category, true> = {
  Art: true,
  Automobile: true,
  Fashion: true,
  History: true,
  Media: true,
  Science: true,
  Sports: true,
  Technology: true,
};

/** The eight categories in display order (specification: All Blogs). */
export const categories = Object.keys(known) as Category[];

/** Whether a text, for example from the URL, names a category. */
export function isCategory(text: string | null | undefined): text is Category {
  return typeof text === 'string' && Object.hasOwn(known, text);
}
