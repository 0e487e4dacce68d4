import { Button, type ButtonProps, chakra } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';

const Form = chakra('form');

interface MoreButtonProps {
  /** The URL of the next page. Without it the button waits for hydration. */
  to?: string;
  loading: boolean;
  /** Adds the next page to this one. */
  onMore: () => void;
  mt?: ButtonProps['mt'];
}

/**
 * 'Load more' below a list. Before hydration it is the button of a form that opens the next page. A form replaces the
 * parameters of its address, so they are hidden fields.
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
      <Button type="submit" variant="outline" aria-disabled={loading || undefined}>
        {loading ? 'Loading…' : 'Load more'}
      </Button>
    </Form>
  );
}
