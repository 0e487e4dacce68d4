import { useContext } from 'react';
import { isolated } from '../../../lib/bidi';
import { paths } from '../../../lib/paths';
import { uploadedPicture } from '../../../lib/pictureAddress';
import { PageHead, SiteOrigin } from '../../../ui/PageHead';
import { StructuredData } from '../../../ui/StructuredData';
import type { PostPageHeadFragment } from './PostPageHead.generated';
import { breadcrumbLinks } from './breadcrumbLinks';

/** The <head> of a post's page, for search engines and link previews. */
export function PostPageHead({ blog }: { blog: PostPageHeadFragment }) {
  const origin = useContext(SiteOrigin);
  return (
    <>
      <PageHead
        title={blog.title}
        description={blog.shortDescription}
        path={paths.post(blog.id)}
        image={{
          ...shareImageOf(blog),
          alt: `${isolated(blog.title)}, by ${isolated(blog.authorName)}, in ${blog.category}`,
        }}
        feed={blog.category}
        article={{
          publishedAt: blog.createdAt,
          updatedAt: blog.updatedAt,
          section: blog.category,
          author: blog.authorName,
        }}
      />
      <StructuredData facts={{ '@context': 'https://schema.org', '@graph': graphOf(blog, origin) }} />
    </>
  );
}

/** The smallest picture that social networks show as a large preview, in pixels. */
const LARGE = { width: 600, height: 315 };

/** An uploaded cover (always a raster picture) if it is large enough; else the card that the server draws. */
function shareImageOf({ cover, shareImage }: PostPageHeadFragment) {
  const picture = uploadedPicture(cover);
  if (!picture || picture.width < LARGE.width || picture.height < LARGE.height)
    return { address: shareImage };
  const { type, width, height } = picture;
  return { address: cover, type, width, height };
}

/** The post and its breadcrumbs as schema.org data. */
function graphOf(blog: PostPageHeadFragment, origin: string): object[] {
  const address = origin + paths.post(blog.id);
  return [
    {
      '@type': 'BlogPosting',
      '@id': address,
      mainEntityOfPage: address,
      headline: blog.title,
      description: blog.shortDescription,
      image: shareImageOf(blog).address,
      articleSection: blog.category,
      wordCount: blog.wordCount,
      datePublished: blog.createdAt,
      dateModified: blog.updatedAt,
      author: { '@type': 'Person', name: blog.authorName },
      publisher: { '@type': 'Organization', name: 'Octavo', url: `${origin}/` },
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        ...breadcrumbLinks(blog).map(({ label, to }) => ({ name: label, item: origin + to })),
        { name: blog.title, item: address },
      ].map((place, index) => ({ '@type': 'ListItem', position: index + 1, ...place })),
    },
  ];
}
