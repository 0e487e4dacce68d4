import { ERROR_CODES, type ErrorCode } from '../platform/core/error-codes.js';
import type { Member } from '../testing/members.js';
import { sessionCookie } from '../testing/sessions.js';
import { createTestApp, type RestAnswer, type TestApp, type TestAppOptions } from '../testing/test-app.js';
import { asOwner } from '../testing/test-database.js';

/** Requests that are rejected before any operation runs, alike by GraphQL and REST. */

let app: TestApp;
let member: Member;

beforeAll(async () => {
  app = await createTestApp();
  member = await app.member();
});
afterAll(() => app.close());

/** An error, in one form for GraphQL and REST. */
interface Refusal {
  status: number;
  code: string;
  message: string;
}

interface GraphQLBody {
  errors: { message: string; extensions: { code: string } }[];
}

const ofGraphQL = ({ status, body }: RestAnswer<GraphQLBody>): Refusal[] =>
  body.errors.map(({ message, extensions: { code } }) => ({ status, code, message }));

const ofRest = ({ status, body }: RestAnswer<{ code: string; detail: string }>): Refusal[] => [
  { status, code: body.code, message: body.detail },
];

interface Unreadable {
  name: string;
  code: ErrorCode;
  /** The raw body. */
  body?: string;
  headers: Record<string, string>;
}

const CREATE = 'mutation { subscribe(email: "robin@octavo.example") }';
const json = { 'content-type': 'application/json' };

const UNREADABLE: Unreadable[] = [
  { name: 'JSON that is malformed', code: 'BAD_REQUEST', body: '{"query":', headers: json },
  {
    name: 'a body of more than a megabyte',
    code: 'PAYLOAD_TOO_LARGE',
    body: JSON.stringify({ query: CREATE, email: 'x'.repeat(1_100_000) }),
    headers: json,
  },
  {
    name: 'an encoding that nobody knows',
    code: 'UNSUPPORTED_MEDIA_TYPE',
    body: '{}',
    headers: { ...json, 'content-encoding': 'zip' },
  },
  {
    name: 'letters that are not in UTF-8',
    code: 'UNSUPPORTED_MEDIA_TYPE',
    body: '{}',
    headers: { 'content-type': 'application/json; charset=klingon' },
  },
];

describe('a request that cannot be read', () => {
  test.each(UNREADABLE)('$name is $code, by GraphQL as by REST', async ({ code, body, headers }) => {
    const graphql = await app.rest<GraphQLBody>('POST', '/graphql', { body, headers });
    const rest = await app.rest<{ code: string; detail: string }>('POST', '/subscribers', { body, headers });

    expect(ofRest(rest)).toEqual(ofGraphQL(graphql));
    expect(ofRest(rest)).toMatchObject([{ status: ERROR_CODES[code].status, code }]);
  });
});

describe('a change that a page of another site asks for with a member’s cookie', () => {
  test('is FORBIDDEN, by GraphQL as by REST', async () => {
    const headers = {
      cookie: await sessionCookie(app, member),
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
    };
    const graphql = await app.rest<GraphQLBody>('POST', '/graphql', { body: { query: CREATE }, headers });
    const rest = await app.rest<{ code: string; detail: string }>('POST', '/subscribers', {
      body: { email: 'robin@octavo.example' },
      headers,
    });

    expect(ofRest(rest)).toEqual(ofGraphQL(graphql));
    expect(ofRest(rest)).toMatchObject([{ status: 403, code: 'FORBIDDEN' }]);
    expect(await app.db.subscriber.count()).toBe(0);
  });
});

