import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeAccount } from '../../testing/fakeIdentity';
import { type Answers, graphQLError } from '../../testing/fakeServerLink';
import type { FakeSessionOptions } from '../../testing/fakeSession';
import { makeComment, makePage, makePost, makeReport, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { loadPost } from './loader';
import { PostPage } from './PostPage';

const reports = (...nodes: object[]) => ({ myReports: makePage('ReportConnection', nodes) });

const open = async (answers: Answers = {}, session: FakeSessionOptions = { account: makeAccount() }) => {
  const view = await renderAt(`/post/${postId(1)}`, {
    routes: (client) => [
      {
        path: '/post/:id',
        loader: (args) => loadPost(client, args),
        element: <PostPage />,
        hydrateFallbackElement: <p>Nothing yet</p>,
      },
    ],
    answers: {
      PostPage: {
        blog: makePost({ comments: makePage('CommentConnection', [makeComment('c1')]) }),
      },
      MyReport: reports(),
      ...answers,
    },
    ...session,
  });
  const tool = await screen.findByLabelText(/eport the comment by Noor Haddad$/);
  const names = () => view.calls.map(({ name }) => name);
  return { ...view, tool, names };
};
type View = Awaited<ReturnType<typeof open>>;

const dialog = async (name = 'Report this comment') => within(await screen.findByRole('dialog', { name }));
async function fill(view: View, text: string): Promise<void> {
  await view.user.click(view.tool);
  const form = await dialog();
  await view.user.selectOptions(await form.findByLabelText(/Reason/), 'Spam');
  await view.user.type(form.getByLabelText(/What is wrong/), text);
  await view.user.click(form.getByRole('button', { name: 'Send report' }));
}

describe('a report', () => {
  it('is sent with a reason and a sentence; then it is said what becomes of it', async () => {
    sessionStorage.clear();
    let made: object[] = [];
    const view = await open({
      MyReport: () => reports(...made),
      Report: () => {
        made = [makeReport('r1')];
        return { report: makeReport('r1') };
      },
    });
    await fill(view, ' Look at it. ');

    const said = await dialog('You have reported this comment');
    expect(said.getByText(/A moderator will look at it/)).toHaveFocus();
    expect(said.getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/account');
    expect(view.calls.at(-1)).toEqual({
      name: 'Report',
      variables: { input: { thingId: 'c1', reason: 'SPAM', text: 'Look at it.' } },
    });

    await view.user.click(said.getByRole('button', { name: 'Close' }));
    expect(view.tool).toHaveFocus();
    await view.user.click(view.tool);
    const again = await dialog('You have reported this comment');
    expect(view.names()).toEqual(['PostPage', 'MyReport', 'Report', 'MyReport']);

    // A moderator has decided meanwhile.
    await view.user.click(again.getByRole('button', { name: 'Close' }));
    made = [makeReport('r1', { outcome: 'DISMISSED', explanation: 'It is no advertising.' })];
    await view.user.click(view.tool);
    expect((await dialog()).getByRole('button', { name: 'Send report' })).toBeVisible();
  });

  it('can be made again once it is decided, and what came of it is shown', async () => {
    sessionStorage.clear();
    const dismissed = { outcome: 'DISMISSED', explanation: 'It is no advertising.' };
    const view = await open({
      MyReport: reports(makeReport('r1', dismissed)),
      Report: { report: makeReport('r2', { createdAt: '2026-11-22T09:00:00.000Z' }) },
    });
    await view.user.click(view.tool);
    expect(await (await dialog()).findByText(/^Your report of 20 November 2026: Spam\./)).toHaveTextContent(
      /left it as it is\. Reason: It is no advertising\. You can report it again\.$/,
    );
    await view.user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    await fill(view, 'It is worse now.');
    const said = await dialog('You have reported this comment');
    expect(said.getByText(/^Your report of 22 November 2026: Spam\. A moderator will/)).toHaveFocus();
  });

  it('cannot be made twice while it waits', async () => {
    const view = await open({ MyReport: reports(makeReport('r1')) });
    const button = screen.getByRole('button', { name: 'Report this post' });
    act(() => button.click());
    expect(button).toHaveAttribute('aria-busy', 'true');
    const said = await dialog('You have reported this post');
    expect(said.getByText(/20 November 2026: Spam\. A moderator will look at it/)).toBeVisible();
    expect(button).not.toHaveAttribute('aria-busy');
    expect(said.queryByRole('button', { name: 'Send report' })).not.toBeInTheDocument();
    expect(view.calls.at(-1)?.variables).toEqual({ thingId: postId(1) });
  });

  it('is not sent without a reason and a sentence', async () => {
    const view = await open();
    await view.user.click(view.tool);
    const form = await dialog();
    await waitFor(() => expect(form.getByLabelText(/Reason/)).toHaveFocus());
    await view.user.click(form.getByRole('button', { name: 'Send report' }));
    expect(await form.findByText('Please choose a reason.')).toBeVisible();
    expect(form.getByText('Please say in 1 to 1,000 characters what is wrong.')).toBeVisible();
    expect(view.names()).not.toContain('Report');
  });

  it('is sent once, however often the button is pressed', async () => {
    sessionStorage.clear();
    const view = await open({ Report: new Promise<object>(() => undefined) });
    await fill(view, 'Look at it.');
    const button = await screen.findByRole('button', { name: 'Sending…' });
    await view.user.click(button);
    expect(button).toHaveFocus();
    expect(view.names().filter((name) => name === 'Report')).toHaveLength(1);
  });

  it('that is refused says why, and what was typed stays, also in a dialog that is opened anew', async () => {
    sessionStorage.clear();
    const why = 'Your account is suspended until 30 November 2026 at 12:00 UTC. Reason: Advertising.';
    const view = await open({ Report: graphQLError('ACCOUNT_RESTRICTED', why) });
    await fill(view, 'Look at it.');

    const form = await dialog();
    expect(await form.findByText(why)).toBeVisible();
    expect(form.getByLabelText(/What is wrong/)).toHaveValue('Look at it.');
    await view.user.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(view.tool).toHaveFocus();

    await view.user.click(view.tool);
    const again = await dialog();
    expect(await again.findByLabelText(/What is wrong/)).toHaveValue('Look at it.');
    expect(again.getByLabelText(/Reason/)).toHaveValue('SPAM');
  });

  it('of a visitor waits for the login, which leads back', async () => {
    const view = await open({}, {});
    const href = (hash: string) => `/login?from=${encodeURIComponent(`/post/${postId(1)}${hash}`)}`;
    expect(screen.getByRole('link', { name: 'Log in to report this post' })).toHaveAttribute(
      'href',
      href(''),
    );
    expect(view.tool).toHaveAttribute('href', href('#comments'));
  });

  it('is not offered to the author of the post', async () => {
    await open({
      PostPage: {
        blog: makePost({
          viewerIsAuthor: true,
          viewerCanDelete: true,
          comments: makePage('CommentConnection', [makeComment('c1', { viewerCanHide: true })]),
        }),
      },
      HiddenComments: {
        blog: { __typename: 'Blog', id: postId(1), hiddenComments: makePage('CommentConnection', []) },
      },
    });
    expect(screen.queryByRole('button', { name: /^Report this post/ })).not.toBeInTheDocument();
  });

  it('is offered to who may edit and delete the post without being its author, as another member otherwise', async () => {
    const comments = makePage('CommentConnection', [makeComment('c1')]);
    const view = await open({
      PostPage: { blog: makePost({ viewerCanEdit: true, viewerCanDelete: true, comments }) },
    });
    expect(screen.getByRole('button', { name: 'Report this post' })).toBeVisible();
    expect(screen.queryByText('Author cannot comment on own post!')).not.toBeInTheDocument();
    expect(view.names()).toEqual(['PostPage']);
  });
});
