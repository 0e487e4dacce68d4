import type { APIRequestContext } from '@playwright/test';
import { bearer, type GraphqlAnswer, postValues, uniqueWord } from './support/api.js';
import { type Account, createAccount } from './support/emulator.js';
import { expect, test as base } from './support/test.js';

// The main path through the API alone, as an integrator takes it.

const test = base.extend<{
  /** Creates an API client with its own cookies. @param headers sent with all its calls */
  newCaller: (headers?: Record<string, string>) => Promise<APIRequestContext>;
}>({
  newCaller: async ({ playwright, baseURL }, use) => {
    const callers: APIRequestContext[] = [];
    await use(async (extraHTTPHeaders = {}) => {
      const caller = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
      callers.push(caller);
      return caller;
    });
    await Promise.all(callers.map((caller) => caller.dispose()));
  },
});

/** Logs in as the pages do: exchanges the ID token for a session cookie, which the caller keeps. */
async function openSession(caller: APIRequestContext, { uid, idToken }: Account): Promise<void> {
  const answer = await caller.post('/jwt', { data: { uid }, headers: bearer(idToken) });
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ success: true });
  expect(answer.headers()['set-cookie']).toMatch(/^octavo_session=[^;]+;.*HttpOnly; SameSite=Lax$/);
}

/** Sends one operation with the caller's cookie. */
async function send<T>(
  caller: APIRequestContext,
  query: string,
  variables: object = {},
): Promise<GraphqlAnswer<T>> {
  const response = await caller.post('/graphql', { data: { query, variables } });
  const { data = null, errors = [] } = (await response.json()) as Partial<GraphqlAnswer<T>>;
  return { status: response.status(), data, errors };
}

const refusedAs = (code: string, status: number) => ({ status, errors: [{ extensions: { code } }] });

const BLOG = `id title category version wordCount authorName viewerCanEdit viewerCanComment isInMyWishlist
  comments { totalCount nodes { name comContent } }`;

test('the main path through GraphQL, with a session cookie @once', async ({ newCaller, siteUrl }) => {
  const [writer, reader] = [await createAccount(siteUrl, 'Wanda'), await createAccount(siteUrl, 'Rafi')];
  const [author, other] = [await newCaller(), await newCaller()];
  const word = uniqueWord();
  const input = postValues(siteUrl, { title: `Notes on ${word}`, category: 'History' });
  const create = 'mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id version } }';

  expect(await send(author, '{ me { uid } }')).toEqual({ status: 200, data: { me: null }, errors: [] });
  expect(await send(author, create, { input })).toMatchObject(refusedAs('UNAUTHENTICATED', 401));

  await openSession(author, writer);
  expect((await send(author, '{ me { uid displayName email } }')).data).toEqual({
    me: { uid: writer.uid, displayName: 'Wanda', email: writer.email },
  });
  const created = await send<{ createBlog: { id: string } }>(author, create, { input });
  const id = created.data?.createBlog.id ?? '';
  expect(created.data).toEqual({ createBlog: { id: expect.any(String), version: 1 } });

  await openSession(other, reader);
  const find = `query ($search: String, $category: Category) {
    blogs(search: $search, category: $category) { totalCount nodes { ${BLOG} } } }`;
  const found = await send(other, find, { search: word, category: 'History' });
  expect(found.data).toMatchObject({
    blogs: {
      totalCount: 1,
      nodes: [
        { id, authorName: 'Wanda', viewerCanEdit: false, viewerCanComment: true, isInMyWishlist: false },
      ],
    },
  });
  const elsewhere = await send(other, find, { search: word, category: 'Art' });
  expect(elsewhere.data).toEqual({ blogs: { totalCount: 0, nodes: [] } });

  const comment = `mutation ($id: ID!) { addComment(blogId: $id, comContent: "Well seen.") { name blogId } }`;
  expect((await send(other, comment, { id })).data).toEqual({ addComment: { name: 'Rafi', blogId: id } });
  expect(await send(author, comment, { id })).toMatchObject(refusedAs('FORBIDDEN', 403));

  const keep = 'mutation ($id: ID!) { addToWishlist(blogId: $id) { id title blog { isInMyWishlist } } }';
  const kept = await send<{ addToWishlist: { id: string } }>(other, keep, { id });
  expect(kept.data).toMatchObject({ addToWishlist: { title: input.title, blog: { isInMyWishlist: true } } });
  expect((await send(other, keep, { id })).data).toEqual(kept.data);
  const list = '{ myWishlist { totalCount nodes { blogId wishListsUser wishListsName } } }';
  expect((await send(other, list)).data).toEqual({
    myWishlist: {
      totalCount: 1,
      nodes: [{ blogId: id, wishListsUser: reader.uid, wishListsName: 'Rafi' }],
    },
  });
  const remove = 'mutation ($id: ID!) { removeFromWishlist(id: $id) { id blog { isInMyWishlist } } }';
  const row = kept.data?.addToWishlist.id;
  expect((await send(other, remove, { id: row })).data).toEqual({
    removeFromWishlist: { id: row, blog: { isInMyWishlist: false } },
  });
  expect(await send(other, remove, { id: row })).toMatchObject(refusedAs('NOT_FOUND', 404));

  const edit = `mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { ${BLOG} } }`;
  const edited = { ...input, title: `More notes on ${word}`, version: 1 };
  expect(await send(other, edit, { id, input: edited })).toMatchObject(refusedAs('FORBIDDEN', 403));
  expect((await send(author, edit, { id, input: edited })).data).toMatchObject({
    updateBlog: {
      title: edited.title,
      version: 2,
      viewerCanEdit: true,
      comments: { totalCount: 1, nodes: [{ name: 'Rafi', comContent: 'Well seen.' }] },
    },
  });
  expect(await send(author, edit, { id, input: edited })).toMatchObject(refusedAs('CONFLICT', 409));

  expect(await (await author.get('/logout')).json()).toEqual({ success: true });
  expect((await send(author, '{ me { uid } }')).data).toEqual({ me: null });
  expect(await send(author, edit, { id, input: { ...edited, version: 2 } })).toMatchObject(
    refusedAs('UNAUTHENTICATED', 401),
  );
});

