import { create } from 'xmlbuilder2';
import type { Blog, Category } from '../blog.type.js';
import { absoluteAddresses } from './absolute-addresses.js';
import { feedAddress, postAddress } from '../post-address.js';
import { markTasks } from './tasks.js';

export interface FeedOptions {
  /** With bodies, newest first. */
  posts: readonly Blog[];
  /** Null for all. */
  category: Category | null;
  absolute: (address: string) => string;
  /** Null for other than uploaded pictures. */
  srcsetOf: (address: string) => string | null;
}

/** Forbidden in XML (XML 1.0, section 2.2). */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** xmlbuilder2 takes "&lt;" for an entity: escapes "&" first. */
const plain = (text: string): string => text.replace(FORBIDDEN, '').replaceAll('&', '&amp;');

/**
 * RSS 2.0 with whole posts (content:encoded), author names (Dublin Core: RSS's author is an email address) and a self
 * link (Atom).
 * @see https://www.rssboard.org/rss-specification
 * @see https://www.rssboard.org/rss-profile
 */
export function rssOf({ posts, category, absolute, srcsetOf }: FeedOptions): string {
  const [newest] = posts;
  const document = create({ version: '1.0', encoding: 'UTF-8' });
  const channel = document
    .ele('rss', {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    })
    .ele('channel');
  channel.ele('title').txt(category ? `Octavo: ${category}` : 'Octavo');
  channel.ele('link').txt(absolute(category ? `/all-blogs?category=${category}` : '/'));
  channel.ele('description').txt(category ? `New posts about ${category}.` : 'Stories in eight categories.');
  channel.ele('language').txt('en');
  if (newest) channel.ele('lastBuildDate').txt(latestOf(posts).toUTCString());
  channel.ele('atom:link', {
    href: absolute(feedAddress(category)),
    rel: 'self',
    type: 'application/rss+xml',
  });
  for (const post of posts) {
    const address = absolute(postAddress(post.id));
    const item = channel.ele('item');
    item.ele('title').txt(plain(post.title));
    item.ele('link').txt(address);
    item.ele('guid', { isPermaLink: 'true' }).txt(address);
    item.ele('pubDate').txt(post.createdAt.toUTCString());
    item.ele('dc:creator').txt(plain(post.authorName));
    item.ele('category').txt(post.category);
    item.ele('description').txt(plain(post.shortDescription));
    item
      .ele('content:encoded')
      .txt(plain(outsidePage(withWidths(post.longDescription ?? '', srcsetOf), address)));
  }
  return document.end();
}

/** Feed readers have neither the page's URL nor its styles. */
const outsidePage = (body: string, address: string): string =>
  absoluteAddresses(markTasks(body, { done: '☑ ', open: '☐ ' }), address);

/** Adds a `srcset` to uploaded pictures. */
const withWidths = (body: string, srcsetOf: FeedOptions['srcsetOf']): string =>
  body.replace(/<img\b[^>]*?\bsrc="([^"]*)"/g, (tag, src: string) => {
    const srcset = srcsetOf(src);
    return srcset === null ? tag : `${tag} srcset="${srcset}" sizes="(min-width: 40em) 40em, 100vw"`;
  });

function latestOf(posts: readonly Blog[]): Date {
  return new Date(Math.max(...posts.map(({ updatedAt }) => updatedAt.getTime())));
}
