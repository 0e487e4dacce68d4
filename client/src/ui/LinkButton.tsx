import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link, type LinkProps } from 'react-router-dom';

type LinkButtonProps = Omit<ButtonProps, 'asChild' | 'type'> & Pick<LinkProps, 'to' | 'replace'>;

/** The look of a button for the link inside it, without the `type` that only a button has. */
export function ButtonLook(props: Omit<ButtonProps, 'asChild' | 'type'>) {
  return <Button {...props} asChild type={undefined} />;
}

/** A link of the site that looks like a button: for going somewhere, where Button is for doing something. */
export function LinkButton({ to, replace, children, ...style }: LinkButtonProps) {
  return (
    <ButtonLook {...style}>
      <Link to={to} replace={replace}>
        {children}
      </Link>
    </ButtonLook>
  );
}
