import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { graphQLError } from '../../testing/fakeServerLink';
import { makePage } from '../../testing/postFixtures';
import { makeEntry, done, withHistory, open, names, rowsOf, press, dialog } from '../../testing/moderation';

const blocked = { __typename: 'AccountRestriction', until: null, reason: 'Threats.' };

beforeEach(() => sessionStorage.clear());

describe('a member', () => {
  it('comes with posts, comments and reports counted apart, and a link to the posts alone', async () => {
    const { unmount } = await open('/moderation/members/jonas', { ModeratedMember: withHistory([]) });
    const link = await screen.findByRole('link', { name: '12 public' });
    expect(link).toHaveAttribute('href', '/all-blogs?author=jonas');
    expect(link.closest('ul')).toHaveTextContent(
      'Member since 2 January 2026Posts: 12 public, 1 notComments: 4 public, 0 notReports: 3, 1 of them dismissed',
    );
    unmount();

    const counts = {
      publicPostCount: 0,
      publicCommentCount: 10_001,
      removedCommentCount: 10_000,
      reportCount: 8,
      dismissedReportCount: 0,
    };
    await open('/moderation/members/jonas', { ModeratedMember: withHistory([], counts) });
    expect((await screen.findByText(/^Posts: 0 public, 1 not$/)).closest('ul')).toHaveTextContent(
      /Comments: 10,000\+ public, 10,000 notReports: 8$/,
    );
    expect(screen.queryByRole('link', { name: / public$/ })).not.toBeInTheDocument();
  });

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
    await press(view, 'Apply');
    expect(await screen.findByText('Please choose what to do.')).toBeVisible();
    await view.user.selectOptions(screen.getByLabelText(/What to do/), 'SUSPEND');
    const day = screen.getByLabelText(/Until/);
    expect(day).toHaveAccessibleDescription('The suspension ends when this day begins, at 00:00 UTC.');
    await view.user.clear(day);
    await press(view, 'Apply');
    expect(await screen.findByText('Please say until when, in the future.')).toBeVisible();
    await view.user.type(day, '2100-01-01');
    await view.user.type(screen.getByLabelText('Reason'), 'Enough.');
    await press(view, 'Apply');
    await view.user.click((await dialog()).getByRole('button', { name: 'Yes, suspend!' }));
    await waitFor(() =>
      expect(view.calls.at(-1)?.variables).toEqual({
        input: {
          memberId: 'jonas',
          action: 'SUSPEND',
          until,
          reason: 'Enough.',
          version: 'version of jonas',
        },
      }),
    );
    const history = () => rowsOf('What was done about this member');
    await waitFor(async () => expect(await history()).toHaveLength(2));
    expect((await history())[0]).toHaveTextContent(
      /^Suspended until 1 January 2100 at 00:00 UTCEnough\.Robin Reader/,
    );
    expect(
      screen.getByText('Suspended until 1 January 2100 at 00:00 UTC', { selector: 'span' }),
    ).toBeVisible();

    const undo = screen.getByRole('button', { name: 'Undo: Suspended until 1 January 2100 at 00:00 UTC' });
    act(() => undo.click());
    expect(undo).toHaveAttribute('aria-busy', 'true');
    act(() => undo.click());
    await waitFor(async () => expect(await history()).toHaveLength(3));
    expect(
      screen.queryByText('Suspended until 1 January 2100 at 00:00 UTC', { selector: 'span' }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Undo: / })).not.toBeInTheDocument();
    expect(names(view).filter((name) => name === 'UndoModeration')).toHaveLength(1);
    expect(document.activeElement).toHaveTextContent(/^Undone$/);
    expect(names(view).filter((name) => name === 'ModeratedMember')).toHaveLength(1);
  });

  it('has all that they wrote restored or deleted after a question, and the numbers are said', async () => {
    const view = await open('/moderation/members/jonas', {
      ModeratedMember: withHistory([]),
      ModerateMember: { moderateMember: done('new', { thingId: null, things: 12, action: 'RESTORE' }) },
    });
    await view.user.selectOptions(await screen.findByLabelText(/What to do/), 'RESTORE_ALL');
    expect(screen.queryByLabelText(/Until/)).not.toBeInTheDocument();
    await press(view, 'Apply');
    const question = await dialog();
    expect(question.getByText(/^3 posts and comments by Jonas, held or hidden or deleted/)).toBeVisible();
    await view.user.click(question.getByRole('button', { name: 'Yes, restore all!' }));
    expect(await screen.findByText('Restored: 12 of their posts and comments')).toBeVisible();
    expect(await screen.findByText('Restored: 12 of their posts and comments.')).toBeInTheDocument();
    expect(screen.getByLabelText(/What to do/)).toHaveValue('');
    await view.user.selectOptions(screen.getByLabelText(/What to do/), 'DELETE_ALL');
    await press(view, 'Apply');
    expect((await dialog()).getByText('Delete all that they wrote?')).toBeVisible();
  });

  it('is acted on once, however often the button is pressed, and meanwhile for no other reason', async () => {
    const view = await open('/moderation/members/jonas', {
      ModeratedMember: withHistory([], { restriction: blocked }),
      ModerateMember: new Promise<object>(() => undefined),
    });
    await view.user.selectOptions(await screen.findByLabelText(/What to do/), 'LIFT');
    await press(view, 'Apply');
    await press(view, 'One moment…');
    await view.user.type(screen.getByLabelText('Reason'), 'Enough.');
    expect(screen.getByLabelText('Reason')).toHaveValue('');
    expect(names(view).filter((name) => name === 'ModerateMember')).toHaveLength(1);
  });

  it('who is blocked is not suspended instead unknowingly', async () => {
    const answers = [withHistory([]), withHistory([], { restriction: blocked, version: 'newer' })];
    const conflict =
      'This was changed since you read it. The last decision, by Mika: blocked. Reason: Threats.';
    const view = await open('/moderation/members/jonas', {
      ModeratedMember: () => answers.shift() ?? {},
      ModerateMember: graphQLError('CONFLICT', conflict),
    });
    const suspend = async () => {
      await press(view, 'Apply');
      await view.user.click((await dialog()).getByRole('button', { name: 'Yes, suspend!' }));
      expect(await screen.findByText(conflict)).toBeInTheDocument();
    };
    await view.user.selectOptions(await screen.findByLabelText(/What to do/), 'SUSPEND');
    await suspend();
    expect(await screen.findByText('Blocked', { selector: 'span' })).toBeVisible();
    expect(screen.getByLabelText(/What to do/)).toHaveValue('SUSPEND');
    await press(view, 'Apply');
    const question = await dialog();
    expect(question.getByText(/This ends the block\. Its reason: Threats\./)).toBeVisible();
    await view.user.click(question.getByRole('button', { name: 'Yes, suspend!' }));
    await waitFor(() =>
      expect(view.calls.findLast(({ name }) => name === 'ModerateMember')?.variables).toMatchObject({
        input: { version: 'newer' },
      }),
    );
  });

  it('is not offered to be restored when there is nothing to restore', async () => {
    await open('/moderation/members/jonas', { ModeratedMember: withHistory([], { restorableCount: 0 }) });
    expect(await screen.findByRole('option', { name: 'Hide all posts and comments' })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Restore all/ })).not.toBeInTheDocument();
  });

  it('finds the form as it was left, by Back or a login, until it is sent', async () => {
    const view = await open('/moderation/members/jonas', {
      ModeratedMember: withHistory([]),
      FindMembers: { findMembers: [] },
      ModerateMember: { moderateMember: done('new', { action: 'BLOCK' }, { restriction: blocked }) },
    });
    const leave = async () => {
      await act(() => view.router.navigate('/moderation/members'));
      await act(() => view.router.navigate('/moderation/members/jonas'));
    };
    await view.user.selectOptions(await screen.findByLabelText(/What to do/), 'SUSPEND');
    await view.user.clear(screen.getByLabelText(/Until/));
    await view.user.type(screen.getByLabelText(/Until/), '2100-01-01');
    await view.user.type(screen.getByLabelText('Reason'), 'Enough.');
    await leave();
    expect(await screen.findByLabelText(/What to do/)).toHaveValue('SUSPEND');
    expect(screen.getByLabelText(/Until/)).toHaveValue('2100-01-01');
    expect(screen.getByLabelText('Reason')).toHaveValue('Enough.');

    await view.user.selectOptions(screen.getByLabelText(/What to do/), 'BLOCK');
    await press(view, 'Apply');
    await view.user.click((await dialog()).getByRole('button', { name: 'Yes, block!' }));
    expect(await screen.findByText('Blocked', { selector: 'span' })).toBeVisible();
    await leave();
    expect(await screen.findByLabelText(/What to do/)).toHaveValue('');
    expect(screen.getByLabelText('Reason')).toHaveValue('');
  });

  it('whom the viewer may not act on offers no action', async () => {
    await open('/moderation/members/jonas', {
      ModeratedMember: withHistory([], { viewerCanModerate: false, role: 'MODERATOR' }),
    });
    expect(await screen.findByText('You may not act on this member.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  });

  it('is given a role by operators, after a question', async () => {
    const CHANGED = { role: 'MODERATOR', viewerCanSetRole: true };
    const entry = done('new', { action: 'SET_ROLE', reason: 'MODERATOR' }, CHANGED);
    const view = await open(
      '/moderation/members/jonas',
      { ModeratedMember: withHistory([], { viewerCanSetRole: true }), SetRole: { setRole: entry } },
      'OPERATOR',
    );
    const role = await screen.findByRole('combobox', { name: 'Role' });
    // The same one afterwards: the dialog gives it the focus back.
    const button = screen.getByRole('button', { name: 'Give the role' });
    await view.user.click(button);
    await waitFor(() => expect(role).toHaveAccessibleDescription(/has this role already/));
    await view.user.selectOptions(role, 'MODERATOR');
    await view.user.click(button);
    await view.user.click((await dialog()).getByRole('button', { name: 'Give the role' }));
    expect(await screen.findByText('Gave the role moderator')).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Role' })).toHaveValue('MODERATOR');
    expect(button).toBeInTheDocument();
    expect(view.calls.at(-1)).toEqual({
      name: 'SetRole',
      variables: { input: { memberId: 'jonas', role: 'MODERATOR' } },
    });
  });

  it('has a role that this page does not know: the server may be newer', async () => {
    const entry = makeEntry('1', { action: 'SET_ROLE', reason: 'EDITOR' });
    await open('/moderation/members/jonas', { ModeratedMember: withHistory([entry], { role: 'EDITOR' }) });
    expect(await screen.findByText('Gave the role editor')).toBeVisible();
    expect(screen.getByText('EDITOR')).toBeVisible();
  });
});

const hiddenPost = {
  __typename: 'ModeratedThing',
  thing: 'BLOG',
  blogId: 'post',
  text: 'Cheap salt',
  isPublic: false,
  viewerCanReadRemoved: true,
};

describe('the audit log', () => {
  it('says who did what to whom, and can be downloaded', async () => {
    await open(
      '/moderation/log',
      {
        AuditLog: {
          auditLog: makePage('AuditEntryConnection', [
            makeEntry('2', { action: 'BLOCK', thingId: null, actor: null }),
            makeEntry('1', { member: null, viewerCanUndo: false }),
            makeEntry('3', {
              action: 'UNDO',
              reason: null,
              thing: hiddenPost,
              undoes: makeEntry('0', { action: 'HIDE' }),
            }),
          ]),
        },
      },
      'OPERATOR',
    );
    const [block, hide, undo] = await rowsOf('Audit log');
    expect(block).toHaveTextContent(/^BlockedJonasAdvertising\.The command line, or a deleted account/);
    expect(hide).toHaveTextContent(/^Hid: a post or commenta deleted accountAdvertising\.Robin Reader/);
    expect(undo).toHaveTextContent(/^Undid: Hid: the post Cheap saltJonas/);
    expect(screen.getByRole('link', { name: 'Cheap salt' })).toHaveAttribute('href', '/not-public/post');
    expect(screen.getByRole('link', { name: 'Download all of it' })).toHaveAttribute(
      'href',
      '/moderation/audit-log.jsonl',
    );
  });
});
