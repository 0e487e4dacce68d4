import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { graphQLError } from '../../testing/fakeServerLink';
import {
  viewer,
  makeCase,
  held,
  done,
  queueOf,
  open,
  names,
  rowsOf,
  press,
  dialog,
} from '../../testing/moderation';

beforeEach(() => sessionStorage.clear());

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

  it.each([
    ['/moderation', 'MODERATOR'],
    ['/moderation/members?search=jonas', 'MODERATOR'],
    ['/moderation/members/jonas', 'MODERATOR'],
    ['/moderation/log', 'OPERATOR'],
  ])('%s asks for nothing after the role was taken in the meantime', async (path, role) => {
    let Viewer: object = viewer(role);
    const view = await open('/moderation/members?search=nobody', {
      Viewer: () => Viewer,
      FindMembers: { findMembers: [] },
    });
    expect(await screen.findByText(/^Nobody has exactly this name/)).toBeVisible();
    Viewer = viewer('MEMBER');
    view.calls.length = 0;
    await act(() => view.router.navigate(path));
    expect(await screen.findByText("You don't have the permission to see this page.")).toBeVisible();
    expect(new Set(names(view))).toEqual(new Set(['Viewer']));
  });

  it('whoever was let in before still is while the server cannot be reached', async () => {
    let Viewer: object = viewer('MODERATOR');
    const view = await open('/moderation', {
      Viewer: () => Viewer,
      ModerationQueue: queueOf([makeCase('1')]),
    });
    expect(await rowsOf('What waits')).toHaveLength(1);
    await act(() => view.router.navigate('/moderation/members'));
    Viewer = new Error('offline');
    await act(() => view.router.navigate('/moderation'));
    expect(await rowsOf('What waits')).toHaveLength(1);
  });
});

