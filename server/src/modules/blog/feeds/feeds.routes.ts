import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify';
import type { Logger } from 'pino';
import { AppError, notFound, serviceUnavailable } from '../../../platform/core/app-error.js';
import { serialize } from '../../../platform/rest/response-schema.js';
import { addVary } from '../../../platform/http/cached-body.js';
import { VISITOR_PAGES } from '../../../platform/http/caching.js';
import type { Pages } from '../../../platform/ssr/page-routes.js';
import { isCanonicalPath, redirectTo } from '../../../platform/http/redirect.js';
import type { SiteUrl } from '../../../platform/core/site-url.js';
import { COST } from '../../../platform/limits/cost.js';
import { nameOperation } from '../../../platform/log/request-scope.js';
import { type DescribedFile, fileSchema } from '../../../platform/rest/openapi/route-schema.js';
import { Thread } from '../../../platform/core/thread.js';
import type { SitemapService } from '../sitemap.service.js';
import { WHOLE_POST_COST } from '../blog.limits.js';
import { restBlog } from '../blog.routes.js';
import type { BlogService } from '../blog.service.js';
import { type Blog, Category } from '../blog.type.js';
import type { MarkdownPost } from './markdown.js';
import { feedAddress, POST_ID, postAddress, postIdOf } from './post-address.js';
import { robotsOf, sitemapAddress, sitemapIndex, sitemapOfPages, sitemapOfPosts } from './sitemap.js';

const RSS = 'application/rss+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

const FEED_LENGTH = 20;

/** Quota points on top of the call itself. */
const POINTS = { post: WHOLE_POST_COST, feed: WHOLE_POST_COST * FEED_LENGTH, sitemap: COST.page, robots: 0 };

const TOO_SLOW = 'This post cannot be turned into Markdown right now. Its page and its JSON can be read.';

export interface FeedOptions {
  blogs: BlogService;
  sitemap: SitemapService;
  /** The `srcset` of an uploaded picture; null for any other address. */
  srcsetOf: (address: string) => string | null;
  siteUrl: SiteUrl;
  pages: Pages;
  markdown: MarkdownThread;
  log: Logger;
}

export type MarkdownThread = Pick<Thread<MarkdownPost, string | null>, 'run'>;

/** Timeout in milliseconds; most posts take a few. */
const MARKDOWN_LIMIT_MS = 2_000;

export const markdownThread = (limitMs = MARKDOWN_LIMIT_MS): Thread<MarkdownPost, string | null> =>
  new Thread({
    module: new URL('./markdown.js', import.meta.url),
    task: 'markdownOf',
    busy: TOO_SLOW,
    limitMs,
  });

type Params = Readonly<Record<string, string>>;

/** A machine-readable representation, such as a feed. */
interface Form {
  /** The route, also its name in log and metrics. */
  path: string;
  type: string;
  points: number;
  /** For the OpenAPI document. */
  file: Omit<DescribedFile, 'mediaType'>;
  /** The canonical URL. @throws NOT_FOUND for impossible parameters */
  addressOf: (params: Params) => string;
  /** @returns null if it always fails until the post changes */
  make: (params: Params) => Promise<string | null>;
}

