// The main path with the client that Hey API generates from /openapi.json.
import { variable } from '../accounts.js';
import { type Caller, type Credentials, Refused, walkMainPath } from '../main-path.js';
import { headersOf, nameAndValue } from '../sessions.js';
import { createClient } from './generated/client/index.js';
import * as api from './generated/sdk.gen.js';
import type { Problem } from './generated/types.gen.js';

/** A result of the generated client: `data`, or `error` as the OpenAPI document describes it. */
interface Answer<T> {
  data?: T;
  error?: Problem;
  response?: Response;
}

async function ok<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error } = await call;
  if (error) {
    const { code, detail, fields } = error;
    throw new Refused({ code, message: detail, ...(fields && { fields }) });
  }
  if (data === undefined) throw new Error('A call was answered with neither data nor an error.');
  return data;
}

/** A response header; null if it is missing. */
async function headerOf(call: Promise<Answer<unknown>>, name: string): Promise<string | null> {
  return (await call).response?.headers.get(name) ?? null;
}

/** @param link a `Link` header @returns the cursor of the next page; null on the last page */
function cursorOf(link: string | null): string | null {
  const next = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
  return next ? new URL(next, variable('OCTAVO_URL')).searchParams.get('cursor') : null;
}

const connect = (credentials: Credentials) =>
  createClient({ baseUrl: variable('OCTAVO_URL'), headers: headersOf(credentials) });

function callerAs(credentials: Credentials, uid = ''): Caller {
  const client = connect(credentials);
  return {
    async recent() {
      const posts = await ok(api.recentBlogs({ client }));
      return posts.map(({ title }) => title);
    },
    async search({ words: searchQuery, category: filterBy, size: limit, after }) {
      const query = { searchQuery, filterBy, limit, ...(after && { cursor: after }) };
      const call = api.conditionalBlogs({ client, query });
      const posts = await ok(call);
      return { titles: posts.map(({ title }) => title), next: cursorOf(await headerOf(call, 'link')) };
    },
    async post(id) {
      const call = api.blog({ client, path: { id } });
      const { title, category, uniqueId: authorUid } = await ok(call);
      return { title, category, authorUid, edition: (await headerOf(call, 'etag')) ?? '' };
    },
    async create(body) {
      const headers = { 'Idempotency-Key': crypto.randomUUID() };
      const { insertedId } = await ok(api.createBlog({ client, body, headers }));
      return insertedId;
    },
    async update(id, body, edition) {
      await ok(api.updateBlog({ client, path: { id }, body, headers: { 'If-Match': edition } }));
    },
    async comment(blogId, comContent) {
      const { insertedId } = await ok(api.addComment({ client, body: { blogId, comContent } }));
      return insertedId;
    },
    async comments(blogId) {
      const comments = await ok(api.comments({ client, path: { id: blogId } }));
      return comments.map(({ _id: id, name, comContent: text }) => ({ id, name, text }));
    },
    async keep(blogId) {
      const { insertedId } = await ok(api.addToWishlist({ client, body: { blogId } }));
      return insertedId;
    },
    async kept() {
      const rows = await ok(api.myWishlist({ client, path: { id: uid } }));
      return rows.map(({ _id: id, blogId, title }) => ({ id, blogId, title }));
    },
    async release(id) {
      await ok(api.removeFromWishlist({ client, path: { id } }));
    },
    async subscribe(email) {
      await ok(api.subscribe({ client, body: { email } }));
    },
  };
}

await walkMainPath({
  as: callerAs,
  async openSession(token) {
    const call = api.openSession({ client: connect({ token }), body: { remember: false } });
    await ok(call);
    return nameAndValue((await headerOf(call, 'set-cookie')) ?? '');
  },
  async closeSession(session) {
    await ok(api.closeSession({ client: connect({ session }) }));
  },
});
