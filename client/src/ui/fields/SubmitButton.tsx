import { Button, type ButtonProps } from '@chakra-ui/react';

interface SubmitButtonProps extends ButtonProps {
  /** Whether the form is being sent. */
  isBusy: boolean;
  /** The label meanwhile, such as 'Saving…'. It says why a click does nothing. */
  busyLabel: string;
}

/** A form's submit button. It is not `disabled` while the form is being sent: it would lose the focus. */
export function SubmitButton({ isBusy, busyLabel, children, ...props }: SubmitButtonProps) {
  return (
    <Button type="submit" aria-disabled={isBusy || undefined} {...props}>
      {isBusy ? busyLabel : children}
    </Button>
  );
}
