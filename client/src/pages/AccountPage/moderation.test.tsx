import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { ViewerDocument } from '../../features/session/Viewer.generated';
import { openAccount } from '../../testing/account';
import { makeAccount, makeUser } from '../../testing/fakeIdentity';
import { makePage, makeReport, postId } from '../../testing/postFixtures';

const removed = (id: string, given: object = {}) => ({
  __typename: 'RemovedComment',
  id,
  blogId: postId(1),
  blogTitle: 'The Salt Roads',
  comContent: `Comment ${id}`,
  removal: 'HIDDEN',
  reason: 'Rude.',
  removedAt: '2026-11-21T09:00:00.000Z',
  viewerCanDelete: true,
  ...given,
});

const decision = (id: string, given: object = {}) => ({
  __typename: 'ModerationDecision',
  id,
  action: 'HIDE',
  thingId: postId(1),
  thing: null,
  things: 1,
  reason: `Reason ${id}.`,
  until: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  undoneAt: null,
  ...given,
});

const section = (name: string) => within(screen.getByRole('region', { name }));

describe('the reports of a member', () => {
  it('are listed with what was reported, when, and what came of it, page by page', async () => {
    const gone = { __typename: 'ReportedThing', thing: 'BLOG', blogId: null, blogTitle: null };
    const acted = { outcome: 'ACTED', decidedAt: '2026-11-21T09:00:00.000Z', reported: gone };
    const dismissed = { outcome: 'DISMISSED', explanation: 'It is no advertising.' };
    const first = makePage('ReportConnection', [makeReport('r3'), makeReport('r2', acted)], {
      pageInfo: { __typename: 'PageInfo', endCursor: 'r2', hasNextPage: true },
    });
    const view = await openAccount({
      MyReports: ({ after }) => ({
        myReports: after
          ? makePage('ReportConnection', [makeReport('r1', { reported: null, ...dismissed })])
          : first,
      }),
    });
    const list = section('Your reports');
    const [open1, acted1] = await list.findAllByRole('listitem');
    expect(open1).toHaveTextContent(
      'A comment on The Salt RoadsWaitingReported on 20 November 2026: SpamReport r3A moderator will look at it.',
    );
    const post = list.getByRole('link', { name: 'The Salt Roads' });
    expect(post).toHaveAttribute('href', `/post/${postId(1)}`);
    expect(post).toHaveAttribute('dir', 'auto');
    expect(acted1).toHaveTextContent(
      /^A post that is not public any more.*21 November 2026: It has been hidden or deleted\./,
    );

    await view.user.click(list.getByRole('button', { name: 'Load more' }));
    expect(await list.findByText('What is gone for good')).toBeVisible();
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getAllByRole('listitem')[2]).toHaveTextContent(
      /left it as it is. Reason: It is no advertising.$/,
    );
  });

  it('are none in one line', async () => {
    await openAccount();
    expect(await section('Your reports').findByText('You have reported nothing.')).toBeVisible();
  });
});

