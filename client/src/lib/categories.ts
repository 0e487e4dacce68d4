import type { Category } from './schema.generated';

/** Keyed by the schema's union, so that a category added there is missed here by the compiler. */
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

/** The eight categories in the order in which people read them (specification: All Blogs). */
export const categories = Object.keys(known) as Category[];

/** Whether a text, as from the address bar, names a category. */
export function isCategory(text: string | null | undefined): text is Category {
  return typeof text === 'string' && Object.hasOwn(known, text);
}
