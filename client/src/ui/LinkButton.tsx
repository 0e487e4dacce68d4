import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link, type LinkProps } from 'react-router-dom';
import { needsScripts } from './needsScripts';

type LinkButtonProps = Omit<ButtonProps, 'asChild'> &
  Pick<LinkProps, 'to' | 'replace'> & {
    /** Kept in the history entry, as the page to come back to. */
    state?: unknown;
  };

/** A link of the site that looks like a button: for going somewhere, where Button is for doing something. */
export function LinkButton({ to, replace, state, children, ...style }: LinkButtonProps) {
  return (
    <Button asChild {...style}>
      <Link to={to} replace={replace} state={state} {...needsScripts(state)}>
        {children}
      </Link>
    </Button>
  );
}
