import { Link as ChakraLink, type LinkProps as ChakraLinkProps } from '@chakra-ui/react';
import { Link, type LinkProps } from 'react-router-dom';

type TextLinkProps = Omit<ChakraLinkProps, 'asChild' | 'href'> &
  Pick<LinkProps, 'to' | 'replace'> & {
    /** What the history keeps for the page that the link leads to. */
    state?: object;
  };

/** A link of the site inside text. Underlined, since colour alone does not tell a link from its sentence. */
export function TextLink({ to, replace, state, children, variant = 'underline', ...style }: TextLinkProps) {
  return (
    // Breaks long words as its sentence does: the reset gives each element a rule of its own.
    <ChakraLink asChild variant={variant} overflowWrap="inherit" {...style}>
      <Link to={to} replace={replace} state={state}>
        {children}
      </Link>
    </ChakraLink>
  );
}