/** Feeds, sitemaps, robots.txt, and posts as page, Markdown and JSON. */
export async function feedRoutes(app: FastifyInstance, options: FeedOptions): Promise<void> {
  const { blogs, sitemap, srcsetOf, siteUrl, pages, markdown, log } = options;
  const absolute = (address: string): string => siteUrl.absolute(address);
  const postOf = async (params: Params): Promise<Blog> => blogs.get(postIdOf(params));
  const feed = async (category: Category | null): Promise<string> => {
    const { nodes } = await blogs.list({ category }, { first: FEED_LENGTH }, { withBody: true });
    // Loaded on first use: many processes never write XML.
    const { rssOf } = await import('./rss.js');
    return rssOf({ posts: nodes, category, absolute, srcsetOf });
  };

  const forms: Form[] = [
    {
      path: '/rss.xml',
      type: RSS,
      points: POINTS.feed,
      file: { id: 'feed', summary: 'The newest posts as RSS.' },
      addressOf: () => feedAddress(null),
      make: () => feed(null),
    },
    {
      path: '/rss/:category.xml',
      type: RSS,
      points: POINTS.feed,
      file: {
        id: 'feedOfCategory',
        summary: 'The newest posts of a category as RSS.',
        parameters: { category: { type: 'string', enum: Object.values(Category) } },
        errors: ['NOT_FOUND'],
      },
      addressOf: (params) => feedAddress(categoryOf(params)),
      make: (params) => feed(categoryOf(params)),
    },
    {
      path: '/sitemap.xml',
      type: XML,
      points: POINTS.sitemap,
      file: { id: 'sitemap', summary: 'The list of all sitemaps.' },
      addressOf: () => '/sitemap.xml',
      make: async () => textOf(sitemapIndex(await sitemap.starts(), absolute)),
    },
    {
      path: '/sitemaps/pages.xml',
      type: XML,
      points: POINTS.sitemap,
      file: { id: 'sitemapOfPages', summary: 'The pages that are no posts.' },
      addressOf: () => '/sitemaps/pages.xml',
      make: () => textOf(sitemapOfPages(absolute)),
    },
    {
      path: '/sitemaps/posts-:start.xml',
      type: XML,
      points: POINTS.sitemap,
      file: {
        id: 'sitemapOfPosts',
        summary: 'The posts from one on, as the list of sitemaps names it.',
        parameters: { start: POST_ID },
        errors: ['NOT_FOUND'],
      },
      addressOf: (params) => sitemapAddress(postIdOf({ id: params.start ?? '' })),
      make: async (params) => {
        const start = (await sitemap.starts()).find((id) => id === params.start);
        if (start === undefined) throw notFound('sitemap');
        return textOf(sitemapOfPosts(sitemap.postsFrom(start), absolute));
      },
    },
    {
      path: '/robots.txt',
      type: 'text/plain; charset=utf-8',
      points: POINTS.robots,
      file: { id: 'robots', summary: 'What search engines may read.' },
      addressOf: () => '/robots.txt',
      make: async () => robotsOf(absolute),
    },
  ];
  for (const form of forms) {
    app.get(form.path, optionsOf(form), (request, reply) =>
      send(form, form.addressOf(paramsOf(request)), request, reply),
    );
  }

  const postForms = {
    md: {
      path: '/post/:id.md',
      type: 'text/markdown; charset=utf-8',
      points: POINTS.post,
      file: {
        id: 'blogAsMarkdown',
        summary: 'One post as Markdown.',
        parameters: { id: POST_ID },
        errors: ['NOT_FOUND', 'GONE'],
      },
      addressOf: (params) => `${postAddress(postIdOf(params))}.md`,
      make: async (params) => {
        const blog = await postOf(params);
        const text = await markdown
          .run({ blog, address: absolute(postAddress(blog.id)) })
          .catch((error: unknown) => {
            // Without a cause, the queue was full: the next request may succeed.
            if (!(error instanceof AppError && error.cause)) throw error;
            return null;
          });
        if (text !== null) return text;
        log.warn({ postId: blog.id }, 'Post could not be converted to Markdown within its limits');
        return null;
      },
    },
    json: {
      path: '/post/:id.json',
      type: 'application/json; charset=utf-8',
      points: POINTS.post,
      file: {
        id: 'blogAsJson',
        summary: 'One post as JSON.',
        schema: { $ref: `${restBlog.name}#` },
        parameters: { id: POST_ID },
        errors: ['NOT_FOUND', 'GONE'],
      },
      addressOf: (params) => `${postAddress(postIdOf(params))}.json`,
      make: async (params) => JSON.stringify(serialize(restBlog, await postOf(params))),
    },
  } satisfies Record<string, Form>;
  const sendPost = async (
    form: Form,
    isNegotiated: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const file = form.addressOf(paramsOf(request));
    const page = postAddress(postIdOf(paramsOf(request)));
    // Search engines should index the page instead.
    reply.header('Link', `<${absolute(page)}>; rel="canonical"`).header('Content-Location', file);
    return send(form, isNegotiated ? page : file, request, reply);
  };
  for (const form of [postForms.md, postForms.json]) {
    app.get(form.path, optionsOf(form), (request, reply) => sendPost(form, false, request, reply));
  }

  /** The representation that the client prefers to the page; null for the page, the default. */
  const preferred = (request: FastifyRequest): Form | null => {
    const wanted = request.accepts().type(['html', 'md', 'json']);
    return wanted === 'md' || wanted === 'json' ? postForms[wanted] : null;
  };
  const config: FastifyContextConfig = {
    transport: 'page',
    operation: '/post/:id',
    cost: (request) => preferred(request)?.points,
    cacheKey: async (request) => {
      const form = preferred(request);
      if (!form) return pages.cacheKey(request);
      return isCanonicalPath(postAddress(postIdOf(paramsOf(request))), request.url)
        ? `${form.path} negotiated ${request.url}`
        : null;
    },
    isVisitor: pages.isVisitor,
  };
  app.get('/post/:id', { config }, (request, reply) => {
    const form = preferred(request);
    addVary(reply, 'Accept');
    return form ? sendPost(form, true, request, reply) : pages.send(request, reply);
  });
}

/** @param address canonical URL; other spellings redirect to it */
async function send(
  form: Form,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  nameOperation('page', form.path);
  if (redirectTo(address, request, reply)) return reply;
  const text = await form.make(paramsOf(request));
  if (text === null) {
    if (request.pending) request.pending.cachesFailure = true;
    throw serviceUnavailable(TOO_SLOW);
  }
  return reply.type(form.type).header('Cache-Control', VISITOR_PAGES).send(text);
}

function optionsOf(form: Form): RouteShorthandOptions {
  const { path, points, file, type } = form;
  return {
    config: { transport: 'page', operation: path, cost: points, cacheKey: keyOf(form) },
    schema: fileSchema({ schema: { type: 'string' }, ...file, mediaType: type.split(';')[0] ?? type }),
  };
}

/** Cache key: the canonical URL, whatever the query; null for other spellings. */
const keyOf =
  (form: Form) =>
  (request: FastifyRequest): string | null => {
    const address = form.addressOf(paramsOf(request));
    return isCanonicalPath(address, request.url) ? address : null;
  };

const paramsOf = ({ params }: FastifyRequest): Params => params as Params;

/** Joins the parts. */
async function textOf(parts: Iterable<string> | AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of parts) text += part;
  return text;
}

/** @throws NOT_FOUND */
function categoryOf({ category }: Params): Category {
  const wanted = String(category).toLowerCase();
  const found = Object.values(Category).find((one) => one.toLowerCase() === wanted);
  if (!found) throw notFound('category');
  return found;
}
