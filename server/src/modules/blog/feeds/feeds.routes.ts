import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/core/app-error.js';
import type { SiteUrl } from '../../../platform/core/site-url.js';
import { COST } from '../../../platform/limits/cost.js';
import { FEED_COST, FEED_LENGTH } from '../blog.limits.js';
import type { BlogService } from '../blog.service.js';
import { Category } from '../blog.type.js';
import type { SitemapService } from '../sitemap.service.js';
import { type FileRoute, optionsOf, type Params, paramsOf, sendFile } from './file-route.js';
import { feedAddress, POST_ID, postIdOf } from '../post-address.js';
import { robotsOf, sitemapAddress, sitemapIndex, sitemapOfPages, sitemapOfPosts } from './sitemap.js';

const RSS = 'application/rss+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';

export interface FeedOptions {
  blogs: BlogService;
  sitemap: SitemapService;
  /** Null for other than uploaded pictures. */
  srcsetOf: (address: string) => string | null;
  siteUrl: SiteUrl;
}

/** Feeds, sitemaps and robots.txt. */
export async function feedRoutes(app: FastifyInstance, options: FeedOptions): Promise<void> {
  const { blogs, sitemap, srcsetOf, siteUrl } = options;
  const absolute = (address: string): string => siteUrl.absolute(address);
  const feed = async (category: Category | null): Promise<string> => {
    const { nodes } = await blogs.list({ category }, { first: FEED_LENGTH }, { withBody: true });
    // Loaded on first use: many processes never write XML.
    const { rssOf } = await import('./rss.js');
    return rssOf({ posts: nodes, category, absolute, srcsetOf });
  };

  const files: FileRoute[] = [
    {
      path: '/rss.xml',
      type: RSS,
      points: FEED_COST,
      file: { id: 'feed', summary: 'The newest posts as RSS.' },
      addressOf: () => feedAddress(null),
      make: () => feed(null),
    },
    {
      path: '/rss/:category.xml',
      type: RSS,
      points: FEED_COST,
      file: {
        id: 'feedOfCategory',
        summary: 'The newest posts of a category as RSS.',
        parameters: { category: { type: 'string', enum: Object.values(Category) } },
        errors: ['NOT_FOUND'],
      },
      addressOf: (params) => feedAddress(categoryOf(params)),
      make: (request) => feed(categoryOf(paramsOf(request))),
    },
    {
      path: '/sitemap.xml',
      type: XML,
      points: COST.page,
      file: { id: 'sitemap', summary: 'The list of all sitemaps.' },
      addressOf: () => '/sitemap.xml',
      make: async () => textOf(sitemapIndex(await sitemap.starts(), absolute)),
    },
    {
      path: '/sitemaps/pages.xml',
      type: XML,
      points: COST.page,
      file: { id: 'sitemapOfPages', summary: 'The pages that are no posts.' },
      addressOf: () => '/sitemaps/pages.xml',
      make: () => textOf(sitemapOfPages(absolute)),
    },
    {
      path: '/sitemaps/posts-:start.xml',
      type: XML,
      points: COST.page,
      file: {
        id: 'sitemapOfPosts',
        summary: 'The posts from one on, as the list of sitemaps names it.',
        parameters: { start: POST_ID },
        errors: ['NOT_FOUND'],
      },
      addressOf: (params) => sitemapAddress(postIdOf({ id: params.start ?? '' })),
      make: (request) =>
        textOf(sitemapOfPosts(sitemap.postsFrom(postIdOf({ id: paramsOf(request).start })), absolute)),
    },
    {
      path: '/robots.txt',
      type: 'text/plain; charset=utf-8',
      points: 0,
      file: { id: 'robots', summary: 'What search engines may read.' },
      addressOf: () => '/robots.txt',
      make: async () => robotsOf(absolute),
    },
  ];
  for (const file of files) {
    app.get(file.path, optionsOf(file), (request, reply) =>
      sendFile(file, file.addressOf(paramsOf(request)), request, reply),
    );
  }
}

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
