// The main path of the site, walked by a client that Hey API has generated from /openapi.json. The test beside
// server/src generates that client into ./generated of a copy of this folder, checks the types of both and runs them.
// In: OCTAVO_URL, and the ID tokens AUTHOR_TOKEN and READER_TOKEN. Out: what was answered, as JSON on standard output.
import { createClient, type Client } from './generated/client/index.js';
import {
  addComment,
  addToWishlist,
  blog,
  closeSession,
  comments,
  conditionalBlogs,
  createBlog,
  myWishlist,
  openSession,
  recentBlogs,
  removeFromWishlist,
  subscribe,
  updateBlog,
} from './generated/sdk.gen.js';
import type { CreateBlogInput, Problem } from './generated/types.gen.js';

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Please set ${name}.`);
  return value;
}

/** A client of the site; with a token it speaks for a member. */
function clientFor(token?: string): Client {
  return createClient({ baseUrl: variable('OCTAVO_URL'), auth: token });
}

/** The answer of a call that must go well. */
async function ok<T>(call: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await call;
  if (data === undefined) throw new Error(`A call failed: ${JSON.stringify(error)}`);
  return data;
}

/** The code of a call that must fail. */
async function codeOf(call: Promise<{ error?: Problem }>): Promise<string> {
  const { error } = await call;
  if (!error) throw new Error('A call went well that should have failed.');
  return error.code;
}

/** The titles of all posts that a search finds, read page by page as the Link header leads. */
async function titlesByPage(client: Client, searchQuery: string): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const { data = [], response } = await conditionalBlogs({
      client,
      query: { searchQuery, limit: 2, cursor },
    });
    pages.push(data.map(({ title }) => title));
    const next = /<([^>]+)>; rel="next"/.exec(response?.headers.get('link') ?? '')?.[1];
    cursor = next && (new URL(next, 'http://localhost').searchParams.get('cursor') ?? undefined);
  } while (cursor);
  return pages;
}

const visitor = clientFor();
const author = clientFor(variable('AUTHOR_TOKEN'));
const reader = clientFor(variable('READER_TOKEN'));

const signedIn = await ok(openSession({ client: reader, body: { remember: false } }));

const draft = {
  title: 'Paper sizes 1',
  cover: 'https://images.example/paper.jpg',
  category: 'History' as const,
  shortDescription: 'Why A4 is A4.',
  longDescription: '<p>Fold it and its shape stays.</p>',
} satisfies CreateBlogInput;
const key = { 'Idempotency-Key': crypto.randomUUID() };
const { insertedId: blogId } = await ok(createBlog({ client: author, body: draft, headers: key }));
for (const number of [2, 3]) {
  await ok(createBlog({ client: author, body: { ...draft, title: `Paper sizes ${number}` } }));
}

const read = await ok(blog({ client: visitor, path: { id: blogId } }));
const recent = await ok(recentBlogs({ client: visitor }));
const pages = await titlesByPage(visitor, 'paper sizes');

const comment = await ok(addComment({ client: reader, body: { blogId, comContent: 'Well folded.' } }));
const said = await ok(comments({ client: visitor, path: { blogId } }));

const uid = variable('READER_UID');
const kept = await ok(addToWishlist({ client: reader, body: { blogId } }));
const wishlist = await ok(myWishlist({ client: reader, path: { id: uid } }));
const removed = await ok(removeFromWishlist({ client: reader, path: { id: kept.insertedId } }));
const emptied = await ok(myWishlist({ client: reader, path: { id: uid } }));

const updated = await ok(
  updateBlog({ client: author, path: { id: blogId }, body: { ...draft, title: 'Paper sizes, again' } }),
);
const reread = await ok(blog({ client: visitor, path: { id: blogId } }));

const subscribed = await ok(subscribe({ client: visitor, body: { email: 'reader@octavo.example' } }));
const signedOut = await ok(closeSession({ client: visitor }));

const refused = {
  visitorWrites: await codeOf(createBlog({ client: visitor, body: draft })),
  readerEdits: await codeOf(updateBlog({ client: reader, path: { id: blogId }, body: draft })),
  badLimit: await codeOf(conditionalBlogs({ client: visitor, query: { limit: 101 } })),
  unknownPost: await codeOf(blog({ client: visitor, path: { id: kept.insertedId } })),
};

process.stdout.write(
  JSON.stringify({
    signedIn,
    read: { title: read.title, category: read.category, uniqueId: read.uniqueId },
    recent: recent.map(({ title }) => title),
    pages,
    comments: said.map(({ _id, comContent }) => [_id === comment.insertedId, comContent]),
    wishlist: wishlist.map(({ blogId: id, title }) => [id === blogId, title]),
    removed: removed.deletedCount,
    emptied,
    updated: updated.modifiedCount,
    reread: reread.title,
    subscribed: subscribed.acknowledged,
    signedOut,
    refused,
  }),
);
