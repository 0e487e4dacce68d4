import { type ButtonProps, chakra } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { SubmitButton } from './fields/SubmitButton';

const Form = chakra('form');

interface MoreButtonProps {
  /** The URL of the next page. Without it the button waits for hydration. */
  to?: string;
  loading: boolean;
  /** Loads the next page and appends it. */
  onMore: () => void;
  mt?: ButtonProps['mt'];
}

/**
 * 'Load more' below a list. Before hydration it submits a form that opens the next page. A GET form replaces the query
 * string of its action, so the parameters are hidden fields.
 */
export function MoreButton({ to, loading, onMore, mt }: MoreButtonProps) {
  const [address, hash] = to?.split('#') ?? [];
  const [path, parameters] = address?.split('?') ?? [];
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!loading) onMore();
  };
  return (
    <Form
      className={to === undefined ? 'needs-scripts' : undefined}
      method="get"
      action={hash ? `${path}#${hash}` : path}
      onSubmit={submit}
      mt={mt}
    >
      {[...new URLSearchParams(parameters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton variant="outline" isBusy={loading} busyLabel="Loading…">
        Load more
      </SubmitButton>
    </Form>
  );
}
