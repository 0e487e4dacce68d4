import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { makeAccount } from '../../testing/fakeIdentity';
import { type Answers, graphQLError } from '../../testing/fakeServerLink';
import { makePage } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { AuditLogPage } from './AuditLogPage';
import { FindMembersPage } from './FindMembersPage';
import * as loaders from './loader';
import { ModeratedMemberPage } from './ModeratedMemberPage';
import { ModerationPage } from './ModerationPage';

const account = makeAccount();
const jonas = { __typename: 'Member', id: 'jonas', displayName: 'Jonas' };

const viewer = (role: string, restriction: object | null = null) => ({
  me: { __typename: 'User', ...account, role, restriction },
});
const makeCase = (id: string, given: object = {}) => ({
  __typename: 'ModerationCase',
  id,
  thing: 'COMMENT',
  blogId: 'post',
  title: null,
  text: `Text ${id}`,
  author: jonas,
  isNamesake: false,
  createdAt: '2026-11-20T14:05:00.000Z',
  removal: null,
  reportCount: 1,
  viewerCanModerate: true,
  reports: [{ __typename: 'Report', id: `r${id}`, reason: 'SPAM', text: 'Again and again.' }],
  ...given,
});
const held = (id: string) => makeCase(id, { removal: 'HELD', reportCount: 0, reports: [] });

const standing = (given: object = {}) => ({
  __typename: 'ModeratedMember',
  member: { ...jonas, photo: null },
  role: 'MEMBER',
  restriction: null,
  memberSince: '2026-01-02T00:00:00.000Z',
  isNamesake: true,
  publicCount: 12,
  removedCount: 1,
  reportCount: 3,
  viewerCanModerate: true,
  viewerCanSetRole: false,
  ...given,
});
const makeEntry = (id: string, given: object = {}) => ({
  __typename: 'AuditEntry',
  id,
  action: 'HIDE',
  actor: { __typename: 'Member', id: account.uid, displayName: 'Robin Reader' },
  member: jonas,
  thingId: 'thing',
  things: 1,
  reason: 'Advertising.',
  until: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  undoneAt: null,
  viewerCanUndo: true,
  ...given,
});
const done = (id: string, given: object = {}, member: object = {}) => ({
  ...makeEntry(id, given),
  moderated: standing(member),
});

const queueOf = (cases: object[], given: object = {}) => ({
  moderationQueue: makePage('ModerationCaseConnection', cases, given),
});
const withHistory = (entries: object[], given: object = {}) => ({
  moderatedMember: { ...standing(given), actions: makePage('AuditEntryConnection', entries) },
});

const open = (path: string, answers: Answers, role = 'MODERATOR') =>
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
      },
      {
        path: '/moderation/members',
        loader: (args) => loaders.loadFoundMembers(client, args),
        element: <FindMembersPage />,
      },
      {
        path: '/moderation/log',
        loader: (args) => loaders.loadAuditLog(client, args),
        element: <AuditLogPage />,
      },
    ],
    account,
    answers: { Viewer: viewer(role), ...answers },
  });

type View = Awaited<ReturnType<typeof open>>;
const names = (view: View) => view.calls.map(({ name }) => name);
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
async function press(view: View, name: string | RegExp) {
  await view.user.click(await screen.findByRole('button', { name }));
}
const dialog = async () => within(await screen.findByRole('dialog'));

describe('who is let in', () => {
  it.each([
    ['/moderation', viewer('MEMBER')],
    ['/moderation', viewer('MODERATOR', { __typename: 'AccountRestriction', until: null, reason: null })],
    ['/moderation/members/jonas', viewer('MEMBER')],
    ['/moderation/log', viewer('MODERATOR')],
  ])('%s asks for nothing that the server would refuse', async (path, Viewer) => {
    const view = await open(path, { Viewer });
    expect(await screen.findByText("You don't have the permission to see this page.")).toBeVisible();
    expect(new Set(names(view))).toEqual(new Set(['Viewer']));
  });
});

