import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { BlogBodyFragment } from './BlogBody.generated';
import { proseStyles } from './proseStyles';
import { readableHtml } from './readableHtml';

/** The post itself (specification section 2): its HTML, sanitised again here, with the typography of a book. */
export function BlogBody({ blog }: { blog: BlogBodyFragment }) {
  const html = useMemo(() => ({ __html: readableHtml(blog.longDescription) }), [blog.longDescription]);
  return <chakra.div css={proseStyles} dangerouslySetInnerHTML={html} />;
}
