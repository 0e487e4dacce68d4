import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs } from 'react-router-dom';
import {
  AuditLogDocument,
  FindMembersDocument,
  ModeratedMemberDocument,
  ModerationQueueDocument,
} from '../../features/moderation/moderation.generated';
import { isModerator, isOperator, roleOf } from '../../features/session/role';
import type { Role } from '../../lib/schema.generated';
import { ViewerDocument } from '../../features/session/Viewer.generated';
import { variablesOfList } from '../../lib/apollo/rowsToRequest';
import { errorCode } from '../../lib/errors';
import { refusals } from '../../lib/refusal';
import { prefetch } from '../../ui/prefetch';
import { prefetchList } from '../../ui/prefetchLatest';

/** Always fetches from the network, because other moderators act too. @returns null; the page reads the cache */
type Load = (client: ApolloClient, args: LoaderFunctionArgs) => Promise<null>;

/**
 * Checked before every query of these pages, because a 403 answer would log the member out. Asks the network, because
 * the role may have been taken meanwhile; while the server cannot be reached, the role that was known counts.
 */
async function hasRole(client: ApolloClient, allows: (role: Role) => boolean): Promise<boolean> {
  const query = ViewerDocument;
  const { data } = await client
    .query({ query, fetchPolicy: 'network-only' })
    .catch(() => client.query({ query }));
  // An ended session is no error of this query, but the ones that follow would be refused.
  if (data?.me === null) refusals.dispatchEvent(new Event('refused'));
  const isAllowed = allows(roleOf(data?.me));
  // Apollo tells a page that is already shown of its member's new role in a timeout. Until then it would send its query.
  if (!isAllowed) await new Promise((resolve) => setTimeout(resolve));
  return isAllowed;
}

const paramsIn = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams;

export const loadQueue: Load = async (client, args) => {
  if (!(await hasRole(client, isModerator))) return null;
  const page = { after: paramsIn(args).get('after') };
  await prefetchList(client, ModerationQueueDocument, page, (data) => data.moderationQueue);
  return null;
};

/** @throws a 404 Response if there is no such member, for which the route shows MissingMember */
export const loadMember: Load = async (client, args) => {
  if (!(await hasRole(client, isModerator))) return null;
  const query = ModeratedMemberDocument;
  const page = { id: args.params.id ?? '', after: paramsIn(args).get('after') };
  const variables = variablesOfList(client, query, page, (data) => data.moderatedMember.actions);
  try {
    await client.query({ query, variables, fetchPolicy: 'network-only' });
  } catch (error) {
    throw errorCode(error) === 'NOT_FOUND' ? new Response(null, { status: 404 }) : error;
  }
  return null;
};

export const loadFoundMembers: Load = async (client, args) => {
  const search = paramsIn(args).get('search')?.trim() ?? '';
  if (search === '' || !(await hasRole(client, isModerator))) return null;
  await prefetch(client, { query: FindMembersDocument, variables: { search }, fetchPolicy: 'network-only' });
  return null;
};

export const loadAuditLog: Load = async (client, args) => {
  if (!(await hasRole(client, isOperator))) return null;
  const page = { after: paramsIn(args).get('after') };
  await prefetchList(client, AuditLogDocument, page, (data) => data.auditLog);
  return null;
};
