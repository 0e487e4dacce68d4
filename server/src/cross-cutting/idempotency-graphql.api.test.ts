import {
  CREATE_COMMENT,
  CREATE_POST,
  CREATE_WISHLIST_ITEM,
  CREATES,
  removeCreated,
  sendCreate,
  sendDocument,
  startCreateSite,
  type CreateSite,
} from '../testing/creates.js';

// Idempotency-Key in GraphQL; keys are shared with REST.

let site: CreateSite;

beforeAll(async () => {
  site = await startCreateSite();
});
afterAll(() => site.app.close());
beforeEach(() => removeCreated(site));

describe.each(CREATES)(
  'the mutation beside POST $path with an Idempotency-Key',
  ({ mutation, ...create }) => {
    const mutate = (body: object) => sendDocument(site, mutation, '"key-1"', create.variables(body));

    test('answers the same when it is repeated, and creates once', async () => {
      const first = await mutate(create.body(site));
      const again = await mutate(create.body(site));

      expect(first).toMatchObject({ status: 200, errors: [], data: { made: expect.anything() } });
      expect({ status: again.status, data: again.data }).toEqual({ status: 200, data: first.data });
      expect(await create.rows(site)).toBe(1);
    });

    test('answers what REST has created under the same key, and refuses another input', async () => {
      const { insertedId } = (await sendCreate(site, { mutation, ...create }, 'key-1')).body;

      const again = await mutate(create.body(site));
      const other = await mutate(create.other(site));

      expect(again.errors).toEqual([]);
      expect([{ id: insertedId }, true]).toContainEqual(again.data?.made);
      expect(other).toMatchObject({
        status: 422,
        errors: [{ extensions: { code: 'IDEMPOTENCY_KEY_REUSED' } }],
      });
      expect(await create.rows(site)).toBe(1);
    });
  },
);

test('what is no key is refused as by REST', async () => {
  const { status, errors } = await sendDocument(site, CREATE_POST.mutation, 'a b', {
    input: CREATE_POST.body(site),
  });

  expect(status).toBe(400);
  expect(errors[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: [{ field: 'Idempotency-Key' }],
  });
  expect(await CREATE_POST.rows(site)).toBe(0);
});

test.each([
  ['', 'mutation { a: subscribe(email: "a@octavo.example") b: subscribe(email: "b@octavo.example") }'],
  [
    ', the second one in a fragment,',
    `mutation { a: subscribe(email: "a@octavo.example") ...More }
     fragment More on Mutation { ... { b: subscribe(email: "b@octavo.example") } }`,
  ],
])('two mutations%s under one key are refused before either runs', async (_where, query) => {
  const { status, errors } = await sendDocument(site, query, 'key-1');

  expect(status).toBe(400);
  expect(errors).toEqual([
    expect.objectContaining({
      message: 'Please send one mutation at a time with an Idempotency-Key.',
      extensions: expect.objectContaining({ code: 'BAD_USER_INPUT' }),
    }),
  ]);
  expect(await site.app.db.subscriber.count()).toBe(0);
});

test('several queries with a key are answered: reading can be repeated anyway', async () => {
  const { status, data } = await sendDocument(site, '{ me { uid } recentBlogs { id } }', 'key-1');

  expect({ status, data }).toMatchObject({ status: 200, data: { me: { uid: site.member.uid } } });
});

test.each([
  { create: CREATE_WISHLIST_ITEM, remove: 'removeFromWishlist(id: $id) { id }', code: 'NOT_FOUND' },
  { create: CREATE_COMMENT, remove: 'deleteComment(id: $id) { id }', code: 'NOT_FOUND' },
  { create: CREATE_POST, remove: 'deleteBlog(id: $id) { id }', code: 'GONE' },
])(
  'a late repetition at $create.path does not bring back what was removed meanwhile, and says that it was done',
  async ({ create, remove, code }) => {
    const variables = create.variables(create.body(site));
    const { insertedId } = (await sendCreate(site, create, 'key-1')).body;
    const removed = await site.app.graphql(
      `mutation Remove($id: ID!) { ${remove} }`,
      { id: insertedId },
      site.member,
    );
    expect(removed.errors).toEqual([]);

    const late = await sendDocument(site, create.mutation, 'key-1', variables);

    const message = 'This was done by an earlier request, and what it made is gone since.';
    expect(late).toMatchObject({ data: null, errors: [{ message, extensions: { code } }] });
    expect(await create.rows(site)).toBe(0);
  },
);

test('what is missing for another reason is not said to have been done', async () => {
  const { errors } = await sendDocument(site, CREATE_COMMENT.mutation, 'key-1', {
    blogId: '01900000-0000-7000-8000-000000000000',
    comContent: 'To nobody.',
  });

  expect(errors).toMatchObject([{ message: 'This post does not exist.', extensions: { code: 'NOT_FOUND' } }]);
});

test('of several mutations without a key, those before a failed one are done, though data is null', async () => {
  const both = await site.app.graphql(
    `mutation($id: ID!) { a: subscribe(email: "a@octavo.example") b: addComment(blogId: $id, comContent: "To nobody.") { id } }`,
    { id: '01900000-0000-7000-8000-000000000000' },
    site.member,
  );

  expect(both).toMatchObject({ status: 404, data: null, errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  expect(await site.app.db.subscriber.count()).toBe(1);
});
