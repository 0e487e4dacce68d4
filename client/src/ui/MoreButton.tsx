import { Button, type ButtonProps, chakra } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';

const Form = chakra('form');

interface MoreButtonProps {
  /** Where the list goes on for somebody without scripts: an address on this site. */
  to: string;
  loading: boolean;
  /** Brings what follows to this page instead. */
  onMore: () => void;
  mt?: ButtonProps['mt'];
}

/**
 * 'Load more' below a list. Without scripts it is the button of a form that goes to the next page, whose parameters it
 * holds, since a form replaces those of its address; the page takes it over once it can.
 */
export function MoreButton({ to, loading, onMore, mt }: MoreButtonProps) {
  const [address = '', hash] = to.split('#');
  const [path, parameters] = address.split('?');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!loading) onMore();
  };
  return (
    <Form method="get" action={hash ? `${path}#${hash}` : path} onSubmit={submit} mt={mt}>
      {[...new URLSearchParams(parameters)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="outline" aria-disabled={loading || undefined}>
        {loading ? 'Loading…' : 'Load more'}
      </Button>
    </Form>
  );
}
