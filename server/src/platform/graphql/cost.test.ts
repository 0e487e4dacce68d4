import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  getIntrospectionQuery,
  getOperationAST,
  isListType,
  isObjectType,
  getNullableType,
  parse,
  print,
  separateOperations,
  validate,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { createSchema } from '../../schema.js';
import type { Services } from '../../services.js';
import { costOf, CostCache } from './cost.js';
import { GRAPHQL_LIMITS, limitRules, type GraphQLLimits } from './limits.js';

const CLIENT = path.resolve(import.meta.dirname, '../../../../client');

let schema: GraphQLSchema;
beforeAll(async () => {
  // Costs depend on the schema only: no service is called.
  schema = await createSchema(Object.create(null) as Services);
});

function cost(source: string | DocumentNode, variables: Record<string, unknown> = {}): number | null {
  const document = typeof source === 'string' ? parse(source) : source;
  const operation = getOperationAST(document);
  if (!operation) throw new Error('There is not one operation.');
  return costOf({ schema, document, operation, variables });
}

/** The client's operations in `.graphql` files, with their fragments. */
async function operationsIn(folder: string): Promise<[name: string, document: DocumentNode][]> {
  const files = (await readdir(path.join(CLIENT, folder), { recursive: true })).filter((file) =>
    file.endsWith('.graphql'),
  );
  const sources = await Promise.all(files.map((file) => readFile(path.join(CLIENT, folder, file), 'utf8')));
  return Object.entries(separateOperations(parse(sources.join('\n'))));
}

const POST = {
  title: 'a',
  cover: 'https://a.example/a.png',
  shortDescription: 'a',
  longDescription: 'a',
  category: 'Art',
};

/** Variable values by GraphQL type, with the largest pages. */
const VALUES: Record<string, unknown> = {
  'Int!': 100,
  'ID!': 'an id',
  'String!': 'text',
  'CreateBlogInput!': POST,
  'UpdateBlogInput!': { ...POST, version: 1 },
  'ReportInput!': { thingId: 'id', reason: 'SPAM', text: 'text' },
  'ModerateInput!': { thingId: 'id', action: 'HIDE' },
  'ModerateMemberInput!': { memberId: 'uid', action: 'LIFT' },
  'SetRoleInput!': { memberId: 'uid', role: 'MEMBER' },
  'PostsAfterDeletion!': 'DELETE',
  'UpdateProfileInput!': {},
  'SetDraftPicturesInput!': { draft: 'id', pictures: [] },
};

function variablesOf(document: DocumentNode): Record<string, unknown> {
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  return Object.fromEntries(
    definitions.map(({ variable, type }) => [variable.name.value, VALUES[print(type)]]),
  );
}

