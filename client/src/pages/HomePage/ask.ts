import type { ApolloClient } from '@apollo/client';
import { HomePageDocument } from './HomePage.generated';

/** Brings what Home shows into the cache, before it is rendered on the server. */
export const askForHomePage = (client: ApolloClient) => client.query({ query: HomePageDocument });