describe('the queue', () => {
  it('says of each why it waits, and offers what can be done with it', async () => {
    await open('/moderation', {
      ModerationQueue: queueOf([
        makeCase('1', { reportCount: 7, thing: 'BLOG', title: 'Salt', text: 'Salt\nBy mule.', blogId: '1' }),
        makeCase('2', { viewerCanModerate: false }),
        held('3'),
      ]),
    });
    const [post, others, comment] = await rowsOf('What waits');
    expect(post).toHaveTextContent(/^PostSaltBy mule\..*7 reports.*Spam: Again and again\..*and 6 more/);
    expect(within(post as HTMLElement).getByRole('link', { name: 'Salt' })).toHaveAttribute(
      'href',
      '/post/1',
    );
    expect(
      within(post as HTMLElement)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Dismiss', 'Hide', 'Delete']);
    expect(within(others as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(comment).toHaveTextContent('It waits for approval.');
    expect(within(comment as HTMLElement).getByRole('button', { name: 'Approve: Text 3' })).toBeVisible();
    expect(screen.getByText('3 of 3 waiting')).toBeVisible();
  });

  it('says so when nothing waits', async () => {
    await open('/moderation', { ModerationQueue: queueOf([]) });
    expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeVisible();
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    const view = await open('/moderation', {
      ModerationQueue: () => (isDown ? new Error('offline') : queueOf([held('1')])),
    });
    expect(await screen.findByText('The queue could not be loaded')).toBeVisible();
    isDown = false;
    await press(view, 'Try again');
    expect(await rowsOf('What waits')).toHaveLength(1);
  });

  it('comes page by page', async () => {
    const pageInfo = { __typename: 'PageInfo', endCursor: 'c1', hasNextPage: true };
    const view = await open('/moderation', {
      ModerationQueue: ({ after }) =>
        after === 'c1'
          ? queueOf([held('2')], { totalCount: 2 })
          : queueOf([makeCase('1')], { totalCount: 2, pageInfo }),
    });
    await press(view, 'Load more');
    await waitFor(async () => expect(await rowsOf('What waits')).toHaveLength(2));
    expect(screen.getByText('2 of 2 waiting')).toBeVisible();
  });

  it('hides with a reason, goes on with the next row, and puts it back by Undo without asking again', async () => {
    const view = await open('/moderation', {
      ModerationQueue: queueOf([makeCase('1'), makeCase('2'), held('0')]),
      Moderate: { moderate: done('entry') },
      UndoModeration: { undoModeration: done('undo', { action: 'UNDO', viewerCanUndo: false }) },
    });
    await press(view, 'Hide: Text 1');
    const reason = (await dialog()).getByLabelText('Reason, shown to its writer (optional)');
    await waitFor(() => expect(reason).toHaveFocus());
    await view.user.type(reason, ' Advertising. ');
    await view.user.click((await dialog()).getByRole('button', { name: 'Yes, hide it!' }));
    await waitFor(async () => expect(await rowsOf('What waits')).toHaveLength(2));
    expect(view.calls.at(-1)?.variables).toEqual({
      input: { thingId: '1', action: 'HIDE', reason: 'Advertising.' },
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dismiss: Text 2' })).toHaveFocus());

    await press(view, 'Undo');
    await waitFor(async () =>
      expect((await rowsOf('What waits')).map((row) => row.textContent?.match(/Text \d/)?.[0])).toEqual([
        'Text 1',
        'Text 2',
        'Text 0',
      ]),
    );
    expect(names(view).filter((name) => name === 'ModerationQueue')).toHaveLength(1);
  });

  it('takes no reason that is too long, and does nothing when the answer is no', async () => {
    const view = await open('/moderation', { ModerationQueue: queueOf([held('1')]) });
    await press(view, 'Delete: Text 1');
    const open1 = await dialog();
    await view.user.click(open1.getByRole('textbox'));
    await view.user.paste('x'.repeat(501));
    await view.user.click(open1.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await open1.findByText('Please give a reason of at most 500 characters.')).toBeVisible();
    await view.user.click(open1.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(names(view)).not.toContain('Moderate');
  });

  it('lets go of what its writer has deleted meanwhile', async () => {
    const view = await open('/moderation', {
      ModerationQueue: queueOf([held('1')]),
      Moderate: graphQLError('NOT_FOUND', 'There is no such post or comment.'),
    });
    await press(view, 'Approve: Text 1');
    await view.user.click((await dialog()).getByRole('button', { name: 'Make it public' }));
    expect(await screen.findByText('Nothing waits')).toBeVisible();
    expect(await screen.findByText('There is no such post or comment.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('a member', () => {
  it('is suspended after a question, which shows at once with Undo in the history', async () => {
    const until = '2100-01-01T00:00:00.000Z';
    const restriction = { __typename: 'AccountRestriction', until, reason: 'Enough.' };
    const entry = { action: 'SUSPEND', thingId: null, reason: 'Enough.', until };
    const view = await open('/moderation/members/jonas', {
      ModeratedMember: withHistory([
        makeEntry('old', { undoneAt: '2026-11-21T09:00:00.000Z', viewerCanUndo: false }),
      ]),
      ModerateMember: { moderateMember: done('new', entry, { restriction }) },
      UndoModeration: { undoModeration: done('undo', { action: 'UNDO', viewerCanUndo: false }) },
    });
    expect(await screen.findByText('Same name as an author')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Role' })).not.toBeInTheDocument();
    const day = screen.getByLabelText(/Until/);
    await view.user.clear(day);
    await press(view, 'Apply');
    expect(await screen.findByText('Please say until when, in the future.')).toBeVisible();
    await view.user.type(day, '2100-01-01');
    await view.user.type(screen.getByLabelText('Reason'), 'Enough.');
    await press(view, 'Apply');
    await view.user.click((await dialog()).getByRole('button', { name: 'Yes, suspend!' }));
    await waitFor(() =>
      expect(view.calls.at(-1)?.variables).toEqual({
        input: { memberId: 'jonas', action: 'SUSPEND', until, reason: 'Enough.' },
      }),
    );
    const history = () => rowsOf('What was done about this member');
    await waitFor(async () => expect(await history()).toHaveLength(2));
    expect((await history())[0]).toHaveTextContent(/^Suspended until 1 January 2100Enough\.Robin Reader/);
    expect(screen.getByText('Suspended until 1 January 2100', { selector: 'span' })).toBeVisible();

    await press(view, 'Undo: Suspended until 1 January 2100');
    await waitFor(async () => expect(await history()).toHaveLength(3));
    expect(
      screen.queryByText('Suspended until 1 January 2100', { selector: 'span' }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Undo: / })).not.toBeInTheDocument();
    expect(names(view).filter((name) => name === 'ModeratedMember')).toHaveLength(1);
  });

  it('has all that they wrote restored without a question, and deleted after one', async () => {
    const view = await open('/moderation/members/jonas', {
      ModeratedMember: withHistory([]),
      ModerateMember: { moderateMember: done('new', { thingId: null, things: 12, action: 'RESTORE' }) },
    });
    await view.user.selectOptions(await screen.findByLabelText('What to do'), 'RESTORE_ALL');
    expect(screen.queryByLabelText(/Until/)).not.toBeInTheDocument();
    await press(view, 'Apply');
    expect(await screen.findByText('Restored: 12 of their posts and comments')).toBeVisible();
    await view.user.selectOptions(screen.getByLabelText('What to do'), 'DELETE_ALL');
    await press(view, 'Apply');
    expect((await dialog()).getByText('Delete all that they wrote?')).toBeVisible();
  });

  it('whom the viewer may not act on offers no action', async () => {
    await open('/moderation/members/jonas', {
      ModeratedMember: withHistory([], { viewerCanModerate: false, role: 'MODERATOR' }),
    });
    expect(await screen.findByText('You may not act on this member.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it('is given a role by operators, after a question', async () => {
    const entry = done('new', { action: 'SET_ROLE', reason: 'MODERATOR' }, { role: 'MODERATOR' });
    const view = await open(
      '/moderation/members/jonas',
      { ModeratedMember: withHistory([], { viewerCanSetRole: true }), SetRole: { setRole: entry } },
      'OPERATOR',
    );
    await view.user.selectOptions(await screen.findByLabelText('Role'), 'MODERATOR');
    await press(view, 'Give the role');
    await view.user.click((await dialog()).getByRole('button', { name: 'Give the role' }));
    expect(await screen.findByText('Gave the role moderator')).toBeVisible();
    expect(view.calls.at(-1)).toEqual({
      name: 'SetRole',
      variables: { input: { memberId: 'jonas', role: 'MODERATOR' } },
    });
  });

  it('is found by name', async () => {
    const found = { ...jonas, photo: null };
    const view = await open('/moderation/members', {
      FindMembers: ({ search }) => ({ findMembers: search === 'jonas' ? [found] : [] }),
    });
    await view.user.type(await screen.findByRole('searchbox', { name: 'Name' }), 'jonas{Enter}');
    expect(await screen.findByRole('link', { name: 'Jonas' })).toHaveAttribute(
      'href',
      '/moderation/members/jonas',
    );
    await view.user.clear(screen.getByRole('searchbox', { name: 'Name' }));
    await view.user.type(screen.getByRole('searchbox', { name: 'Name' }), 'nobody{Enter}');
    expect(await screen.findByText('Nobody has exactly this name.')).toBeVisible();
  });
});

describe('the audit log', () => {
  it('says who did what to whom, and can be downloaded', async () => {
    await open(
      '/moderation/log',
      {
        AuditLog: {
          auditLog: makePage('AuditEntryConnection', [
            makeEntry('2', { action: 'BLOCK', thingId: null, actor: null }),
            makeEntry('1', { member: null, viewerCanUndo: false }),
          ]),
        },
      },
      'OPERATOR',
    );
    const [block, hide] = await rowsOf('Audit log');
    expect(block).toHaveTextContent(/^BlockedJonasAdvertising\.The command line, or a deleted account/);
    expect(hide).toHaveTextContent(/^Hid: a post or commenta deleted accountAdvertising\.Robin Reader/);
    expect(screen.getByRole('link', { name: 'Download all of it' })).toHaveAttribute(
      'href',
      '/moderation/audit-log.jsonl',
    );
  });
});
