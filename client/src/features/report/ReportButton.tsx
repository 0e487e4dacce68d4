import { Button, type ButtonProps } from '@chakra-ui/react';
import { type ComponentType, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorMessage } from '../../lib/errors';
import { loginFrom } from '../../lib/paths';
import { LinkButton } from '../../ui/LinkButton';
import { notify } from '../../ui/toast';
import { useAsyncAction } from '../../ui/useAsyncAction';
import type { ReportDialogProps } from './ReportDialog';

interface ReportButtonProps extends Pick<ReportDialogProps, 'thingId' | 'what' | 'uid'> {
  /** What is reported, for the accessible name. */
  label: string;
  /** True once it is known that nobody is signed in; false while the session loads. */
  isVisitor: boolean;
  /** The part of the page that a login returns to, such as "#comments". */
  hash?: string;
  size: ButtonProps['size'];
}

/**
 * Reports a post or comment to the moderators. A visitor gets a login link that leads back here. The dialog loads on
 * click, because few readers open it.
 */
export function ReportButton({ label, isVisitor, hash = '', size, ...thing }: ReportButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps>>();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const location = useLocation();
  const { run } = useAsyncAction();
  const styles = { size, variant: 'ghost', colorPalette: 'gray' } as const;
  if (isVisitor) {
    return (
      <LinkButton {...styles} to={loginFrom({ ...location, hash })} aria-label={`Log in to report ${label}`}>
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
    // Safari does not focus a button on click, so the dialog has nothing to return focus to.
    buttonRef.current?.focus();
  };
  return (
    <>
      <Button
        {...styles}
        ref={buttonRef}
        type="button"
        className="needs-scripts"
        aria-label={`Report ${label}`}
        onClick={({ currentTarget }) => void run(open, currentTarget)}
      >
        Report
      </Button>
      {Dialog ? <Dialog {...thing} onClose={close} /> : null}
    </>
  );
}
