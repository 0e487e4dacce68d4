import type { FastifyRequest } from 'fastify';
import {
  fieldsOf,
  listOf,
  objectOf,
  pageOf,
  serialize,
  type ResponseSchema,
} from '../../platform/rest/response-schema.js';
import { isConditional, mayChange, preconditionFailed } from '../../platform/http/conditional.js';
import { operation, type Operation } from '../../platform/rest/operation.js';
import { deleted, inserted, modified } from '../../platform/rest/write-responses.js';
import { AppError } from '../../platform/core/app-error.js';
import type { Viewer } from '../../platform/core/viewer.js';
import { BlogFilter, BlogIdArgs, CreateBlogInput, ReplaceBlogInput, SuggestionArgs } from './blog.input.js';
import {
  CREATE_POST,
  FEATURED_COUNT,
  RECENT_COUNT,
  SUGGESTIONS_COST,
  UPDATE_POST,
  WHOLE_POST_COST,
} from './blog.limits.js';
import type { BlogService } from './blog.service.js';
import { Blog, Category, type SearchSuggestions } from './blog.type.js';
import type { RemovedBlogService } from './removed-blog.service.js';

const itself = (blog: Blog): Blog => blog;

/** Without its author's uid (specification: Data and calls). */
const recentBlog: ResponseSchema<Blog> = {
  name: 'RecentBlog',
  description: "A post in the list of recent posts, without its author's uid.",
  cost: WHOLE_POST_COST,
  fields: fieldsOf(
    Blog,
    ['id', 'title', 'cover', 'category', 'shortDescription', 'longDescription', 'authorName', 'authorMail'],
    itself,
  ),
};

/** Exactly the specification's fields (Data and calls). */
export const restBlog: ResponseSchema<Blog> = {
  name: 'Blog',
  description: 'A post.',
  cost: WHOLE_POST_COST,
  fields: {
    ...recentBlog.fields,
    uniqueId: { type: Blog, field: 'uniqueId', read: (blog) => blog.authorUid },
  },
};

const suggestions: ResponseSchema<SearchSuggestions> = {
  name: 'SearchSuggestions',
  description: 'What somebody may mean who has not finished typing.',
  cost: SUGGESTIONS_COST,
  fields: {
    posts: {
      schema: {
        type: 'array',
        description: 'The best posts, at most five.',
        items: {
          type: 'object',
          required: ['_id', 'title'],
          properties: {
            _id: { type: 'string', format: 'uuid', description: 'Of the post.' },
            title: { type: 'string', description: 'The headline, plain text.' },
          },
        },
      },
      read: ({ posts }) => posts.map(({ id, title }) => ({ _id: id, title })),
    },
    authors: {
      schema: {
        type: 'array',
        description: 'At most three authors with posts.',
        items: {
          type: 'object',
          required: ['uniqueId', 'displayName'],
          properties: {
            uniqueId: { type: 'string', description: 'The uid, for `author` of `/conditionalblogs`.' },
            displayName: { type: 'string', description: 'The name shown beside posts and comments.' },
          },
        },
      },
      read: ({ authors }) => authors.map(({ id, displayName }) => ({ uniqueId: id, displayName })),
    },
    categories: {
      schema: {
        type: 'array',
        description: 'Subjects whose names begin so.',
        items: { type: 'string', enum: Object.values(Category) },
      },
      read: ({ categories }) => categories,
    },
  },
};

/** Versions start at 1. */
const NO_VERSION = 0;

const EXAMPLE = {
  title: 'Why roundabouts work',
  cover: 'https://example.com/roundabout.jpg',
  category: Category.Automobile,
  shortDescription: 'Fewer signs, fewer stops, fewer crashes.',
  longDescription: '<p>A roundabout has <strong>one</strong> rule: whoever is in it goes first.</p>',
};

