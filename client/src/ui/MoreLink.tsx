import type { ButtonProps } from '@chakra-ui/react';
import type { MouseEvent } from 'react';
import { LinkButton } from './LinkButton';

interface MoreLinkProps {
  /** Where the list goes on for somebody without scripts, and for a click that wants another tab. */
  to: string;
  loading: boolean;
  /** Brings what follows to this page instead. */
  onFollow: () => void;
  size?: ButtonProps['size'];
  mt?: ButtonProps['mt'];
}

/** 'Load more' below a list: a link to what follows, which the page takes over once it can. */
export function MoreLink({ to, loading, onFollow, ...style }: MoreLinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!loading) onFollow();
  };
  return (
    <LinkButton
      to={to}
      variant="outline"
      aria-disabled={loading || undefined}
      onClick={follow}
      data-needs-scripts=""
      {...style}
    >
      {loading ? 'Loading…' : 'Load more'}
    </LinkButton>
  );
}
