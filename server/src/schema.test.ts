import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { ERROR_CODES } from './platform/core/error-codes.js';

let schema: GraphQLSchema;

beforeAll(async () => {
  const file = path.resolve(import.meta.dirname, '../../schema.graphql');
  schema = buildSchema(await readFile(file, 'utf8'));
});

type Described = [name: string, description: string | null | undefined];

function describedArguments(
  owner: string,
  { args }: Pick<GraphQLField<unknown, unknown>, 'args'>,
): Described[] {
  return args.map((arg) => [`${owner}(${arg.name})`, arg.description]);
}

function describedType(type: GraphQLNamedType): Described[] {
  const own: Described = [type.name, type.description];
  if (isEnumType(type)) {
    return [
      own,
      ...type.getValues().map((value): Described => [`${type.name}.${value.name}`, value.description]),
    ];
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return [own, ...fields.map((field): Described => [`${type.name}.${field.name}`, field.description])];
  }
  if (isObjectType(type)) {
    return [
      own,
      ...Object.values(type.getFields()).flatMap((field) => {
        const name = `${type.name}.${field.name}`;
        return [[name, field.description] as Described, ...describedArguments(name, field)];
      }),
    ];
  }
  if (isScalarType(type)) return [own];
  throw new Error(`Say here what of ${type.name} has to be described.`);
}

/** Descriptions by path. */
function describedParts(): Described[] {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );
  return [
    ['schema', schema.description],
    ...types.flatMap(describedType),
    ...schema
      .getDirectives()
      .flatMap((directive) => [
        [`@${directive.name}`, directive.description] as Described,
        ...describedArguments(`@${directive.name}`, directive),
      ]),
  ];
}

describe('the schema', () => {
  test('describes every type, field, argument, value and directive, in a sentence', () => {
    const parts = describedParts();

    expect(parts.length).toBeGreaterThan(140);
    expect(
      parts.filter(([, description]) => !description?.trim().endsWith('.')).map(([name]) => name),
    ).toEqual([]);
  });

  test('has the code of every error that GraphQL can answer with, as it is described for REST', () => {
    const codes = schema.getType('ErrorCode');

    expect(
      isEnumType(codes) &&
        codes
          .getValues()
          .map(({ name, description }) => [name, description])
          .sort(),
    ).toEqual(
      Object.entries(ERROR_CODES)
        .filter(([, { transport }]) => transport !== 'rest')
        .map(([code, { description }]) => [code, description])
        .sort(),
    );
  });

  test('has the queries, mutations and categories that clients rely on', () => {
    const category = schema.getType('Category');

    expect(Object.keys(schema.getQueryType()?.getFields() ?? {}).sort()).toEqual([
      'auditLog',
      'blog',
      'blogs',
      'featuredBlogs',
      'findMembers',
      'me',
      'member',
      'moderatedMember',
      'moderationQueue',
      'myBlogs',
      'myDeletedBlogs',
      'myMedia',
      'myMediaQuota',
      'myModerationDecisions',
      'myRemovedComments',
      'myReports',
      'mySessions',
      'myWishlist',
      'recentBlogs',
      'removedBlog',
      'searchSuggestions',
    ]);
    expect(Object.keys(schema.getMutationType()?.getFields() ?? {}).sort()).toEqual([
      'addComment',
      'addToWishlist',
      'copyPicture',
      'createBlog',
      'deleteAccount',
      'deleteBlog',
      'deleteComment',
      'deleteMedia',
      'editComment',
      'endSession',
      'hideComment',
      'logOutEverywhere',
      'moderate',
      'moderateMember',
      'removeBlogForGood',
      'removeFromWishlist',
      'report',
      'restoreBlog',
      'sendVerificationEmail',
      'setDraftPictures',
      'setRole',
      'subscribe',
      'undoModeration',
      'unhideComment',
      'updateBlog',
      'updateProfile',
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
