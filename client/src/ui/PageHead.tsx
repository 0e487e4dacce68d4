import { createContext, useContext, useEffect } from 'react';
import { isolated } from '../lib/bidi';
import { paths } from '../lib/paths';

/** Where the site is reached, without a slash at the end: addresses for other sites are written out in full. */
export const SiteOrigin = createContext('');

/** The id of the title that came with a document whose page the browser renders anew. */
export const FRAME_TITLE = 'frame-title';

const SITE = 'Octavo';
const SITE_NAME = `${SITE}: stories in eight categories`;

/** Of a picture for shared links that the server draws. */
const CARD = { type: 'image/png', width: 1200, height: 630 };

interface PageHeadProps {
  /** The page's own name; without one the site's name alone. */
  title?: string;
  /** A sentence or two for search results and shared links. */
  description?: string;
  /** The one address under which the page should be known. Without one, search engines are asked to leave it out. */
  path?: string;
  /** A picture for shared links: like {@link CARD} unless it says otherwise. Without one, the site's own. */
  image?: { address: string; alt: string; type?: string; width?: number; height?: number };
  /** The subject of the feed that goes with the page; without one the feed of all posts. */
  feed?: string | null;
  /** What a post says of itself besides. */
  article?: { publishedAt: string; updatedAt: string; section: string; author: string };
}

/**
 * What a page tells of itself in the document's head while it is shown: its title, and for pages that others may find
 * and share its canonical address (RFC 6596), Open Graph (ogp.me) and a Twitter card. React moves the elements there,
 * on the server too.
 */
export function PageHead({ title, description, path, image, feed, article }: PageHeadProps) {
  const origin = useContext(SiteOrigin);
  // React leaves the document's first title beside the page's own, and HTML permits one.
  useEffect(() => document.getElementById(FRAME_TITLE)?.remove(), []);
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
