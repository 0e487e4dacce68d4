import { normalizeText } from '../../../lib/bounds';
import type { Category } from '../../../lib/schema.generated';

/** The values of the post form. */
export interface PostValues {
  title: string;
  cover: string;
  category: Category;
  shortDescription: string;
  longDescription: string;
}

/** The fields in the order of the form. */
export const postFields = [
  'title',
  'cover',
  'category',
  'shortDescription',
  'longDescription',
] as const satisfies readonly (keyof PostValues)[];

/** What the form and the comparison of two versions call the fields. */
export const fieldLabels: Record<keyof PostValues, string> = {
  title: 'Title',
  cover: 'Cover',
  category: 'Category',
  shortDescription: 'Short description',
  longDescription: 'Long description',
};

/** A new post: empty, in the category Art (specification: Writing). */
export const emptyPost: PostValues = {
  title: '',
  cover: '',
  category: 'Art',
  shortDescription: '',
  longDescription: '',
};

/** Picks the form's fields from a post that has more. */
export function valuesOf({
  title,
  cover,
  category,
  shortDescription,
  longDescription,
}: PostValues): PostValues {
  return { title, cover, category, shortDescription, longDescription };
}

/** The fields in which two versions of a post differ, after the same text normalization as on the server. */
export function changedFields(one: PostValues, other: PostValues): (keyof PostValues)[] {
  return postFields.filter((field) => normalizeText(one[field]) !== normalizeText(other[field]));
}
