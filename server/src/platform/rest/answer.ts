import type { ClassType } from 'type-graphql';
import { endCursorOf, type Page } from '../core/pagination.js';

/** A field whose meaning is that of a field of the GraphQL schema. */
export interface SchemaField {
  /** The object type's class; its name is the type's name in the schema. */
  type: ClassType;
  /** The field's name there. */
  field: string;
}

/** A field that exists in REST alone, described as JSON Schema 2020-12 does. */
export interface LiteralField {
  schema: { type: 'boolean' | 'integer' | 'string'; description: string; format?: string; const?: true };
}

/** One field of an answer: what it means, and how it is read off what the service gave. */
export type AnswerField<Source> = (SchemaField | LiteralField) & { read: (source: Source) => unknown };

/** The JSON object that stands for one thing: written once, for the answer itself and for its description. */
export interface AnswerShape<Source> {
  /** Name of the shape in the OpenAPI document. */
  name: string;
  description: string;
  /** By the name in JSON, in the order in which they are sent; all of them are always there. */
  fields: Readonly<Record<string, AnswerField<Source>>>;
}

/**
 * Fields of a GraphQL type as REST sends them: under the same names, but `_id` for `id`.
 * @param from where a source holds the thing of that type
 */
export function fieldsOf<Source, T extends object>(
  type: ClassType<T>,
  names: readonly (keyof T & string)[],
  from: (source: Source) => T,
): Record<string, AnswerField<Source>> {
  return Object.fromEntries(
    names.map((field) => [
      field === 'id' ? '_id' : field,
      { type, field, read: (source: Source) => from(source)[field] },
    ]),
  );
}

/** The object that stands for a source. */
export function render<Source>(shape: AnswerShape<Source>, source: Source): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shape.fields).map(([name, field]) => [name, field.read(source)]));
}

/** What an operation answers when all went well: one object, a list, or a page of a list that can grow. */
export interface Answer<Result> {
  kind: 'object' | 'list' | 'page';
  /** The shape of the object, or of each row. */
  shape: Pick<AnswerShape<never>, 'name' | 'description' | 'fields'>;
  /** The most rows that it has; absent where the request says how many it wants. */
  most?: number;
  /** What leaves as JSON. */
  toJson: (result: Result) => object;
  /** The cursor of the next page, while one is there. */
  nextCursor: (result: Result) => string | undefined;
}

/** One object. */
export function objectOf<Source>(shape: AnswerShape<Source>): Answer<Source> {
  return {
    kind: 'object',
    shape,
    most: 1,
    toJson: (source) => render(shape, source),
    nextCursor: () => undefined,
  };
}

/** A list that is always whole. @param most how many rows it has at most */
export function listOf<Source>(shape: AnswerShape<Source>, most: number): Answer<Source[]> {
  return {
    kind: 'list',
    shape,
    most,
    toJson: (sources) => sources.map((source) => render(shape, source)),
    nextCursor: () => undefined,
  };
}

/** A page of a list that can grow: takes `limit` and `cursor`, links to the next page. */
export function pageOf<Source extends { id: string }>(shape: AnswerShape<Source>): Answer<Page<Source>> {
  return {
    kind: 'page',
    shape,
    toJson: ({ nodes }) => nodes.map((node) => render(shape, node)),
    nextCursor: (page) => (page.hasNextPage ? (endCursorOf(page) ?? undefined) : undefined),
  };
}