describe('the cost of an operation', () => {
  test.each([
    ['the call alone, when nothing is read', 10, '{ __typename }'],
    ['one more for a row', 11, '{ me { uid } }'],
    ['as many rows as a list may hold', 16, '{ recentBlogs { title } }'],
    ['one more for each body in a list', 30, '{ featuredBlogs { longDescription } }'],
    [
      'five more for each text that is looked through',
      70,
      '{ featuredBlogs { searchMatch { title { text } } } }',
    ],
    ['the page that is asked for', 110, '{ blogs(first: 100) { nodes { title author: authorName } } }'],
    ['the page of those who name none', 22, '{ blogs { nodes { title } } }'],
    ['the same by edges as by nodes', 110, '{ blogs(first: 100) { edges { cursor node { title } } } }'],
    [
      'the page also when only its size is asked for',
      22,
      '{ blogs { totalCount pageInfo { hasNextPage } } }',
    ],
    [
      'pages within pages by multiplication',
      10 + 5 * (1 + 7),
      '{ blogs(first: 5) { nodes { comments(first: 7) { nodes { id } } } } }',
    ],
    ['a row of the wishlist and its post as one', 30, '{ myWishlist { nodes { blog { title } } } }'],
    ['ten more for a change', 20, 'mutation { subscribe(email: "a@b.example") }'],
    ['a change and the row it answers', 21, 'mutation { addToWishlist(blogId: "x") { id } }'],
    [
      'each of several changes',
      30,
      'mutation { a: subscribe(email: "a@b.example") b: subscribe(email: "b@b.example") }',
    ],
    ['nothing for what is left out', 10, '{ recentBlogs @skip(if: true) { title } }'],
  ])('is %s', (_what, points, source) => {
    const document = parse(source);

    expect(validate(schema, document)).toEqual([]);
    expect(cost(document)).toBe(points);
  });

  test('follows a variable that names the page', () => {
    const source = 'query ($n: Int! = 3) { blogs(first: $n) { nodes { title } } }';

    expect([cost(source), cost(source, { n: 50 })]).toEqual([13, 60]);
  });

  test('is nothing to tell when variables do not fit: the operation cannot run', () => {
    expect(cost('query ($n: Int!) { blogs(first: $n) { nodes { title } } }', { n: 'many' })).toBeNull();
  });

  test('of a page that is out of bounds is that of the largest: the page is refused for itself', () => {
    expect(cost('{ blogs(first: 100000) { nodes { title } } }')).toBe(110);
  });

  test('of suggestions is that of their posts and of what these bring, too', () => {
    const one = cost('{ searchSuggestions(text: "a") { posts { title } } }') ?? 0;
    const nested =
      '{ searchSuggestions(text: "a") { posts { comments(first: 100) { nodes { author { displayName } } } } } }';
    expect(cost(nested)).toBeGreaterThanOrEqual(one + 5 * 100);
  });

  test('is known of every list: none costs as little as one row by mistake', () => {
    const lists = Object.values(schema.getTypeMap())
      .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
      .flatMap((type) => Object.values(isObjectType(type) ? type.getFields() : {}))
      .filter((field) => isListType(getNullableType(field.type)));

    expect(lists.length).toBeGreaterThan(5);
    expect(lists.filter((field) => field.extensions.complexity === undefined)).toEqual([]);
  });
});

describe('the limits leave room', () => {
  const halves = Object.fromEntries(
    Object.entries(GRAPHQL_LIMITS).map(([name, maximum]) => [name, maximum / 2]),
  ) as Record<keyof GraphQLLimits, number>;

  /** The errors of an operation when every limit is halved. */
  function errorsOf(document: DocumentNode, variables: Record<string, unknown>): string[] {
    const points = cost(document, variables);
    return [
      ...validate(schema, parse(print(document), { maxTokens: halves.tokens }), limitRules(true, halves)).map(
        ({ message }) => message,
      ),
      ...(points === null || points > halves.cost ? [`costs ${points}`] : []),
    ];
  }

  test.each(['src', 'playground/examples'])(
    'for every operation in client/%s with the largest page: none needs half of any',
    async (folder) => {
      const operations = await operationsIn(folder);

      expect(operations.length).toBeGreaterThan(10);
      for (const [name, document] of operations) {
        expect([name, ...errorsOf(document, variablesOf(document))]).toEqual([name]);
      }
    },
  );

  test("for graphql-js's own introspection query with everything it can ask", () => {
    const everything = getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    });

    expect(errorsOf(parse(everything), {})).toEqual([]);
  });
});

describe('costs that are remembered', () => {
  const document = parse(
    'query ($first: Int = 10, $id: ID, $more: Boolean!) { blogs(first: $first, after: $id) { nodes { title longDescription @include(if: $more) } } }',
  );
  const operation = getOperationAST(document);

  test.each([
    { more: false },
    { more: true },
    { more: true, first: 20 },
    { more: true, first: 20, id: 'an id' },
    { more: true, id: 'another' },
    {},
  ])('are those that are worked out, for %p', (variables) => {
    if (!operation) throw new Error('There is not one operation.');
    const known = new CostCache();
    // Earlier lookups must make no difference.
    for (const earlier of [{ more: true }, { more: true, first: 1 }, { more: false, first: 100 }]) {
      known.of({ schema, document, operation, variables: earlier });
    }
    const wanted = { schema, document, operation, variables };

    expect([known.of(wanted), known.of(wanted)]).toEqual([costOf(wanted), costOf(wanted)]);
  });
});
