import { Button, chakra, Flex, Input, Text } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { paths } from '../../lib/paths';
import { FormField } from '../../ui/fields/FormField';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useSubscribe } from './useSubscribe';

const Form = chakra('form');

interface NewsletterFormProps {
  /** How long the page has been open, in milliseconds. Default: the browser's own clock. */
  openForMs?: () => number;
}

/**
 * One email field, checked by the browser alone (specification: Home). Reset on success; on failure the address stays, with
 * the reason below it. Without scripts the server takes the form and answers with a page.
 *
 * The form is read when it is sent, not by React Hook Form, which would not see what a program has put into the trap.
 */
export function NewsletterForm({ openForMs }: NewsletterFormProps) {
  const { subscribe, loading, failure, notice } = useSubscribe(openForMs);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const filled = new FormData(form);
    const text = (name: string): string => {
      const value = filled.get(name);
      return typeof value === 'string' ? value : '';
    };
    if (await subscribe({ email: text('email'), website: text('website') })) form.reset();
  };

  return (
    <Form method="post" action={paths.subscribeNewsletter} onSubmit={submit} aria-label="Newsletter" w="100%">
      <FormField label="Email" required error={failure}>
        <Flex w="100%" gap="3" direction={{ base: 'column', sm: 'row' }}>
          <Input type="email" name="email" autoComplete="email" placeholder="name@example.com" size="lg" />
          <Button type="submit" size="lg" aria-disabled={loading}>
            {loading ? 'Subscribing…' : 'Subscribe'}
          </Button>
        </Flex>
      </FormField>
      <Trap />
      <Text role="status" mt={notice ? '2' : '0'} textStyle="sm" color="fg.muted">
        {notice}
      </Text>
    </Form>
  );
}

/**
 * A field that nobody sees, hears or comes to by the keyboard, and that browsers and password managers leave alone: only
 * programs that fill in whatever there is fill it in.
 */
function Trap() {
  return (
    <VisuallyHidden aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </VisuallyHidden>
  );
}
