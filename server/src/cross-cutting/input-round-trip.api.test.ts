import {
  getNamedType,
  type GraphQLInputField,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  type GraphQLArgument,
} from 'graphql';
import { createSchema } from '../schema.js';
import { blogRow, memberRow } from '../testing/factories.js';
import type { Member } from '../testing/members.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

/** Every written field can be read back. Fields come from the schema, so new ones are included. */

type Values = Record<string, unknown>;

let app: TestApp;
let schema: GraphQLSchema;
let member: Member;
let foreign: string;

beforeAll(async () => {
  app = await createTestApp();
  schema = await createSchema(app.services);
  member = await app.member();
  const author = await app.db.member.create({ data: memberRow() });
  ({ id: foreign } = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) }));
});
afterAll(() => app.close());

/** Input fields that are not stored, each with the reason. */
const NOT_KEPT: Readonly<Record<string, string>> = {
  'updateBlog.version': 'the version that the edit started from',
  'subscribe.openForMs': 'tells programs from people',
  'subscribe.website': 'tells programs from people',
};

/** Mutations that store no input, or whose input is read in modules/moderation. */
const WITHOUT_CONTENT = [
  'copyPicture',
  'deleteAccount',
  'deleteBlog',
  'deleteComment',
  'deleteMedia',
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
  'undoModeration',
  'unhideComment',
];

/** Values for fields with constraints; other values depend only on the type. */
const SAMPLES: Readonly<Record<string, (turn: number) => unknown>> = {
  cover: (turn) => `https://octavo.example/cover-${turn}.webp`,
  longDescription: (turn) => `<p>Body ${turn}</p>`,
  photo: (turn) => `https://octavo.example/photo-${turn}.webp`,
  email: (turn) => `reader-${turn}@octavo.example`,
  blogId: () => foreign,
};

/** A value unlike any default. @param turn each gives a different value */
function sample({ name, type }: GraphQLInputField | GraphQLArgument, turn: number): unknown {
  const named = getNamedType(type);
  const own = SAMPLES[name];
  if (own) return own(turn);
  if (isEnumType(named)) return named.getValues().at(-1 - turn)?.name;
  if (named.name === 'Boolean') return true;
  if (named.name === 'Int' || named.name === 'Float') return 7 + turn;
  return `${name} ${turn}`;
}

/** A value for each stored field, optional ones included. */
function valuesFor(mutation: string, turn: number): Values {
  const args = schema.getMutationType()?.getFields()[mutation]?.args ?? [];
  const fields = args.flatMap((arg) => {
    const type = getNamedType(arg.type);
    return isInputObjectType(type) ? Object.values(type.getFields()) : [arg];
  });
  const kept = fields.filter(({ name }) => name !== 'id' && !(`${mutation}.${name}` in NOT_KEPT));
  return Object.fromEntries(kept.map((field) => [field.name, sample(field, turn)]));
}

const namesOf = (values: Values): string => Object.keys(values).join(' ');

/** Sends a GraphQL operation that must succeed. */
async function ask(query: string, variables: Values = {}): Promise<Record<string, Values>> {
  const { data, errors } = await app.graphql<Record<string, Values>>(query, variables, member);
  expect(errors).toEqual([]);
  return data ?? {};
}

async function send(method: string, path: string, body?: unknown): Promise<Values> {
  const answer = await app.rest<Values>(method, path, { body, caller: member });
  expect([200, 201]).toContain(answer.status);
  return answer.body;
}

/** Reads the written values back, by GraphQL and by REST. */
interface Kept {
  graphql: (values: Values) => Promise<unknown>;
  rest: () => Promise<unknown>;
}

const blogById = (id: unknown): Kept => ({
  graphql: async (values) =>
    (await ask(`query ($id: ID!) { blog(id: $id) { ${namesOf(values)} } }`, { id })).blog,
  rest: () => send('GET', `/blog/${String(id)}`),
});

/** A row of a list that both GraphQL and REST can read. */
const rowOf = (id: unknown, list: (names: string) => Promise<unknown>, path: string): Kept => ({
  graphql: async (values) => ((await list(namesOf(values))) as Values[]).find((row) => row.id === id),
  rest: async () => ((await send('GET', path)) as unknown as Values[]).find((row) => row._id === id),
});

