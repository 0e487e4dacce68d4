import { Link as ChakraLink, type LinkProps as ChakraLinkProps } from '@chakra-ui/react';
import { Link, type LinkProps } from 'react-router-dom';

type TextLinkProps = Omit<ChakraLinkProps, 'asChild' | 'href'> &
  Pick<LinkProps, 'to' | 'replace'> & {
    /** The history state of the target page. */
    state?: object;
  };

/** An internal link in running text. Underlined, because colour alone does not set a link apart from its text. */
export function TextLink({ to, replace, state, children, variant = 'underline', ...style }: TextLinkProps) {
  return (
    // Breaks long words like the surrounding text, although Chakra's reset sets overflow-wrap on every element.
    <ChakraLink asChild variant={variant} overflowWrap="inherit" {...style}>
      <Link to={to} replace={replace} state={state}>
        {children}
      </Link>
    </ChakraLink>
  );
}