describe('a read that cannot be answered', () => {
  /** Sends the same read to one site by GraphQL and by REST; removes ids and seconds from the responses. */
  async function readBoth(options: TestAppOptions, prepare?: (site: TestApp) => Promise<unknown>) {
    const site = await createTestApp(options);
    try {
      await prepare?.(site);
      const graphql = await site.rest<GraphQLBody>('POST', '/graphql', {
        body: { query: '{ recentBlogs { id } }' },
      });
      const rest = await site.rest<{ code: string; detail: string }>('GET', '/recentblogs');
      const alike = (refusals: Refusal[], { headers }: RestAnswer<unknown>) => ({
        refusals: refusals.map(({ message, ...others }) => ({
          ...others,
          message: message.replace(VARYING, '…'),
        })),
        retryAfter: headers.get('retry-after')?.replace(VARYING, '…'),
      });
      return { graphql: alike(ofGraphQL(graphql), graphql), rest: alike(ofRest(rest), rest) };
    } finally {
      await site.close();
    }
  }
  const VARYING = /[0-9a-f]{8}-[0-9a-f-]{27}|\b\d+\b/g;

  interface Unanswerable {
    when: string;
    code: ErrorCode;
    options: TestAppOptions;
    prepare?: (site: TestApp) => Promise<unknown>;
  }

  test.each<Unanswerable>([
    {
      when: 'beyond the quota of calls',
      code: 'TOO_MANY_REQUESTS',
      options: { limits: { rateLimitPerMinute: 1 } },
    },
    {
      when: 'while the database is out of reach',
      code: 'SERVICE_UNAVAILABLE',
      options: { databaseUrl: 'postgresql://nobody@127.0.0.1:1/none' },
    },
    {
      when: 'after a mistake of ours',
      code: 'INTERNAL_SERVER_ERROR',
      options: {},
      prepare: (site) => asOwner(site.databaseUrl, 'ALTER TABLE blogs RENAME COLUMN id TO number'),
    },
  ])('$when is $code, by GraphQL as by REST', async ({ code, options, prepare }) => {
    const { graphql, rest } = await readBoth(options, prepare);

    expect(rest).toEqual(graphql);
    expect(rest.refusals).toMatchObject([{ status: ERROR_CODES[code].status, code }]);
  });
});

describe('where the transports differ on purpose', () => {
  test('GraphQL refuses a token that is none on every read; REST’s public reads do not look at it, so that one copy serves all', async () => {
    const headers = { authorization: 'Bearer not.a.token' };

    expect(
      await app.rest('POST', '/graphql', { body: { query: '{ recentBlogs { id } }' }, headers }),
    ).toMatchObject({ status: 401, body: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] } });
    expect(await app.rest('GET', '/recentblogs', { headers })).toMatchObject({ status: 200, body: [] });
  });

  test('REST takes an edit without a version, as the specification has it; GraphQL does not', async () => {
    const body = {
      title: 'Paper',
      cover: 'https://images.example/a.jpg',
      category: 'Art',
      shortDescription: 'Of rags.',
      longDescription: '<p>Of rags.</p>',
    };
    const made = await app.rest<{ insertedId: string }>('POST', '/blogs', { body, caller: member });
    const id = made.body.insertedId;

    expect(await app.rest('PUT', `/blog/${id}`, { body, caller: member })).toMatchObject({ status: 200 });
    expect(
      await app.graphql(
        'mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { id } }',
        { id, input: body },
        member,
      ),
    ).toMatchObject({ status: 400, codes: ['BAD_USER_INPUT'] });
  });

  test('who names no page size gets 12 posts by GraphQL and as many as there may be by REST', async () => {
    const text =
      'createBlog(input: {title: "a", cover: "https://a.example/a", shortDescription: "a", longDescription: "a"}) { id }';
    const many = Array.from({ length: 13 }, (_, index) => `p${index}: ${text}`).join(' ');
    await app.graphql(`mutation { ${many} }`, {}, member);
    const graphql = await app.graphql<{ blogs: { nodes: unknown[] } }>('{ blogs { nodes { id } } }');
    const rest = await app.rest<unknown[]>('GET', '/conditionalblogs');

    expect(graphql.data?.blogs.nodes).toHaveLength(12);
    expect(rest.body.length).toBeGreaterThan(12);
  });
});
