import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLSchema,
} from 'graphql';

let schema: GraphQLSchema;

beforeAll(async () => {
  const file = path.resolve(import.meta.dirname, '../../schema.graphql');
  schema = buildSchema(await readFile(file, 'utf8'));
});

/** Every type, field, argument and input field by its path, with its description. */
function describedParts(): [name: string, description: string | null | undefined][] {
  return Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type))
    .flatMap((type) => {
      const isRoot = type === schema.getQueryType() || type === schema.getMutationType();
      const own: [string, string | null | undefined][] = isRoot ? [] : [[type.name, type.description]];
      if (isObjectType(type)) {
        for (const field of Object.values(type.getFields())) {
          own.push([`${type.name}.${field.name}`, field.description]);
          for (const arg of field.args)
            own.push([`${type.name}.${field.name}(${arg.name})`, arg.description]);
        }
      }
      if (isInputObjectType(type)) {
        for (const field of Object.values(type.getFields())) {
          own.push([`${type.name}.${field.name}`, field.description]);
        }
      }
      return own;
    });
}

describe('the schema', () => {
  test('describes every type, field and argument', () => {
    const parts = describedParts();

    expect(parts.length).toBeGreaterThan(80);
    expect(parts.filter(([, description]) => !description).map(([name]) => name)).toEqual([]);
  });

  test('has the queries, mutations and categories that clients rely on', () => {
    const category = schema.getType('Category');

    expect(Object.keys(schema.getQueryType()?.getFields() ?? {}).sort()).toEqual([
      'blog',
      'blogs',
      'featuredBlogs',
      'me',
      'myWishlist',
      'recentBlogs',
    ]);
    expect(Object.keys(schema.getMutationType()?.getFields() ?? {}).sort()).toEqual([
      'addComment',
      'addToWishlist',
      'createBlog',
      'removeFromWishlist',
      'subscribe',
      'updateBlog',
    ]);
    expect(isEnumType(category) && category.getValues().map((value) => value.name)).toEqual([
      'Art',
      'Automobile',
      'Fashion',
      'History',
      'Media',
      'Science',
      'Sports',
      'Technology',
    ]);
  });
});
