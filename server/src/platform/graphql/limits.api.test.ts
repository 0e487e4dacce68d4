import { getIntrospectionQuery } from 'graphql';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { GRAPHQL_LIMITS } from './limits.js';

const { tokens, depth, aliases, directives, fragments, cost } = GRAPHQL_LIMITS;

let app: TestApp;
let closed: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  closed = await createTestApp({ graphql: { introspection: false, suggestions: false } });
});
afterAll(() => Promise.all([app.close(), closed.close()]));

const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

/** Nested fields; introspection's `ofType` can be nested to any depth. */
const nested = (levels: number): string =>
  `{ __type(name: "Blog") ${times(levels - 2, () => '{ ofType')} { name } ${times(levels - 2, () => '}')} }`;

/** Costs 10 points and posts × (1 + comments). */
const pages = (posts: number, comments: number): string =>
  `{ blogs(first: ${posts}) { nodes { comments(first: ${comments}) { nodes { id } } } } }`;

/** A query of `count` tokens, if `fields` is a single one. */
const spreads = (fields: string, count: number): string =>
  `{ ${fields} ${times((count - 10) / 2, () => '...F')} } fragment F on Query { __typename }`;

/** For each limit, an operation within it and one beyond. */
const CASES: [name: string, maximum: number, over: number, keeps: string, breaks: string][] = [
  ['tokens', tokens, 1, spreads('__typename', tokens), spreads('__typename __typename', tokens)],
  ['depth', depth, 3, nested(depth), nested(depth + 3)],
  [
    'aliases',
    aliases,
    1,
    `{ ${times(aliases, (i) => `a${i}: me { uid }`)} }`,
    `{ ${times(aliases + 1, (i) => `a${i}: me { uid }`)} }`,
  ],
  [
    'directives',
    directives,
    5,
    `{ ${times(directives, () => '__typename @skip(if: false)')} }`,
    `{ ${times(directives + 5, () => '__typename @skip(if: false)')} }`,
  ],
  [
    'fragments',
    fragments,
    1,
    `{ ${times(fragments, (i) => `...F${i}`)} } ${times(fragments, (i) => `fragment F${i} on Query { __typename }`)}`,
    `{ ${times(fragments + 1, (i) => `...F${i}`)} } ${times(fragments + 1, (i) => `fragment F${i} on Query { __typename }`)}`,
  ],
  [
    'aliases',
    aliases,
    2,
    `{ ${times(aliases, (i) => `a${i}: __typename`)} }`,
    `{ ${times(aliases + 2, (i) => `a${i}: __typename`)} }`,
  ],
  ['cost', cost, 10 + 100 * 51 - cost, pages(97, 50), pages(100, 50)],
];

