import {
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

test('a late repetition does not bring back what was removed meanwhile, and says that it is gone', async () => {
  const { insertedId } = (await sendCreate(site, CREATE_WISHLIST_ITEM, 'key-1')).body;
  await site.app.rest('DELETE', `/mywishlist/${insertedId}`, { caller: site.member });

  const late = await sendDocument(site, CREATE_WISHLIST_ITEM.mutation, 'key-1', { blogId: site.blogId });

  expect(late).toMatchObject({ status: 404, errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  expect(await site.app.db.wishlistItem.count()).toBe(0);
});