/** REST operations of posts (specification: Data and calls). */
export function blogOperations(blogs: BlogService, removed: RemovedBlogService): Operation[] {
  /** Passes on the version that the conditions hold for: the service checks permission first (RFC 9110, section 13.2.1). */
  async function unlessChanged(
    viewer: Viewer | null,
    id: string,
    request: FastifyRequest,
    write: (expected: number | undefined) => Promise<unknown>,
  ): Promise<void> {
    if (!viewer || !isConditional(request)) {
      await write(undefined);
      return;
    }
    const seen = await blogs.find(id);
    const isUnchanged = seen !== null && mayChange(request, serialize(restBlog, seen));
    await write(isUnchanged ? seen.version : NO_VERSION).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'CONFLICT')) throw error;
      // A conflict with a condition (RFC 9110, section 15.5.13).
      throw preconditionFailed(request.headers['if-none-match'] === undefined ? error.message : undefined);
    });
  }

  return [
    operation({
      id: 'recentBlogs',
      method: 'GET',
      path: '/recentblogs',
      tag: 'Posts',
      summary: 'The six newest posts, newest first.',
      access: 'anyone',
      cache: 'public',
      response: listOf(recentBlog, RECENT_COUNT),
      handle: () => blogs.recent({ withBody: true }),
    }),

    operation({
      id: 'conditionalBlogs',
      method: 'GET',
      path: '/conditionalblogs',
      tag: 'Posts',
      summary: 'Posts by search, category and author.',
      description:
        'Those that a search finds come by relevance and recency, all others newest first. All posts when neither is given. A `Link` header names the next page while there is one.',
      access: 'anyone',
      cache: 'public',
      queryInput: {
        input: BlogFilter,
        names: { searchQuery: 'search', filterBy: 'category', author: 'author' },
      },
      response: pageOf(restBlog),
      handle: ({ query, page }) => blogs.list(query, page, { withBody: true }),
    }),

    operation({
      id: 'searchSuggestions',
      method: 'GET',
      path: '/search-suggestions',
      tag: 'Posts',
      summary: 'What somebody may mean who has not finished typing.',
      description: 'Posts, authors and subjects, as `/conditionalblogs` finds them.',
      access: 'anyone',
      cache: 'public',
      queryInput: { input: SuggestionArgs, names: { text: 'text' } },
      response: objectOf(suggestions),
      handle: ({ query }) => blogs.suggest(query.text),
    }),

    operation({
      id: 'featuredBlogs',
      method: 'GET',
      path: '/featuredblogs',
      tag: 'Posts',
      summary: 'The ten posts with the most words, most words first.',
      access: 'anyone',
      cache: 'public',
      response: listOf(restBlog, FEATURED_COUNT),
      handle: () => blogs.featured({ withBody: true }),
    }),

    operation({
      id: 'blog',
      method: 'GET',
      path: '/blog/{id}',
      tag: 'Posts',
      summary: 'One post.',
      access: 'anyone',
      cache: 'public',
      pathInput: BlogIdArgs,
      response: objectOf(restBlog),
      errors: ['NOT_FOUND', 'GONE'],
      handle: ({ path }) => blogs.get(path.id),
    }),

    operation({
      id: 'createBlog',
      method: 'POST',
      path: '/blogs',
      tag: 'Posts',
      summary: 'Publishes a post by the signed-in member.',
      description:
        'Whatever the body says of an author is ignored: posts are by whom the credentials name. Where the operator wants ' +
        'a moderator to look first, it is not found until it is approved.',
      access: 'member',
      idempotent: true,
      action: CREATE_POST,
      bodyInput: CreateBlogInput,
      bodyExample: EXAMPLE,
      status: 201,
      location: '/blog/{insertedId}',
      response: inserted,
      errors: ['ACCOUNT_RESTRICTED', 'EMAIL_NOT_VERIFIED'],
      handle: ({ viewer, body, idempotencyKey }) => blogs.create(viewer, body, idempotencyKey),
    }),

    operation({
      id: 'updateBlog',
      method: 'PUT',
      path: '/blog/{id}',
      tag: 'Posts',
      summary: 'Changes a post; its author only.',
      description:
        'To overwrite nobody’s newer edit, send the `ETag` of the post that the edit began from as `If-Match`, or ' +
        'the `version` that GraphQL gives. With neither, the last write wins.',
      access: 'member',
      conditional: true,
      action: UPDATE_POST,
      pathInput: BlogIdArgs,
      bodyInput: ReplaceBlogInput,
      bodyExample: EXAMPLE,
      response: modified,
      errors: ['FORBIDDEN', 'ACCOUNT_RESTRICTED', 'EMAIL_NOT_VERIFIED', 'NOT_FOUND', 'GONE', 'CONFLICT'],
      handle: async ({ viewer, path, body, request }) => {
        await unlessChanged(viewer, path.id, request, (expected) => {
          // `*` matches any version; the edit may name one.
          const version = expected === NO_VERSION ? NO_VERSION : (body.version ?? expected);
          return blogs.update(viewer, path.id, { ...body, version });
        });
        return { count: 1 };
      },
    }),

    operation({
      id: 'deleteBlog',
      method: 'DELETE',
      path: '/blog/{id}',
      tag: 'Posts',
      summary: 'Deletes a post; its author only.',
      description:
        'Its author can restore it for thirty days, by GraphQL or on the page. Deleting it again is answered alike.',
      access: 'member',
      conditional: true,
      action: UPDATE_POST,
      pathInput: BlogIdArgs,
      response: deleted,
      errors: ['FORBIDDEN', 'NOT_FOUND', 'GONE'],
      handle: async ({ viewer, path, request }) => {
        await unlessChanged(viewer, path.id, request, (expected) =>
          removed.delete(viewer, path.id, expected),
        );
        return { count: 1 };
      },
    }),
  ];
}