test('the main path through REST, by cookie and by token @once', async ({ newCaller, siteUrl }) => {
  const [writer, reader] = [await createAccount(siteUrl, 'Wanda'), await createAccount(siteUrl, 'Rafi')];
  const [author, other] = [await newCaller(), await newCaller(bearer(reader.idToken))];
  const word = uniqueWord();
  const post = postValues(siteUrl, { title: `Notes on ${word}`, category: 'History' });

  const refused = await author.post('/blogs', { data: post });
  expect(refused.status()).toBe(401);
  expect(refused.headers()['content-type']).toMatch(/^application\/problem\+json/);

  await openSession(author, writer);
  // The author comes from the session, whatever the body claims.
  const added = await author.post('/blogs', {
    data: { ...post, uniqueId: reader.uid, authorName: 'Nobody' },
  });
  expect(added.status()).toBe(201);
  const { insertedId: id } = (await added.json()) as { insertedId: string };
  const shown = { ...post, _id: id, authorName: 'Wanda', authorMail: writer.email, uniqueId: writer.uid };
  expect(await (await other.get(`/blog/${id}`)).json()).toMatchObject(shown);

  const found = await other.get('/conditionalblogs', { params: { searchQuery: word, filterBy: 'History' } });
  expect(await found.json()).toMatchObject([shown]);
  const elsewhere = await other.get('/conditionalblogs', { params: { searchQuery: word, filterBy: 'Art' } });
  expect(await elsewhere.json()).toEqual([]);
  for (const [path, length] of [
    ['/recentblogs', 6],
    ['/featuredblogs', 10],
  ] as const) {
    expect(await (await other.get(path)).json()).toHaveLength(length);
  }

  const comment = {
    blogId: id,
    comContent: 'Well seen.',
    name: 'Nobody',
    image: 'https://octavo.example/x.png',
  };
  expect((await author.post('/comments', { data: comment })).status()).toBe(403);
  const commented = await other.post('/comments', { data: comment });
  expect(await commented.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });
  expect(await (await author.get(`/comments/${id}`)).json()).toMatchObject([
    { name: 'Rafi', comContent: 'Well seen.', blogId: id },
  ]);

  const kept = await other.post('/wishlist', { data: { blogId: id } });
  const { insertedId: row } = (await kept.json()) as { insertedId: string };
  expect(await (await other.get(`/mywishlist/${reader.uid}`)).json()).toMatchObject([
    { _id: row, blogId: id, title: post.title, wishListsUser: reader.uid, wishListsName: 'Rafi' },
  ]);
  expect((await author.get(`/mywishlist/${reader.uid}`)).status()).toBe(403);
  expect((await author.delete(`/mywishlist/${row}`)).ok()).toBe(false);
  const removed = await other.delete(`/mywishlist/${row}`);
  expect(await removed.json()).toEqual({ acknowledged: true, deletedCount: 1 });
  expect(await (await other.get(`/mywishlist/${reader.uid}`)).json()).toEqual([]);

  const edited = { ...post, title: `More notes on ${word}` };
  expect((await other.put(`/blog/${id}`, { data: edited })).status()).toBe(403);
  const updated = await author.put(`/blog/${id}`, { data: edited });
  expect(await updated.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
  expect(await (await other.get(`/blog/${id}`)).json()).toMatchObject({ ...shown, title: edited.title });

  const subscribed = await other.post('/subscribers', { data: { email: reader.email } });
  expect(await subscribed.json()).toEqual({ acknowledged: true, insertedId: expect.any(String) });

  expect(await (await author.get('/logout')).json()).toEqual({ success: true });
  expect((await author.put(`/blog/${id}`, { data: post })).status()).toBe(401);
});
