import { createContext, useContext, useEffect } from 'react';
import { isolated } from '../lib/bidi';
import { paths } from '../lib/paths';

/** The site's origin, without a trailing slash, for absolute URLs. */
export const SiteOrigin = createContext('');

/** The id of the server's <title>, set by main.tsx when the browser renders the page instead of hydrating it. */
export const SERVER_TITLE_ID = 'frame-title';

const SITE = 'Octavo';
const SITE_NAME = `${SITE}: stories in eight categories`;

/** The format of the share images that the server draws. */
const CARD = { type: 'image/png', width: 1200, height: 630 };

interface PageHeadProps {
  /** Without a title, the site's name is used. */
  title?: string;
  /** One or two sentences for search results and link previews. */
  description?: string;
  /** The canonical path. Without it the page is marked noindex. */
  path?: string;
  /** The share image, in the format of {@link CARD} unless stated. Without one, the site's own. */
  image?: { address: string; alt: string; type?: string; width?: number; height?: number };
  /** The category of the linked RSS feed; without one, the feed of all posts. */
  feed?: string | null;
  /** Additional metadata of a post (Open Graph `article:`). */
  article?: { publishedAt: string; updatedAt: string; section: string; author: string };
}

/**
 * The page's metadata in <head>: its title and, if it has a canonical URL (RFC 6596), Open Graph (ogp.me), a Twitter
 * card and feeds. React hoists the elements into <head>, on the server too.
 */
export function PageHead({ title, description, path, image, feed, article }: PageHeadProps) {
  const origin = useContext(SiteOrigin);
  // React keeps the document's first <title> beside the page's own, but HTML allows only one.
  useEffect(() => document.getElementById(SERVER_TITLE_ID)?.remove(), []);
  const fullTitle = title ? `${isolated(title)} · ${SITE}` : SITE_NAME;
  if (path === undefined) {
    return (
      <>
        <title>{fullTitle}</title>
        <meta name="robots" content="noindex" />
      </>
    );
  }
  const address = origin + path;
  const shared = { ...CARD, address: origin + paths.siteImage, alt: SITE_NAME, ...image };
  return (
    <>
      <title>{fullTitle}</title>
      {description ? <meta name="description" content={description} /> : null}
      <link rel="canonical" href={address} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={feed ? `${SITE}: ${feed}` : SITE}
        href={origin + paths.feed(feed)}
      />
      <meta property="og:site_name" content={SITE} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:title" content={title ?? fullTitle} />
      <meta property="og:url" content={address} />
      {description ? <meta property="og:description" content={description} /> : null}
      <meta property="og:image" content={shared.address} />
      <meta property="og:image:type" content={shared.type} />
      <meta property="og:image:width" content={String(shared.width)} />
      <meta property="og:image:height" content={String(shared.height)} />
      <meta property="og:image:alt" content={shared.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {article ? (
        <>
          <link rel="alternate" type="text/markdown" href={`${address}.md`} />
          <link rel="alternate" type="application/json" href={`${address}.json`} />
          <meta property="article:published_time" content={article.publishedAt} />
          <meta property="article:modified_time" content={article.updatedAt} />
          <meta property="article:section" content={article.section} />
          <meta property="article:author" content={article.author} />
        </>
      ) : null}
    </>
  );
}
