import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { proseStyles } from './proseStyles';

/** A post's body. `html` must be sanitized; null keeps the server-rendered HTML. */
export function Prose({ html }: { html: string | null }) {
  // React sets innerHTML again whenever it gets another object.
  const inner = useMemo(() => ({ __html: html ?? '' }), [html]);
  return (
    <chakra.div css={proseStyles} dangerouslySetInnerHTML={inner} suppressHydrationWarning={html === null} />
  );
}
