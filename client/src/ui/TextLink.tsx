import { Link as ChakraLink, type LinkProps as ChakraLinkProps } from '@chakra-ui/react';
import { Link, type LinkProps } from 'react-router-dom';

type TextLinkProps = Omit<ChakraLinkProps, 'asChild' | 'href'> & Pick<LinkProps, 'to' | 'replace'>;

/** A link of the site inside text. Underlined, since colour alone does not tell a link from its sentence. */
export function TextLink({ to, replace, children, variant = 'underline', ...style }: TextLinkProps) {
  return (
    <ChakraLink asChild variant={variant} {...style}>
      <Link to={to} replace={replace}>
        {children}
      </Link>
    </ChakraLink>
  );
}
