import { chakra, Flex, Input, Text, VisuallyHidden } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { paths } from '../../lib/paths';
import { FormField } from '../../ui/fields/FormField';
import { SubmitButton } from '../../ui/fields/SubmitButton';
import { useSubscribe } from './useSubscribe';

const Form = chakra('form');

interface NewsletterFormProps {
  /** How long the page has been open, in milliseconds. Default: performance.now(). */
  openForMs?: () => number;
}

/**
 * Newsletter form with one email field, validated by the browser only (specification: Home). Success resets it. A
 * failure keeps the address and shows the error below. Without scripts the server answers the form with a page.
 *
 * Uses FormData: React Hook Form would not see a value that a bot sets in the honeypot.
 */
export function NewsletterForm({ openForMs }: NewsletterFormProps) {
  const { subscribe, isBusy, failure, notice } = useSubscribe(openForMs);

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
          <Input
            type="email"
            name="email"
            autoComplete="email"
            placeholder="name@example.com"
            size="lg"
            // What is typed meanwhile would be lost when the form is reset.
            readOnly={isBusy}
          />
          <SubmitButton size="lg" isBusy={isBusy} busyLabel="Subscribing…">
            Subscribe
          </SubmitButton>
        </Flex>
      </FormField>
      <Honeypot />
      <Text role="status" mt={notice ? '2' : '0'} textStyle="sm" color="fg.muted">
        {notice}
      </Text>
    </Form>
  );
}

/**
 * Honeypot: invisible, hidden from screen readers, not a tab stop, and ignored by autofill and password managers. Only
 * bots fill it in.
 */
function Honeypot() {
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
