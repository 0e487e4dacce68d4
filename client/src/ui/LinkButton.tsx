import { Button, type ButtonProps } from '@chakra-ui/react';
import { Link, type LinkProps } from 'react-router-dom';

type LinkButtonProps = Omit<ButtonProps, 'asChild' | 'type'> & Pick<LinkProps, 'to' | 'replace'>;

/** Styles its child link as a button, without the `type` attribute that only a <button> may have. */
export function ButtonStyle(props: Omit<ButtonProps, 'asChild' | 'type'>) {
  return <Button {...props} asChild type={undefined} />;
}

/** An internal link that looks like a button. Use it for navigation, and Button for actions. */
export function LinkButton({ to, replace, children, ...style }: LinkButtonProps) {
  return (
    <ButtonStyle {...style}>
      <Link to={to} replace={replace}>
        {children}
      </Link>
    </ButtonStyle>
  );
}
