import { Button, chakra, Field, Flex, Input } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { useSubscribe } from './useSubscribe';

const Form = chakra('form');

/**
 * One email field, checked by the browser alone (specification section 5). Reset on success; on failure the
 * address stays, with the reason below it.
 */
export function NewsletterForm() {
  const { subscribe, loading, failure } = useSubscribe();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (loading) return;
    const form = event.currentTarget;
    const email = new FormData(form).get('email');
    if (typeof email === 'string' && (await subscribe(email))) form.reset();
  };

  return (
    <Form onSubmit={submit} aria-label="Newsletter" w="100%" className="needs-scripts">
      <Field.Root required invalid={failure !== undefined}>
        <Field.Label>Email</Field.Label>
        <Flex w="100%" gap="3" direction={{ base: 'column', sm: 'row' }}>
          <Input type="email" name="email" autoComplete="email" placeholder="name@example.com" size="lg" />
          <Button type="submit" size="lg" aria-disabled={loading}>
            {loading ? 'Subscribing…' : 'Subscribe'}
          </Button>
        </Flex>
        <Field.ErrorText role="alert">{failure}</Field.ErrorText>
      </Field.Root>
    </Form>
  );
}
