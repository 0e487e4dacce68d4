import { Router, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import type { KeptAnswers } from '../../../platform/changes/kept-answers.js';
import { AppError, notFound, serviceUnavailable } from '../../../platform/errors/app-error.js';
import { render } from '../../../platform/http/answer.js';
import { VISITOR_PAGES } from '../../../platform/http/caching.js';
import { refuseOtherMethods } from '../../../platform/http/methods.js';
import { redirectTo } from '../../../platform/http/redirect.js';
import type { SiteUrl } from '../../../platform/http/site-url.js';
import { COST } from '../../../platform/limits/cost.js';
import type { Metering } from '../../../platform/limits/meter.js';
import { nameOperation } from '../../../platform/log/request-scope.js';
import { pack, packParts, type PackedText, sendPacked } from '../../../platform/pages/packed-text.js';
import { Thread } from '../../../platform/process/thread.js';
import type { BlogArchive } from '../archive.service.js';
import { restBlog } from '../blog.routes.js';
import type { BlogService } from '../blog.service.js';
import { type Blog, Category } from '../blog.type.js';
import type { MarkdownPost } from './markdown.js';
import { feedAddress, postAddress, postIdOf } from './post-address.js';
import { robotsOf, sitemapAddress, sitemapIndex, sitemapOfPages, sitemapOfPosts } from './sitemap.js';

/** Said in full, since Express knows the character set of few types. */
const RSS = 'application/rss+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

/** How many posts a feed has. */
const FEED_LENGTH = 20;

/** What each costs beside the call, in points; the same whether it is kept or made. A post counts with its body. */
const POINTS = { post: 2 * COST.row, feed: 2 * COST.row * FEED_LENGTH, sitemap: COST.page, robots: 0 };

const TOO_SLOW = 'This post cannot be turned into Markdown right now. Its page and its JSON can be read.';

export interface FeedOptions {
  blogs: BlogService;
  archive: BlogArchive;
  siteUrl: SiteUrl;
  /** Keeps what is sent until something that it was made from changes; null: that it cannot be made. */
  kept: KeptAnswers<PackedText | null>;
  metering: Pick<Metering, 'arrive'>;
  /** Turns posts into Markdown. */
  markdown: MarkdownThread;
  log: Logger;
}

/** Turns posts into Markdown, see {@link markdownThread}. */
export type MarkdownThread = Pick<Thread<MarkdownPost, string | null>, 'run'>;

/** How long a post may take to become Markdown, in milliseconds: most take a few. */
const MARKDOWN_LIMIT_MS = 2_000;

/** The thread for Markdown. */
export const markdownThread = (limitMs = MARKDOWN_LIMIT_MS): Thread<MarkdownPost, string | null> =>
  new Thread({
    module: new URL('./markdown.js', import.meta.url),
    task: 'markdownOf',
    busy: TOO_SLOW,
    limitMs,
  });

/** A text for programs: what it is, and how it is made. */
interface Form {
  /** As people read it in the log and the metrics; also the address, as Express writes it. */
  path: string;
  type: string;
  points: number;
  /** Its one address, however it was written. @throws NOT_FOUND for what there cannot be */
  addressOf: (params: Request['params']) => string;
  /** @returns null when it cannot be made */
  make: (params: Request['params']) => Promise<PackedText | null>;
}

/** The posts for programs that read: feeds, sitemaps, robots.txt, and each post as Markdown and as JSON. */
export function feedRoutes(options: FeedOptions): Router {
  const { blogs, archive, siteUrl, kept, metering, markdown, log } = options;
  const router = Router();
  const absolute = (address: string): string => siteUrl.absolute(address);

  /** @param address under which this form of it is known; another spelling of it is sent there */
  const send = async (
    form: Form,
    address: string,
    request: Request,
    response: Response,
    key = address,
  ): Promise<void> => {
    nameOperation('page', form.path);
    await metering.arrive(request, response, request.ip, { points: form.points });
    if (redirectTo(address, request, response)) return;
    const text = await kept.get(
      key,
      () => form.make(request.params),
      () => true,
    );
    if (text === null) throw serviceUnavailable(TOO_SLOW);
    response.type(form.type).set('Cache-Control', VISITOR_PAGES);
    sendPacked(request, response, text);
  };
  const postOf = async (params: Request['params']): Promise<Blog> => blogs.get(postIdOf(params));
  const feed = async (category: Category | null): Promise<PackedText> => {
    const { nodes } = await blogs.list({ category }, { first: FEED_LENGTH }, { withBody: true });
    // What writes XML is loaded by the first who want it: most processes answer pages and programs alone.
    const { rssOf } = await import('./rss.js');
    return pack(rssOf({ posts: nodes, category, absolute }));
  };

  const forms: Form[] = [
    {
      path: '/rss.xml',
      type: RSS,
      points: POINTS.feed,
      addressOf: () => feedAddress(null),
      make: () => feed(null),
    },
    {
      path: '/rss/:category.xml',
      type: RSS,
      points: POINTS.feed,
      addressOf: (params) => feedAddress(categoryOf(params)),
      make: (params) => feed(categoryOf(params)),
    },
    {
      path: '/sitemap.xml',
      type: XML,
      points: POINTS.sitemap,
      addressOf: () => '/sitemap.xml',
      make: async () => packParts(sitemapIndex(await archive.starts(), absolute)),
    },
    {
      path: '/sitemaps/pages.xml',
      type: XML,
      points: POINTS.sitemap,
      addressOf: () => '/sitemaps/pages.xml',
      make: () => packParts(sitemapOfPages(absolute)),
    },
    {
      path: '/sitemaps/posts-:start.xml',
      type: XML,
      points: POINTS.sitemap,
      addressOf: (params) => sitemapAddress(postIdOf({ id: params.start ?? '' })),
      make: async (params) => {
        const start = (await archive.starts()).find((id) => id === params.start);
        if (start === undefined) throw notFound('sitemap');
        return packParts(sitemapOfPosts(archive.stretch(start), absolute));
      },
    },
    {
      path: '/robots.txt',
      type: 'text/plain',
      points: POINTS.robots,
      addressOf: () => '/robots.txt',
      make: () => pack(robotsOf(absolute)),
    },
  ];
  for (const form of forms) {
    router.get(form.path, (request, response) =>
      send(form, form.addressOf(request.params), request, response),
    );
    router.all(form.path, refuseOtherMethods('GET'));
  }

  const postForms = {
    md: {
      path: '/post/:id.md',
      type: 'text/markdown',
      points: POINTS.post,
      addressOf: (params) => `${postAddress(postIdOf(params))}.md`,
      make: async (params) => {
        const blog = await postOf(params);
        const post = { blog, address: absolute(postAddress(blog.id)) };
        const text = await markdown.run(post).catch((error: unknown) => {
          // Without a cause there was no room for it, and it may be tried again.
          if (!(error instanceof AppError && error.cause)) throw error;
          return null;
        });
        if (text !== null) return pack(text);
        log.warn({ postId: blog.id }, 'A post took too long, or too much, to become Markdown');
        return null;
      },
    },
    json: {
      path: '/post/:id.json',
      type: 'application/json',
      points: POINTS.post,
      addressOf: (params) => `${postAddress(postIdOf(params))}.json`,
      make: async (params) => pack(JSON.stringify(render(restBlog, await postOf(params)))),
    },
  } satisfies Record<string, Form>;
  const sendPost = async (
    suffix: keyof typeof postForms,
    isNegotiated: boolean,
    request: Request,
    response: Response,
  ) => {
    const form = postForms[suffix];
    const file = form.addressOf(request.params);
    const page = postAddress(postIdOf(request.params));
    // The page is what search engines should know.
    response.set('Link', `<${absolute(page)}>; rel="canonical"`);
    response.set('Content-Location', file);
    await send(form, isNegotiated ? page : file, request, response, file);
  };
  for (const suffix of ['md', 'json'] as const) {
    const { path } = postForms[suffix];
    router.get(path, (request, response) => sendPost(suffix, false, request, response));
    router.all(path, refuseOtherMethods('GET'));
  }
  router.get('/post/:id', async (request, response, next) => {
    response.vary('Accept');
    // The page comes first, wherever anything is welcome.
    const wanted = request.accepts(['html', 'md', 'json']);
    if (wanted === 'md' || wanted === 'json') await sendPost(wanted, true, request, response);
    else next();
  });
  return router;
}

/** @throws NOT_FOUND for what is no subject */
function categoryOf({ category }: Request['params']): Category {
  const wanted = String(category).toLowerCase();
  const found = Object.values(Category).find((one) => one.toLowerCase() === wanted);
  if (!found) throw notFound('category');
  return found;
}
