import { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import type { DocumentNode } from 'graphql';

/**
 * Sends the site's own operations by id, the hash that codegen wrote: queries by GET, so that browsers and proxies can
 * cache the responses, mutations by POST. If the server does not know the id, because it runs another version, the text
 * follows by POST. Operations that codegen does not know are sent unchanged.
 *
 * The ids come from our own codegen step (client/codegen/documents.mjs), which also writes the manifest in Apollo's
 * format. Apollo's tool would either ship the whole manifest, texts included, to the browser, or compute each hash there.
 */
export function persistedLink(): ApolloLink {
  const byId = new PersistedQueryLink({
    generateHash: (document) => idOf(document) ?? '',
    useGETForHashedQueries: true,
  });
  return ApolloLink.split(({ query }) => idOf(query) !== undefined, byId);
}

/** The id in a document that codegen made; Apollo's copies of the document keep it. */
const idOf = (document: DocumentNode): string | undefined =>
  (document as { __meta__?: { id?: string } }).__meta__?.id;