describe('what moderators have decided about a member', () => {
  it('is told of comments, with the reason, and nothing where there are none', async () => {
    const { unmount } = await openAccount();
    expect(screen.queryByRole('region', { name: 'Comments that are not public' })).not.toBeInTheDocument();
    unmount();
    await openAccount({
      MyRemovedComments: {
        myRemovedComments: makePage('RemovedCommentConnection', [
          removed('c2'),
          removed('c1', { blogTitle: null, removal: 'HELD', reason: null }),
        ]),
      },
    });
    const list = within(await screen.findByRole('region', { name: 'Comments that are not public' }));
    const [hidden, held] = list.getAllByRole('listitem');
    expect(hidden).toHaveTextContent(
      'Comment c2On The Salt Roads, 21 November 2026A moderator has hidden this comment. Reason: Rude.',
    );
    expect(held).toHaveTextContent(/not public any more.*waits until a moderator has approved it\.Delete$/);
  });

  it('offers to delete such comments, but for those that are deleted', async () => {
    const view = await openAccount({
      MyRemovedComments: {
        myRemovedComments: makePage('RemovedCommentConnection', [
          removed('c2', { removal: 'DELETED_BY_MODERATOR', viewerCanDelete: false }),
          removed('c1', { removal: 'HELD' }),
        ]),
      },
      DeleteComment: { deleteComment: { __typename: 'Comment', id: 'c1' } },
    });
    const list = within(await screen.findByRole('region', { name: 'Comments that are not public' }));
    const [button, ...others] = list.getAllByRole('button');
    expect(others).toEqual([]);
    expect(button).toHaveAccessibleName('Delete your comment: Comment c1');
    await view.user.click(button as HTMLElement);
    await view.user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await waitFor(() =>
      expect(list.getByRole('heading', { name: 'Comments that are not public' })).toHaveFocus(),
    );
  });

  it('stays while there are further comments, with the focus in its place', async () => {
    const view = await openAccount({
      MyRemovedComments: ({ after }) => ({
        myRemovedComments: after
          ? makePage('RemovedCommentConnection', [removed('c1')])
          : makePage('RemovedCommentConnection', [removed('c2')], {
              pageInfo: { __typename: 'PageInfo', endCursor: 'c2', hasNextPage: true },
            }),
      }),
      DeleteComment: { deleteComment: { __typename: 'Comment', id: 'c2' } },
    });
    const list = within(await screen.findByRole('region', { name: 'Comments that are not public' }));
    await view.user.click(list.getByRole('button', { name: 'Delete your comment: Comment c2' }));
    await view.user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
    await waitFor(() => expect(list.queryByRole('listitem')).toBeNull());
    await waitFor(() =>
      expect(list.getByRole('heading', { name: 'Comments that are not public' })).toHaveFocus(),
    );
    await view.user.click(list.getByRole('button', { name: 'Load more' }));
    expect(await list.findByText('Comment c1')).toBeVisible();
  });

  it('can be asked for again after a failure', async () => {
    let isDown = true;
    const page = (kind: string, row: object) => makePage(kind, [row]);
    const view = await openAccount({
      MyRemovedComments: () =>
        isDown
          ? new Error('offline')
          : { myRemovedComments: page('RemovedCommentConnection', removed('c1')) },
      MyModerationDecisions: () =>
        isDown
          ? new Error('offline')
          : { myModerationDecisions: page('ModerationDecisionConnection', decision('d1')) },
    });
    expect(await screen.findByText('Your comments could not be loaded')).toBeVisible();
    expect(await screen.findByText('What moderators decided could not be loaded')).toBeVisible();
    isDown = false;
    for (const [name, row] of [
      ['Comments that are not public', 'Comment c1'],
      ['What moderators decided', 'Reason d1.'],
    ] as const) {
      await view.user.click(section(name).getByRole('button', { name: 'Try again' }));
      expect(await section(name).findByText(row)).toBeVisible();
    }
  });

  it('is listed with every reason, and what was taken back, page by page', async () => {
    const { unmount } = await openAccount();
    expect(screen.queryByRole('region', { name: 'What moderators decided' })).not.toBeInTheDocument();
    unmount();
    const thing = {
      __typename: 'ModeratedThing',
      thing: 'BLOG',
      blogId: postId(1),
      text: 'The Salt Roads',
      viewerCanReadRemoved: false,
    };
    const restored = decision('d4', { action: 'RESTORE', thing: { ...thing, isPublic: true } });
    const hidden = decision('d3', {
      thing: { ...thing, isPublic: false, viewerCanReadRemoved: true },
      undoneAt: '2026-11-22T09:00:00.000Z',
    });
    const all = decision('d2', { action: 'DELETE', thingId: null, things: 12, reason: null });
    const role = decision('d1', { action: 'SET_ROLE', thingId: null, reason: 'MODERATOR' });
    const view = await openAccount({
      MyModerationDecisions: ({ after }) => ({
        myModerationDecisions: after
          ? makePage('ModerationDecisionConnection', [all, role])
          : makePage('ModerationDecisionConnection', [restored, hidden], {
              pageInfo: { __typename: 'PageInfo', endCursor: 'd3', hasNextPage: true },
            }),
      }),
    });
    const list = within(await screen.findByRole('region', { name: 'What moderators decided' }));
    expect(
      list.getAllByRole('link', { name: 'The Salt Roads' }).map((link) => link.getAttribute('href')),
    ).toEqual([`/post/${postId(1)}`, `/not-public/${postId(1)}`]);
    await view.user.click(list.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(4));
    expect(
      list.getAllByRole('listitem').map((row) => row.textContent?.replace(/[\u2068\u2069]/g, '')),
    ).toEqual([
      'Restored: the post The Salt Roads21 November 2026Reason: Reason d4.',
      'Hid: the post The Salt RoadsTaken back21 November 2026, taken back on 22 November 2026Reason: Reason d3.',
      'Deleted: 12 of your posts and comments21 November 2026',
      'Gave the role moderator21 November 2026',
    ]);
  });

  it.each([
    ['2026-11-30T12:00:00.000Z', /^Your account is suspended until 30 November 2026 at 12:00 UTC\.Reason/],
    [null, /^Your account is blocked\.Reason/],
  ])('is told of the account, until %s, with what remains', async (until, sentence) => {
    const view = await openAccount();
    expect(screen.queryByRole('region', { name: 'Your account is restricted' })).not.toBeInTheDocument();
    const restriction = { __typename: 'AccountRestriction', until, reason: 'Advertising.' };
    const me = makeUser(makeAccount(), { restriction });
    await act(async () => void view.client.writeQuery({ query: ViewerDocument, data: { me } }));

    const region = await screen.findByRole('region', { name: 'Your account is restricted' });
    expect(region).toHaveTextContent(sentence);
    const notice = within(region);
    expect(notice.getByText('Reason: Advertising.')).toBeVisible();
    expect(notice.getByText(/You can still read/)).toBeVisible();
    expect(notice.getByRole('link', { name: 'download everything' })).toHaveAttribute(
      'href',
      '/account/export',
    );
  });
});