describe('an operation beyond a limit', () => {
  test.each(CASES)(
    'of %s is refused with 400 before anything is read, and told by how much',
    async (name, maximum, over, keeps, breaks) => {
      app.takeStatements();
      const refused = await app.graphql(breaks);

      expect(refused).toMatchObject({ status: 400, data: null });
      const [error] = refused.errors.filter(({ extensions }) => extensions.limit);
      expect(error?.extensions).toEqual({
        code: 'GRAPHQL_VALIDATION_FAILED',
        limit: { name, maximum, actual: maximum + over },
      });
      expect(error?.message).toMatch(new RegExp(`at most ${maximum} .* ${over} over`));
      expect(app.takeStatements()).toEqual([]);

      expect(await app.graphql(keeps)).toMatchObject({ status: 200, codes: [] });
    },
  );

  test.each(CASES)(
    'of %s is refused without numbers where the schema is kept back',
    async (name, maximum, over, _keeps, breaks) => {
      const { status, errors } = await closed.graphql(breaks);

      expect(status).toBe(400);
      expect(JSON.stringify(errors)).toMatch(/too many/);
      expect(JSON.stringify(errors)).not.toMatch(new RegExp(`"limit"|\\b(${maximum}|${maximum + over})\\b`));
    },
  );

  test('of many times too many tokens is not read to its end', async () => {
    const { status, errors } = await app.graphql(`{ ${times(200_000, () => 'a')} }`);

    expect(status).toBe(400);
    expect(errors[0]?.extensions.limit).toEqual({ name: 'tokens', maximum: tokens, actual: 10 * tokens });
  });

  test('cannot hide behind variables, fragments or aliases', async () => {
    const variables = await app.graphql(
      'query ($n: Int!) { blogs(first: $n) { nodes { comments(first: $n) { nodes { id } } } } }',
      { n: 100 },
    );
    const fragment = await app.graphql(`{ ...F } fragment F on Query ${pages(100, 50)}`);
    const alias = await app.graphql(
      `{ ${times(30, (i) => `a${i}: blogs(first: 100) { edges { node { longDescription } } }`)} }`,
    );

    for (const answer of [variables, fragment, alias]) {
      expect(answer).toMatchObject({ status: 400, codes: ['GRAPHQL_VALIDATION_FAILED'] });
    }
  });

  test('is refused in time when fragments unfold without end in sight', async () => {
    const bomb = times(20, (i) => `fragment F${i} on Query { ...F${i + 1} ...F${i + 1} }`);
    const answer = await app.graphql(`{ ...F0 } ${bomb} fragment F20 on Query { __typename }`);

    expect(answer).toMatchObject({ status: 400, codes: ['GRAPHQL_VALIDATION_FAILED'] });
  });

  test('is refused in time when those of a mutation with an Idempotency-Key do', async () => {
    const bomb = times(30, (i) => `fragment F${i} on Mutation { ...F${i + 1} ...F${i + 1} }`);
    const query = `mutation { ...F0 } ${bomb} fragment F30 on Mutation { subscribe(email: "a@octavo.example") { email } }`;
    const answer = await app.rest<{ errors: { extensions: { code: string } }[] }>('POST', '/graphql', {
      body: { query },
      headers: { 'idempotency-key': '"bomb"' },
    });

    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });
});

describe('a page', () => {
  test('of more than 100 rows is refused by both transports, and told by how many', async () => {
    const graphql = await app.graphql('{ blogs(first: 150) { nodes { id } } }');
    const rest = await app.rest<{ detail: string }>('GET', '/conditionalblogs?limit=150');

    expect([graphql.status, rest.status]).toEqual([400, 400]);
    for (const message of [graphql.errors[0]?.message, rest.body.detail]) {
      expect(message).toBe('Ask for 1 to 100 rows at a time. This is 50 more.');
    }
  });
});

describe('several operations in one request', () => {
  test('are refused with 400', async () => {
    const batch = await app.rest('POST', '/graphql', {
      body: [{ query: '{ __typename }' }, { query: '{ __typename }' }],
    });

    expect(batch.status).toBe(400);
  });
});

describe('the schema', () => {
  test('can be asked for in whole, unless it is kept back', async () => {
    const query = getIntrospectionQuery({
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    });

    expect(await app.graphql(query)).toMatchObject({ status: 200, codes: [] });
    expect(await closed.graphql(query)).toMatchObject({ status: 400, data: null });
  });

  test('is not given away by suggestions where it is kept back', async () => {
    const asked = '{ recentBlog { titel } }';

    expect(JSON.stringify((await app.graphql(asked)).errors)).toMatch(/Did you mean .*recentBlogs/);
    const { status, errors } = await closed.graphql(asked);
    expect(status).toBe(400);
    expect(JSON.stringify(errors)).not.toMatch(/Did you mean|recentBlogs/);
  });

  test('nor by what is said of a value, which is never repeated', async () => {
    const query =
      'query ($category: Category, $first: Int!) { blogs(category: $category, first: $first) { totalCount } }';
    const wrong = { category: 'Secret; at "Art"', first: 'secret; at "x"' };

    for (const site of [app, closed]) {
      const { status, errors } = await site.graphql(query, wrong);
      expect(status).toBe(400);
      expect(errors.map(({ extensions }) => extensions.fields)).toEqual([
        [{ field: 'category', message: expect.stringContaining('does not exist in "Category" enum.') }],
        [{ field: 'first', message: 'Int cannot represent non-integer value.' }],
      ]);
      expect(JSON.stringify(errors)).not.toMatch(/secret/i);
    }
    const close = await closed.graphql(query, { category: 'Arts', first: 1 });
    expect(JSON.stringify(close.errors)).not.toMatch(/Did you mean|Arts/);
    const inDocument = await closed.graphql('{ blogs(first: "secret") { totalCount } }');
    expect(JSON.stringify(inDocument.errors)).not.toMatch(/secret/);
  });
});
