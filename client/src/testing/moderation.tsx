import { screen, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { makeAccount } from './fakeIdentity';
import type { Answers } from './fakeServerLink';
import { makePage } from './postFixtures';
import { renderAt } from './render';
import { AuditLogPage } from '../pages/ModerationPage/AuditLogPage';
import { FindMembersPage } from '../pages/ModerationPage/FindMembersPage';
import * as loaders from '../pages/ModerationPage/loader';
import { ModeratedMemberPage } from '../pages/ModerationPage/ModeratedMemberPage';
import { ModerationPage } from '../pages/ModerationPage/ModerationPage';

export const account = makeAccount();
export const jonas = { __typename: 'Member', id: 'jonas', displayName: 'Jonas' };

export const viewer = (role: string, restriction: object | null = null) => ({
  me: { __typename: 'User', ...account, role, restriction },
});
export const makeCaseReport = (id: string, given: object = {}) => ({
  __typename: 'Report',
  id,
  reason: 'SPAM',
  text: 'Again and again.',
  createdAt: '2026-11-21T08:00:00.000Z',
  ...given,
});
export const makeCase = (id: string, given: object = {}) => ({
  __typename: 'ModerationCase',
  id,
  thing: 'COMMENT',
  blogId: 'post',
  title: null,
  blogTitle: 'The Salt Roads',
  blogRemoval: null,
  commentsAfter: null,
  text: `Text ${id}`,
  author: jonas,
  isNamesake: false,
  createdAt: '2026-11-20T14:05:00.000Z',
  editedAt: null,
  removal: null,
  reason: null,
  heldWord: null,
  reportCount: 1,
  viewerCanModerate: true,
  version: `version of ${id}`,
  reports: [makeCaseReport(`r${id}`)],
  ...given,
});
export const held = (id: string) => makeCase(id, { removal: 'HELD', reportCount: 0, reports: [] });

export const standing = (given: object = {}) => ({
  __typename: 'ModeratedMember',
  member: { ...jonas, photo: null },
  role: 'MEMBER',
  restriction: null,
  memberSince: '2026-01-02T00:00:00.000Z',
  isNamesake: true,
  publicPostCount: 12,
  removedPostCount: 1,
  publicCommentCount: 4,
  removedCommentCount: 0,
  restorableCount: 3,
  reportCount: 3,
  dismissedReportCount: 1,
  viewerCanModerate: true,
  viewerCanSetRole: false,
  version: 'version of jonas',
  ...given,
});
export const makeEntry = (id: string, given: object = {}) => ({
  __typename: 'AuditEntry',
  id,
  action: 'HIDE',
  actor: { __typename: 'Member', id: account.uid, displayName: 'Robin Reader' },
  member: jonas,
  thingId: 'thing',
  thing: null,
  things: 1,
  reason: 'Advertising.',
  until: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  undoneAt: null,
  undoes: null,
  viewerCanUndo: true,
  ...given,
});
export const done = (id: string, given: object = {}, member: object = {}) => ({
  ...makeEntry(id, given),
  moderated: standing(member),
});

export const queueOf = (cases: object[], given: object = {}) => ({
  moderationQueue: makePage('ModerationCaseConnection', cases, given),
});
export const withHistory = (entries: object[], given: object = {}) => ({
  moderatedMember: { ...standing(given), actions: makePage('AuditEntryConnection', entries) },
});

/** Renders one of the moderation pages. */
export const open = (path: string, answers: Answers, role = 'MODERATOR') =>
  renderAt(path, {
    routes: (client): RouteObject[] => [
      {
        path: '/moderation',
        loader: (args) => loaders.loadQueue(client, args),
        element: <ModerationPage />,
        hydrateFallbackElement: <p>Nothing yet</p>,
      },
      {
        path: '/moderation/members/:id',
        loader: (args) => loaders.loadMember(client, args),
        element: <ModeratedMemberPage />,
        hydrateFallbackElement: <p>Nothing yet</p>,
      },
      {
        path: '/moderation/members',
        loader: (args) => loaders.loadFoundMembers(client, args),
        element: <FindMembersPage />,
        hydrateFallbackElement: <p>Nothing yet</p>,
      },
      {
        path: '/moderation/log',
        loader: (args) => loaders.loadAuditLog(client, args),
        element: <AuditLogPage />,
        hydrateFallbackElement: <p>Nothing yet</p>,
      },
    ],
    account,
    answers: { Viewer: viewer(role), ...answers },
  });

type View = Awaited<ReturnType<typeof open>>;
export const names = (view: View) => view.calls.map(({ name }) => name);
export const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
export async function press(view: View, name: string | RegExp) {
  await view.user.click(await screen.findByRole('button', { name }));
}
export const dialog = async () => within(await screen.findByRole('dialog'));
