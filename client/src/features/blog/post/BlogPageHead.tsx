import { useContext } from 'react';
import { isolated } from '../../../lib/bidi';
import { paths } from '../../../lib/paths';
import { PageHead, SiteOrigin } from '../../../ui/PageHead';
import { StructuredData } from '../../../ui/StructuredData';
import type { BlogPageHeadFragment } from './BlogPageHead.generated';
import { breadcrumbLinks } from './breadcrumbLinks';

/** The <head> of a post's page: what search engines and sites that share it read. */
export function BlogPageHead({ blog }: { blog: BlogPageHeadFragment }) {
  const origin = useContext(SiteOrigin);
  return (
    <>
      <PageHead
        title={blog.title}
        description={blog.shortDescription}
        path={paths.post(blog.id)}
        image={{
          address: blog.shareImage,
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

/** The post and the way to it, in schema.org's words. */
function graphOf(blog: BlogPageHeadFragment, origin: string): object[] {
  const address = origin + paths.post(blog.id);
  return [
    {
      '@type': 'BlogPosting',
      '@id': address,
      mainEntityOfPage: address,
      headline: blog.title,
      description: blog.shortDescription,
      image: blog.shareImage,
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