describe('the queue', () => {
  it('says of each why it waits, and offers what can be done with it', async () => {
    await open('/moderation', {
      ModerationQueue: queueOf([
        makeCase('1', { reportCount: 7, thing: 'BLOG', title: 'Salt', text: 'Salt\nBy mule.', blogId: '1' }),
        makeCase('2', { viewerCanModerate: false }),
        held('3'),
        { ...held('4'), reason: 'The first one.' },
        makeCase('5', { removal: 'HIDDEN' }),
        {
          ...held('6'),
          thing: 'BLOG',
          title: 'Cheap salt',
          blogId: '6',
          reason: 'It has a word.',
          heldWord: 'casino',
        },
      ]),
    });
    const [post, others, comment, first, hidden, word] = await rowsOf('What waits');
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
    expect(first).toHaveTextContent('The first one.');
    expect(within(hidden as HTMLElement).getByRole('button', { name: 'Restore: Text 5' })).toBeVisible();
    expect(word).toHaveTextContent('It has a word.Found: casino');
    expect(within(word as HTMLElement).getByRole('link', { name: 'Cheap salt' })).toHaveAttribute(
      'href',
      '/not-public/6',
    );
    expect(screen.getByText('6 of 6 waiting')).toBeVisible();
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

  it('is as long after Back as before', async () => {
    const cases = Array.from({ length: 25 }, (_, place) => held(`${place}`));
    const pageInfo = { __typename: 'PageInfo', endCursor: 'c20', hasNextPage: true };
    const view = await open('/moderation', {
      ModerationQueue: ({ after, first }) =>
        after === 'c20'
          ? queueOf(cases.slice(20))
          : queueOf(cases.slice(0, first as number), first === 20 ? { pageInfo } : {}),
    });
    await press(view, 'Load more');
    await waitFor(async () => expect(await rowsOf('What waits')).toHaveLength(25));
    await act(() => view.router.navigate('/moderation/members'));
    await act(() => view.router.navigate('/moderation'));
    expect(view.calls.at(-1)?.variables).toEqual({ after: null, first: 25 });
    expect(await rowsOf('What waits')).toHaveLength(25);
  });

  it('keeps the further rows that were loaded while it was being fetched again', async () => {
    const pageInfo = { __typename: 'PageInfo', endCursor: '1', hasNextPage: true };
    const first = queueOf([held('1')], { pageInfo, totalCount: 2 });
    const answers: ((queue: object) => void)[] = [];
    const view = await open('/moderation', {
      ModerationQueue: ({ after }) =>
        after
          ? queueOf([held('2')], { totalCount: 2 })
          : new Promise<object>((resolve) => answers.push(resolve)),
    });
    await act(async () => answers[0]?.(first));
    await act(() => view.router.navigate('/moderation/members'));
    await act(() => view.router.navigate('/moderation'));
    await press(view, 'Load more');
    await waitFor(async () => expect(await rowsOf('What waits')).toHaveLength(2));
    await act(async () => answers[1]?.(first));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(await rowsOf('What waits')).toHaveLength(2);
  });

  it('hides with a reason, goes on with the next row, and puts it back by Undo without asking again', async () => {
    const view = await open('/moderation', {
      ModerationQueue: queueOf([makeCase('1'), makeCase('2'), held('0')]),
      Moderate: { moderate: done('entry') },
      UndoModeration: { undoModeration: done('undo', { action: 'UNDO', viewerCanUndo: false }) },
    });
    await press(view, 'Hide: Text 1');
    const reason = (await dialog()).getByRole('textbox');
    await waitFor(() => expect(reason).toHaveFocus());
    await view.user.type(reason, ' Advertising. ');
    await view.user.click((await dialog()).getByRole('button', { name: 'Yes, hide it!' }));
    await waitFor(async () => expect(await rowsOf('What waits')).toHaveLength(2));
    expect(view.calls.at(-1)?.variables).toEqual({
      input: { thingId: '1', action: 'HIDE', reason: 'Advertising.', version: 'version of 1' },
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

  it('keeps a reason that was not sent for the same question, and no press beside the dialog takes it', async () => {
    const answers = [graphQLError('INTERNAL', 'That did not work.'), { moderate: done('entry') }];
    const view = await open('/moderation', {
      ModerationQueue: queueOf([makeCase('1'), makeCase('2')]),
      Moderate: () => answers.shift() ?? {},
      UndoModeration: { undoModeration: done('undo', { action: 'UNDO', viewerCanUndo: false }) },
    });
    const ask = async (button: string) => {
      await press(view, button);
      return (await dialog()).getByRole('textbox');
    };
    const answer = async (name: string) => {
      await view.user.click((await dialog()).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await view.user.type(await ask('Hide: Text 1'), 'Advertising.');
    await view.user.click(document.querySelector('.swal2-container') as HTMLElement);
    await answer('Yes, hide it!');
    expect(await screen.findByText('That did not work.')).toBeInTheDocument();

    expect(await ask('Hide: Text 2')).toHaveValue('');
    await answer('Cancel');
    expect(await ask('Delete: Text 1')).toHaveValue('');
    await answer('Cancel');
    await view.user.type(await ask('Hide: Text 1'), ' Twice.');
    await answer('Cancel');
    // As a login does that an ended session leads to.
    await act(() => view.router.navigate('/moderation/members'));
    await act(() => view.router.navigate('/moderation'));
    expect(await ask('Hide: Text 1')).toHaveValue('Advertising. Twice.');
    await answer('Yes, hide it!');
    await waitFor(async () => expect(await rowsOf('What waits')).toHaveLength(1));
    expect(view.calls.at(-1)?.variables).toMatchObject({ input: { reason: 'Advertising. Twice.' } });

    await press(view, 'Undo');
    await waitFor(async () => expect(await rowsOf('What waits')).toHaveLength(2));
    expect(await ask('Hide: Text 1')).toHaveValue('');
    await answer('Cancel');
  });

  it('says so, and reads it again, when something was changed since it was read', async () => {
    const answers = [[held('1'), held('2')], [makeCase('1', { version: 'newer' }), held('2')], [held('2')]];
    const conflict = 'This was changed since you read it. The last decision, by Mika: deleted.';
    const view = await open('/moderation', {
      ModerationQueue: () => queueOf(answers.shift() ?? []),
      Moderate: graphQLError('CONFLICT', conflict),
    });
    const approve = async (button: string) => {
      await press(view, button);
      await view.user.click((await dialog()).getByRole('button', { name: /public|leave it/i }));
      expect(await screen.findByText(conflict)).toBeInTheDocument();
    };
    await approve('Approve: Text 1');
    expect(view.calls.find(({ name }) => name === 'Moderate')?.variables).toMatchObject({
      input: { thingId: '1', version: 'version of 1' },
    });
    await approve('Dismiss: Text 1');
    expect(view.calls.findLast(({ name }) => name === 'Moderate')?.variables).toMatchObject({
      input: { thingId: '1', version: 'newer' },
    });
    await waitFor(async () => expect(await rowsOf('What waits')).toHaveLength(1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Approve: Text 2' })).toHaveFocus());
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
