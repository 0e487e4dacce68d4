import { expect, it } from '@jest/globals';
import { ApolloClient, gql } from '@apollo/client';
import { render, screen } from '@testing-library/react';
import { createCache } from '../lib/apollo/cache';
import { fakeServerLink, graphQLError } from '../testing/fakeServerLink';
import { prefetchLatest } from './prefetchLatest';
import { Toasts } from './toast';

it('a member who logs out before an answer comes is told of no failure', async () => {
  render(<Toasts />);
  const latest = async (code: string, message: string) => {
    const client = new ApolloClient({
      cache: createCache(),
      link: fakeServerLink({ Mine: graphQLError(code, message) }).link,
    });
    const query = gql`
      query Mine {
        offersGoogle
      }
    `;
    client.writeQuery({ query, data: { offersGoogle: true } });
    await prefetchLatest(client, { query });
  };
  await latest('UNAUTHENTICATED', 'Please log in.');
  await latest('CONFLICT', 'The other failure.');
  expect(await screen.findByText('The other failure.')).toBeInTheDocument();
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
});
