import { chakra } from '@chakra-ui/react';
import { createContext, useContext, useMemo } from 'react';
import { SiteOrigin } from '../../../ui/PageHead';
import type { BlogBodyFragment } from './BlogBody.generated';
import { cleanInBrowser } from './cleanInBrowser';
import { proseStyles } from './proseStyles';
import { readableHtml } from './readableHtml';

/** What makes a post's body ready to be shown here, on the site of a host; the server gives its own. */
export const ReadableBody = createContext((html: string, host: string) =>
  readableHtml(html, cleanInBrowser, host),
);

/** The post itself: its HTML, sanitised again here, with the typography of a book. */
export function BlogBody({ blog }: { blog: BlogBodyFragment }) {
  const readable = useContext(ReadableBody);
  const origin = useContext(SiteOrigin);
  const html = useMemo(
    () => ({ __html: readable(blog.longDescription, new URL(origin).host) }),
    [blog.longDescription, readable, origin],
  );
  return <chakra.div css={proseStyles} dangerouslySetInnerHTML={html} />;
}
