import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { proseStyles } from './proseStyles';

/** A post's body. In: HTML that is ready to be shown, or null to leave in place what the server has rendered. */
export function Prose({ html }: { html: string | null }) {
  // React sets it anew whenever the object is another one.
  const inner = useMemo(() => ({ __html: html ?? '' }), [html]);
  return (
    <chakra.div css={proseStyles} dangerouslySetInnerHTML={inner} suppressHydrationWarning={html === null} />
  );
}
