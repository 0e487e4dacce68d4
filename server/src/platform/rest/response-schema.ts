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
export type ResponseField<Source> = (SchemaField | LiteralField) & { read: (source: Source) => unknown };

/** The JSON object that stands for one thing: written once, for the answer itself and for its description. */
export interface ResponseSchema<Source> {
  /** Name of the shape in the OpenAPI document. */
  name: string;
  description: string;
  /** What one such object costs beside the call, in points; that of a row unless told. */
  cost?: number;
  /** By the name in JSON, in the order in which they are sent; all of them are always there. */
  fields: Readonly<Record<string, ResponseField<Source>>>;
}

/**
 * Fields of a GraphQL type as REST sends them: under the same names, but `_id` for `id`.
 * @param from where a source holds the thing of that type
 */
export function fieldsOf<Source, T extends object>(
  type: ClassType<T>,
  names: readonly (keyof T & string)[],
  from: (source: Source) => T,
): Record<string, ResponseField<Source>> {
  return Object.fromEntries(
    names.map((field) => [
      field === 'id' ? '_id' : field,
      { type, field, read: (source: Source) => from(source)[field] },
    ]),
  );
}

/** The object that stands for a source. */
export function serialize<Source>(schema: ResponseSchema<Source>, source: Source): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema.fields).map(([name, field]) => [name, field.read(source)]));
}

/** What an operation answers when all went well: one object, a list, or a page of a list that can grow. */
export interface ResponseSerializer<Result> {
  kind: 'object' | 'list' | 'page';
  /** The shape of the object, or of each row. */
  schema: Pick<ResponseSchema<never>, 'name' | 'description' | 'cost' | 'fields'>;
  /** The most rows that it has; absent where the request says how many it wants. */
  maxRows?: number;
  /** What leaves as JSON. */
  toJson: (result: Result) => object;
  /** The cursor of the next page, while one is there. */
  nextCursor: (result: Result) => string | undefined;
}

/** One object. */
export function objectOf<Source>(schema: ResponseSchema<Source>): ResponseSerializer<Source> {
  return {
    kind: 'object',
    schema,
    maxRows: 1,
    toJson: (source) => serialize(schema, source),
    nextCursor: () => undefined,
  };
}

/** A list that is always whole. @param most how many rows it has at most */
export function listOf<Source>(
  schema: ResponseSchema<Source>,
  maxRows: number,
): ResponseSerializer<Source[]> {
  return {
    kind: 'list',
    schema,
    maxRows,
    toJson: (sources) => sources.map((source) => serialize(schema, source)),
    nextCursor: () => undefined,
  };
}

/** A page of a list that can grow: takes `limit` and `cursor`, links to the next page. */
export function pageOf<Source extends { id: string }>(
  schema: ResponseSchema<Source>,
): ResponseSerializer<Page<Source>> {
  return {
    kind: 'page',
    schema,
    toJson: ({ nodes }) => nodes.map((node) => serialize(schema, node)),
    nextCursor: (page) => (page.hasNextPage ? (endCursorOf(page) ?? undefined) : undefined),
  };
}
