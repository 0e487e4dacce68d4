// The main path with the client that Zeus (https://graphqleditor.com/docs/tools/zeus) generates from schema.graphql.
// Operations are objects typed by the schema; there are no GraphQL documents.
import { variable } from '../accounts.js';
import {
  type Caller,
  type Credentials,
  type Draft,
  Refused,
  type Refusal,
  type SiteClient,
  walkMainPath,
} from '../main-path.js';
import { closeSession, headersOf, openSession } from '../sessions.js';
import { Category, Chain, ZeusScalars } from './generated/index.js';

/** The generated client rejects with the response's body when the status is an error. */
interface FailedAnswer {
  errors: { message: string; extensions: Omit<Refusal, 'message'> }[];
}

function isFailedAnswer(error: unknown): error is FailedAnswer {
  return typeof error === 'object' && error !== null && 'errors' in error;
}

async function ok<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const first = isFailedAnswer(error) ? error.errors[0] : undefined;
    if (!first) throw error;
    const { code, fields } = first.extensions;
    throw new Refused({ code, message: first.message, ...(fields && { fields }) });
  }
}

/** Zeus treats ID as a custom scalar and needs its decoder. */
const scalars = ZeusScalars({ ID: { decode: (id: unknown) => String(id) } });

const inputOf = (draft: Draft) => ({ ...draft, category: Category[draft.category] });

function callerAs(credentials: Credentials): Caller {
  const site = Chain(`${variable('OCTAVO_URL')}/graphql`, {
    // Custom headers replace all of Zeus' default headers.
    headers: { 'content-type': 'application/json', ...headersOf(credentials) },
  });
  const query = site('query', { scalars });
  const mutation = site('mutation', { scalars });
  return {
    async recent() {
      const { recentBlogs } = await ok(query({ recentBlogs: { title: true } }));
      return recentBlogs.map(({ title }) => title);
    },
    async search({ words, category, size, after }) {
      const { blogs } = await ok(
        query({
          blogs: [
            { search: words, category: Category[category], first: size, ...(after && { after }) },
            { nodes: { title: true }, pageInfo: { hasNextPage: true, endCursor: true } },
          ],
        }),
      );
      const { hasNextPage, endCursor } = blogs.pageInfo;
      return {
        titles: blogs.nodes.map(({ title }) => title),
        next: hasNextPage ? (endCursor ?? null) : null,
      };
    },
    async post(id) {
      const { blog } = await ok(
        query({ blog: [{ id }, { title: true, category: true, uniqueId: true, version: true }] }),
      );
      return {
        title: blog.title,
        category: blog.category,
        authorUid: blog.uniqueId,
        edition: String(blog.version),
      };
    },
    async create(draft) {
      const { createBlog } = await ok(mutation({ createBlog: [{ input: inputOf(draft) }, { id: true }] }));
      return createBlog.id;
    },
    async update(id, draft, edition) {
      const input = { ...inputOf(draft), version: Number(edition) };
      await ok(mutation({ updateBlog: [{ id, input }, { id: true }] }));
    },
    async comment(blogId, comContent) {
      const { addComment } = await ok(mutation({ addComment: [{ blogId, comContent }, { id: true }] }));
      return addComment.id;
    },
    async comments(id) {
      const { blog } = await ok(
        query({
          blog: [
            { id },
            { comments: [{ first: 20 }, { nodes: { id: true, name: true, comContent: true } }] },
          ],
        }),
      );
      return blog.comments.nodes.map((comment) => ({ ...comment, text: comment.comContent }));
    },
    async keep(blogId) {
      const { addToWishlist } = await ok(mutation({ addToWishlist: [{ blogId }, { id: true }] }));
      return addToWishlist.id;
    },
    async kept() {
      const { myWishlist } = await ok(
        query({ myWishlist: [{ first: 20 }, { nodes: { id: true, blogId: true, title: true } }] }),
      );
      return myWishlist.nodes;
    },
    async release(id) {
      await ok(mutation({ removeFromWishlist: [{ id }, { id: true }] }));
    },
    async subscribe(email) {
      await ok(mutation({ subscribe: [{ email }, true] }));
    },
  };
}

const client: SiteClient = { as: callerAs, openSession, closeSession };
await walkMainPath(client);
