import { ApolloLink } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { type DocumentNode, getOperationAST } from 'graphql';
import { documentIds } from '../documents.generated';

/**
 * Sends the site's own operations by their id, the hash that codegen wrote down: queries by GET, so that browsers and
 * proxies may keep the answers, mutations by POST. A server that does not know an id, because it is of another version,
 * gets the text too, by POST. What codegen has not seen goes on as it came.
 *
 * codegen's own step makes the ids, in the format of Apollo's manifest: Apollo's tool would either send the whole manifest,
 * texts included, to the browser or have it compute each hash.
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
