import type { ClassType } from 'type-graphql';
import { endCursorOf, type Page } from '../core/pagination.js';

/** Described by the GraphQL schema. */
export interface SchemaField {
  type: ClassType;
  field: string;
}

/** Exists only in REST; described by JSON Schema (2020-12). */
export interface LiteralField {
  schema: LiteralSchema | (Pick<LiteralSchema, 'description'> & { type: 'array'; items: ItemSchema });
}

interface LiteralSchema {
  type: 'boolean' | 'integer' | 'string';
  description: string;
  format?: string;
  const?: true;
}

type ItemSchema =
  | { type: 'string'; enum: readonly string[] }
  | { type: 'object'; required: readonly string[]; properties: Readonly<Record<string, LiteralSchema>> };

/** A response field, read from the service's result. */
export type ResponseField<Source> = (SchemaField | LiteralField) & { read: (source: Source) => unknown };

/** A JSON object and how to serialize it. */
export interface ResponseSchema<Source> {
  /** In the OpenAPI document. */
  name: string;
  description: string;
  /** Points per object; COST.row by default. */
  cost?: number;
  /** By JSON name, in response order. All are always present. */
  fields: Readonly<Record<string, ResponseField<Source>>>;
}

/**
 * Under the GraphQL names, except `_id` for `id`.
 * @param from finds the object in the source
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

export function serialize<Source>(schema: ResponseSchema<Source>, source: Source): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schema.fields).map(([name, field]) => [name, field.read(source)]));
}

export interface ResponseSerializer<Result> {
  kind: 'object' | 'list' | 'page';
  /** Of the object, or of each row. */
  schema: Pick<ResponseSchema<never>, 'name' | 'description' | 'cost' | 'fields'>;
  /** Undefined for pages, where the request sets the size. */
  maxRows?: number;
  toJson: (result: Result) => object;
  /** Undefined on the last page. */
  nextCursor: (result: Result) => string | undefined;
}

export function objectOf<Source>(schema: ResponseSchema<Source>): ResponseSerializer<Source> {
  return {
    kind: 'object',
    schema,
    maxRows: 1,
    toJson: (source) => serialize(schema, source),
    nextCursor: () => undefined,
  };
}

/** A complete list. */
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

/** With `limit`, `cursor` and a `Link` to the next page. */
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
