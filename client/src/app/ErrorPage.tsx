import { Button, Container, Heading, HStack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { useOnlineStatus, useOnReconnect } from '../lib/onlineStatus/OnlineStatusContext';
import { errorCode, errorMessage, isMissing } from '../lib/errors';
import { paths } from '../lib/paths';
import { NotFoundPage } from '../pages/NotFoundPage';
import { ButtonStyle, LinkButton } from '../ui/LinkButton';
import { PageHead } from '../ui/PageHead';

interface ErrorPageProps {
  alone?: boolean;
  notFound?: ReactNode;
}

/**
 * Shown when a page failed to load or render, with Retry and Home; for a 404, 410 or NOT_FOUND, `notFound` is shown
 * instead. `alone` means that the frame itself failed: Retry then reloads the document.
 */
export function ErrorPage({ alone = false, notFound = <NotFoundPage /> }: ErrorPageProps) {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const { check } = useOnlineStatus();
  const isChunk = isMissingChunk(error);
  const retry = () => {
    // As lib/missingChunk.ts says.
    if (alone || isChunk) window.location.reload();
    else void revalidate();
  };
  // A failed API call has already started a connection check; a missing script has not.
  useEffect(() => {
    if (isChunk) check();
  }, [isChunk, check]);
  useOnReconnect(retry);
  if (isNotFound(error)) return notFound;

  return (
    <Container as={alone ? 'main' : 'div'} py={{ base: '16', md: '24' }} textAlign="center">
      <PageHead title="Something went wrong" />
      <Heading as="h1" size="2xl">
        This page could not be shown
      </Heading>
      <Text mt="4" mx="auto" maxW="form" color="fg.muted" textStyle="lg">
        {isChunk ? 'A part of the site could not be loaded. Please try again.' : errorMessage(error)}
      </Text>
      <HStack mt="8" justify="center" gap="3">
        <Button onClick={retry}>Retry</Button>
        {alone ? (
          <ButtonStyle variant="outline">
            <a href={paths.home}>Home</a>
          </ButtonStyle>
        ) : (
          <LinkButton to={paths.home} variant="outline">
            Home
          </LinkButton>
        )}
      </HStack>
    </Container>
  );
}

const isNotFound = (error: unknown): boolean =>
  isRouteErrorResponse(error) ? [404, 410].includes(error.status) : isMissing(errorCode(error));

/** Matches the browsers' messages for a script that could not be fetched, for example after a deploy. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