const commentById = (id: unknown): Kept =>
  rowOf(
    id,
    async (names) => {
      const { blog } = await ask(
        `query ($id: ID!) { blog(id: $id) { comments(first: 100) { nodes { id ${names} } } } }`,
        { id: foreign },
      );
      return (blog as { comments: Values }).comments.nodes;
    },
    `/comments/${foreign}`,
  );

const wishlistItemById = (id: unknown): Kept =>
  rowOf(
    id,
    async (names) => (await ask(`{ myWishlist(first: 100) { nodes { id ${names} } } }`)).myWishlist?.nodes,
    `/mywishlist/${member.uid}`,
  );

/** No API returns subscribers, so this reads the table. */
const subscriber = (email: unknown): Kept => {
  const row = () => app.db.subscriber.findUnique({ where: { email: String(email) } });
  return { graphql: row, rest: row };
};

/** Writes the values by GraphQL or by REST; each returns how to read them back. */
interface Write {
  graphql: (values: Values) => Promise<Kept>;
  rest: (values: Values) => Promise<Kept>;
}

const newComment = async () =>
  (await send('POST', '/comments', { blogId: foreign, comContent: 'First' })).insertedId;

const readProfile = async () =>
  (await ask('query ($id: ID!) { member(id: $id) { displayName photo } }', { id: member.uid })).member;
const profile: Kept = { graphql: readProfile, rest: readProfile };

const newPost = async () => (await send('POST', '/blogs', valuesFor('createBlog', 0))).insertedId;

/** A mutation with the values as its arguments, and the corresponding REST path. */
const argumentsOf = (mutation: string, path: string, kept: (id: unknown) => Kept): Write => ({
  graphql: async (values) => {
    const passed = Object.keys(values).map((name) => `${name}: $${name}`);
    const args = schema.getMutationType()?.getFields()[mutation]?.args ?? [];
    const types = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
    const data = await ask(`mutation (${types}) { ${mutation}(${passed.join(', ')}) { id } }`, values);
    return kept(data[mutation]?.id);
  },
  rest: async (values) => kept((await send('POST', path, values)).insertedId),
});

const WRITES: Readonly<Record<string, Write>> = {
  createBlog: {
    graphql: async (input) => {
      const mutation = 'mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id } }';
      return blogById((await ask(mutation, { input })).createBlog?.id);
    },
    rest: async (values) => blogById((await send('POST', '/blogs', values)).insertedId),
  },
  updateBlog: {
    graphql: async (values) => {
      const id = await newPost();
      const mutation =
        'mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { id } }';
      await ask(mutation, { id, input: { ...values, version: 1 } });
      return blogById(id);
    },
    rest: async (values) => {
      const id = await newPost();
      await send('PUT', `/blog/${String(id)}`, values);
      return blogById(id);
    },
  },
  addComment: argumentsOf('addComment', '/comments', commentById),
  editComment: {
    graphql: async (values) => {
      const id = await newComment();
      const mutation =
        'mutation ($id: ID!, $comContent: String!) { editComment(id: $id, comContent: $comContent) { id } }';
      await ask(mutation, { ...values, id });
      return commentById(id);
    },
    rest: async (values) => {
      const id = await newComment();
      await send('PATCH', `/comments/${String(id)}`, values);
      return commentById(id);
    },
  },
  updateProfile: {
    graphql: async (input) => {
      const mutation = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }';
      await ask(mutation, { input });
      return profile;
    },
    // REST has no such operation: this tests only reading.
    rest: async (input) => {
      await ask('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }', { input });
      return profile;
    },
  },
  addToWishlist: argumentsOf('addToWishlist', '/wishlist', wishlistItemById),
  subscribe: {
    graphql: async (values) => {
      await ask('mutation ($email: String!) { subscribe(email: $email) }', values);
      return subscriber(values.email);
    },
    rest: async (values) => {
      await send('POST', '/subscribers', values);
      return subscriber(values.email);
    },
  },
};

test('every mutation is here', () => {
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});

  expect([...Object.keys(WRITES), ...WITHOUT_CONTENT].sort()).toEqual(mutations.sort());
});

describe.each(Object.keys(WRITES))('every field of %s', (mutation) => {
  test.each(['graphql', 'rest'] as const)('that is written by %s comes back by both', async (transport) => {
    const values = valuesFor(mutation, transport === 'graphql' ? 1 : 2);
    const kept = await WRITES[mutation]?.[transport](values);

    expect(await kept?.graphql(values)).toMatchObject(values);
    expect(await kept?.rest()).toMatchObject(values);
  });
});
