import { Router, type Request, type Response } from 'express';
import type { KeptAnswers } from '../../../platform/changes/kept-answers.js';
import { AppError, notFound } from '../../../platform/errors/app-error.js';
import { render } from '../../../platform/http/answer.js';
import { VISITOR_PAGES } from '../../../platform/http/caching.js';
import { refuseOtherMethods } from '../../../platform/http/methods.js';
import type { SiteUrl } from '../../../platform/http/site-url.js';
import { nameOperation } from '../../../platform/log/request-scope.js';
import { pack, packParts, type PackedText, sendPacked } from '../../../platform/pages/packed-text.js';
import { parseInput } from '../../../platform/validation/validate.js';
import type { BlogArchive } from '../archive.service.js';
import { BlogIdArgs } from '../blog.input.js';
import { restBlog } from '../blog.routes.js';
import type { BlogService } from '../blog.service.js';
import { type Blog, Category } from '../blog.type.js';
import { postAddress } from './post-address.js';
import { robotsOf, sitemapIndex, sitemapOfPages, sitemapOfPosts } from './sitemap.js';

/** Said in full, since Express knows the character set of few types. */
const RSS = 'application/rss+xml; charset=utf-8';

/** How many posts a feed has. */
const FEED_LENGTH = 20;

export interface FeedOptions {
  blogs: BlogService;
  archive: BlogArchive;
  siteUrl: SiteUrl;
  /** Keeps what is sent until something that it was made from changes. */
  kept: KeptAnswers<PackedText>;
}

/** A text for programs: what it is, and how it is made. */
interface Form {
  /** As people read it in the log and the metrics; also the address, as Express writes it. */
  path: string;
  type: string;
  make: (params: Request['params']) => Promise<PackedText>;
}

/** The posts for programs that read: feeds, sitemaps, robots.txt, and each post as Markdown and as JSON. */
export function feedRoutes({ blogs, archive, siteUrl, kept }: FeedOptions): Router {
  const router = Router();
  const absolute = (address: string): string => siteUrl.absolute(address);

  const send = async (form: Form, address: string, request: Request, response: Response): Promise<void> => {
    nameOperation('page', form.path);
    const text = await kept.get(
      address,
      () => form.make(request.params),
      () => true,
    );
    response.type(form.type).set('Cache-Control', VISITOR_PAGES);
    sendPacked(request, response, text);
  };
  const postOf = async (params: Request['params']): Promise<Blog> => blogs.get(postIdOf(params));
  const feed = async (category: Category | null): Promise<PackedText> => {
    const { nodes } = await blogs.list({ category }, { first: FEED_LENGTH }, { withBody: true });
    // What writes XML is loaded by the first who want it, as is Markdown's: most processes answer pages and programs alone.
    const { rssOf } = await import('./rss.js');
    return pack(rssOf({ posts: nodes, category, absolute }));
  };

  const forms: Form[] = [
    { path: '/rss.xml', type: RSS, make: () => feed(null) },
    {
      path: '/rss/:category.xml',
      type: RSS,
      make: async (params) => {
        const category = Object.values(Category).find((one) => one === params.category);
        if (!category) throw notFound('category');
        return feed(category);
      },
    },
    {
      path: '/sitemap.xml',
      type: 'application/xml; charset=utf-8',
      make: async () => packParts(sitemapIndex(await archive.starts(), absolute)),
    },
    {
      path: '/sitemaps/pages.xml',
      type: 'application/xml; charset=utf-8',
      make: () => packParts(sitemapOfPages(absolute)),
    },
    {
      path: '/sitemaps/posts-:start.xml',
      type: 'application/xml; charset=utf-8',
      make: async (params) => {
        const start = (await archive.starts()).find((id) => id === params.start);
        if (start === undefined) throw notFound('sitemap');
        return packParts(sitemapOfPosts(archive.stretch(start), absolute));
      },
    },
    { path: '/robots.txt', type: 'text/plain', make: () => pack(robotsOf(absolute)) },
  ];
  for (const form of forms) {
    router.get(form.path, (request, response) => send(form, request.path, request, response));
    router.all(form.path, refuseOtherMethods('GET'));
  }

  const postForms = {
    md: {
      path: '/post/:id.md',
      type: 'text/markdown',
      make: async (params) => {
        const blog = await postOf(params);
        const { markdownOf } = await import('./markdown.js');
        return pack(markdownOf(blog, absolute(postAddress(blog.id))));
      },
    },
    json: {
      path: '/post/:id.json',
      type: 'application/json',
      make: async (params) => pack(JSON.stringify(render(restBlog, await postOf(params)))),
    },
  } satisfies Record<string, Form>;
  const sendPost = async (suffix: keyof typeof postForms, request: Request, response: Response) => {
    const address = postAddress(encodeURIComponent(String(request.params.id)));
    // The page is what search engines should know.
    response.set('Link', `<${absolute(address)}>; rel="canonical"`);
    response.set('Content-Location', `${address}.${suffix}`);
    await send(postForms[suffix], `${address}.${suffix}`, request, response);
  };
  for (const suffix of ['md', 'json'] as const) {
    const { path } = postForms[suffix];
    router.get(path, (request, response) => sendPost(suffix, request, response));
    router.all(path, refuseOtherMethods('GET'));
  }
  router.get('/post/:id', async (request, response, next) => {
    response.vary('Accept');
    // The page comes first, wherever anything is welcome.
    const wanted = request.accepts(['html', 'md', 'json']);
    if (wanted === 'md' || wanted === 'json') await sendPost(wanted, request, response);
    else next();
  });
  return router;
}

/** @throws NOT_FOUND for an id that no post can have: there is nothing at such an address */
function postIdOf({ id }: Request['params']): string {
  try {
    return parseInput(BlogIdArgs, { id }).id;
  } catch (error) {
    if (error instanceof AppError && error.code === 'BAD_USER_INPUT') throw notFound('post');
    throw error;
  }
}
