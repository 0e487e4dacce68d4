import { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { type DocumentNode, getOperationAST } from 'graphql';
import { documentIds } from '../documents.generated';

/**
 * Sends the site's own operations by id, the hash that codegen wrote: queries by GET, so that browsers and proxies can
 * cache the responses, mutations by POST. If the server does not know the id, because it runs another version, the text
 * follows by POST. Operations that codegen does not know are sent unchanged.
 *
 * The ids come from our own codegen step, in the format of Apollo's manifest. Apollo's tool would either ship the whole
 * manifest, texts included, to the browser, or compute each hash there.
 */
export function persistedLink(): ApolloLink {
  const byId = new PersistedQueryLink({ generateHash: idOf, useGETForHashedQueries: true });
  return ApolloLink.split(({ operationName = '' }) => documentIds[operationName] !== undefined, byId);
}

function idOf(document: DocumentNode): string {
  const name = getOperationAST(document)?.name?.value ?? '';
  const id = documentIds[name];
  if (id === undefined) throw new Error(`The operation ${name} has no id. Run npm run codegen.`);
  return id;
}
