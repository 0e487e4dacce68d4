import { chakra } from '@chakra-ui/react';
import { createContext, useContext, useMemo } from 'react';
import { SiteOrigin } from '../../../ui/PageHead';
import type { BlogBodyFragment } from './BlogBody.generated';
import { cleanInBrowser } from './cleanInBrowser';
import { proseStyles } from './proseStyles';
import { readableHtml } from './readableHtml';

/** What sanitises a post's body here; the server gives its own. */
export const BodyCleaner = createContext(cleanInBrowser);

/** The post itself (specification section 2): its HTML, sanitised again here, with the typography of a book. */
export function BlogBody({ blog }: { blog: BlogBodyFragment }) {
  const clean = useContext(BodyCleaner);
  const origin = useContext(SiteOrigin);
  const html = useMemo(
    () => ({ __html: readableHtml(blog.longDescription, clean, new URL(origin).host) }),
    [blog.longDescription, clean, origin],
  );
  return <chakra.div css={proseStyles} dangerouslySetInnerHTML={html} />;
}
