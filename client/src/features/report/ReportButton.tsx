import { Button, type ButtonProps } from '@chakra-ui/react';
import { type ComponentType, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorMessage } from '../../lib/errors';
import { loginFrom } from '../../lib/paths';
import { LinkButton } from '../../ui/LinkButton';
import { notify } from '../../ui/toast';
import type { ReportDialogProps } from './ReportDialog';

interface ReportButtonProps extends Pick<ReportDialogProps, 'thingId' | 'what' | 'uid'> {
  /** What is reported, for screen readers. */
  label: string;
  /** True when it is known that nobody is signed in. */
  isVisitor: boolean;
  /** The part of the page to which a login leads back, as "#comments". */
  hash?: string;
  size: ButtonProps['size'];
}

/**
 * Reports a post or comment to the moderators; a visitor is led to log in first, and back. The dialog loads when it is
 * asked for: few readers ever open it.
 */
export function ReportButton({ label, isVisitor, hash = '', size, ...thing }: ReportButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  const look = { size, variant: 'ghost', colorPalette: 'gray' } as const;
  if (isVisitor) {
    return (
      <LinkButton {...look} to={loginFrom({ ...location, hash })} aria-label={`Log in to report ${label}`}>
        Report
      </LinkButton>
    );
  }

  const open = async () => {
    try {
      const { ReportDialog } = await import('./ReportDialog');
      setDialog(() => ReportDialog);
    } catch (error) {
      notify.error(errorMessage(error));
    }
  };
  const close = () => {
    setDialog(undefined);
    // Not every browser gives a button the focus when it is pressed, to return it there.
    buttonRef.current?.focus();
  };
  return (
    <>
      <Button
        {...look}
        ref={buttonRef}
        type="button"
        className="needs-scripts"
        aria-label={`Report ${label}`}
        onClick={() => void open()}
      >
        Report
      </Button>
      {Dialog ? <Dialog {...thing} onClose={close} /> : null}
    </>
  );
}
