import { Box, Button, chakra, Container, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NewsletterForm } from '../features/subscriber/NewsletterForm';
import { paths } from '../lib/paths';
import { LinkButton } from '../ui/LinkButton';
import { PageHead } from '../ui/PageHead';

const Form = chakra('form');

interface MessageCardProps {
  title: string;
  text: string;
  /** The buttons or the form. */
  children: ReactNode;
}

function MessageCard({ title, text, children }: MessageCardProps) {
  return (
    <Container py={{ base: '10', md: '16' }}>
      <PageHead title={title} />
      <Box
        bg="bg.tint"
        borderRadius="l3"
        px={{ base: '5', md: '12' }}
        py={{ base: '10', md: '14' }}
        maxW="44rem"
        mx="auto"
      >
        <Heading as="h1" size="2xl">
          {title}
        </Heading>
        <Text mt="3" mb="6" textStyle="lg" textWrap="pretty" color="fg.muted">
          {text}
        </Text>
        {children}
      </Box>
    </Container>
  );
}

/** A button that posts the token from the URL. It is a plain form, so it works without scripts. */
function TokenForm({ token, action, button }: { token: string; action: string; button: string }) {
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <Button type="submit" size="lg">
        {button}
      </Button>
    </Form>
  );
}

const toPosts = <LinkButton to={paths.allBlogs()}>Read the latest posts</LinkButton>;

/** Target of the link in the confirmation mail. Opening the page changes nothing; its button confirms the address. */
export function ConfirmPage() {
  const token = useSearchParams()[0].get('token');
  if (!token) return <ExpiredPage />;
  return (
    <MessageCard
      title="One more step"
      text="Press the button, and Octavo’s newsletter comes to the address that your mail was sent to, from its first issue on."
    >
      <TokenForm token={token} action={paths.confirmNewsletter} button="Confirm my address" />
    </MessageCard>
  );
}

/** Target of the unsubscribe link in every mail. */
export function UnsubscribePage() {
  const token = useSearchParams()[0].get('token');
  if (!token) return <ExpiredPage />;
  return (
    <MessageCard
      title="No more newsletters?"
      text="Press the button, and none goes to the address that your mail was sent to."
    >
      <TokenForm token={token} action={paths.unsubscribeNewsletter} button="Unsubscribe" />
    </MessageCard>
  );
}

/** Shown after the form is sent without scripts. The same for every address, so as not to reveal who subscribes. */
export function SubscribedPage() {
  return (
    <MessageCard
      title="You have subscribed successfully!"
      text="Where a mail is needed to confirm the address, it is on its way: press the button that its link leads to."
    >
      {toPosts}
    </MessageCard>
  );
}

/** Shown when a form sent without scripts is refused. */
export function NotSubscribedPage() {
  return (
    <MessageCard
      title="That did not work"
      text="Nothing has changed. Please look at the address once more, and try again in a moment."
    >
      <NewsletterForm />
    </MessageCard>
  );
}

export function ConfirmedPage() {
  return (
    <MessageCard
      title="You are on the list"
      text="Your address is confirmed, and you hear from us when the first issue goes out. Each one has a link that ends them."
    >
      {toPosts}
    </MessageCard>
  );
}

export function UnsubscribedPage() {
  return (
    <MessageCard
      title="You are unsubscribed"
      text="No newsletter goes to this address any more. Should you miss it, subscribe again whenever you like."
    >
      {toPosts}
    </MessageCard>
  );
}

/** For a link that has expired, was invalidated by unsubscribing, or was truncated in transit. */
export function ExpiredPage() {
  return (
    <MessageCard
      title="This link is no longer good"
      text="A link to confirm holds for seven days. Enter your address again, and a new one comes by mail."
    >
      <NewsletterForm />
    </MessageCard>
  );
}

/** Shown when the server cannot process the button's form, for instance while the database is down. */
export function ServerErrorPage() {
  return (
    <MessageCard
      title="That did not work"
      text="Nothing has changed. Please open the link of your mail once more in a moment, and press its button again."
    >
      <LinkButton to={paths.home}>Go to Homepage</LinkButton>
    </MessageCard>
  );
}
