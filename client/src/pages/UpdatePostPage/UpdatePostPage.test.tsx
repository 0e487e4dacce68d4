import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { loadPostToUpdate } from './loader';
import { UpdatePostPage } from './UpdatePostPage';
import { postDrafts } from '../../features/blog/form/postDrafts';
import { emptyPost } from '../../features/blog/form/postValues';
import { PostBodyFragmentDoc } from '../../features/blog/post/PostBody.generated';
import { errorCode } from '../../lib/errors';
import { makeAccount } from '../../testing/fakeIdentity';
import { type Answers, graphQLError } from '../../testing/fakeServerLink';
import { makePost, makeReadableBody, postId } from '../../testing/postFixtures';
import { RECENT, type Recent } from '../../testing/recentPosts';
import { renderAt } from '../../testing/render';

const post = (given: object = {}) =>
  makePost({
    authorMail: 'robin@octavo.example',
    uniqueId: 'robin',
    updatedAt: '2026-11-21T09:00:00.000Z',
    version: 3,
    viewerCanEdit: true,
    ...given,
  });

const open = async (answers: Answers) => {
  const view = await renderAt(`/updatePost/${postId(1)}`, {
    routes: (client) => [
      {
        path: '/updatePost/:id',
        loader: (args) => loadPostToUpdate(client, args),
        element: <UpdatePostPage />,
        hydrateFallbackElement: <p>Loading</p>,
        errorElement: <h1>Page not found!</h1>,
      },
      { path: '/account/posts', element: <h1>My posts</h1> },
      { path: '/not-public/:id', element: <h1>Why it is not public</h1> },
    ],
    answers,
    account: makeAccount(),
  });
  const names = () => view.calls.map(({ name }) => name);
  const title = () => screen.getByRole('textbox', { name: 'Title' });
  const retitle = async (text: string) => {
    await view.user.clear(screen.getByLabelText('Title'));
    await view.fill('Title', text);
  };
  const submit = () => view.press('Update Post');
  return { ...view, names, title, retitle, submit };
};

/** A server on which somebody saved version 4 in the meantime. @param arrival when it hears of the author's edit */
const conflicting = (arrival = Promise.resolve()): Answers => {
  let current = 3;
  return {
    PostToUpdate: () => ({
      blog: current === 3 ? post() : post({ version: current, title: 'The Silver Roads' }),
    }),
    UpdateBlog: async ({ input }) => {
      await arrival;
      const { version, ...values } = input as { version: number };
      if (version === current && current > 3) return { updateBlog: post({ ...values, version: ++current }) };
      current = Math.max(current, 4);
      return graphQLError('CONFLICT', 'This post was changed since you opened it.');
    },
  };
};

beforeEach(() => window.localStorage.clear());

describe('Update Post', () => {
  it('leads to My posts when the edit is held, since a held post cannot be edited', async () => {
    let isHeld = false;
    const view = await open({
      PostToUpdate: () =>
        isHeld ? graphQLError('NOT_FOUND', 'This post does not exist.') : { blog: post() },
      UpdateBlog: () => {
        isHeld = true;
        return { updateBlog: post({ isHeld, viewerCanEdit: false }) };
      },
    });
    await view.retitle('Casino');
    await view.submit();
    expect(await screen.findByText('Thank you!')).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toBeInTheDocument();
    expect(screen.queryByText(/^You don't have the permission/)).toBeNull();
    await view.press('OK');
    expect(await screen.findByRole('heading', { name: 'My posts' })).toBeVisible();
  });

  it('is filled with the post, and changes it everywhere without asking the server again', async () => {
    const view = await open({
      PostToUpdate: { blog: post() },
      UpdateBlog: ({ input }) => ({
        updateBlog: post({
          ...(input as object),
          version: 4,
          readableBody: makeReadableBody('<p>As it is read</p>'),
        }),
      }),
    });
    view.client.writeQuery({ query: RECENT, data: { recentBlogs: [post()] } });
    expect(screen.getByRole('heading', { level: 1, name: 'Update Post' })).toBeVisible();
    expect(view.title()).toHaveValue('The Salt Roads');
    expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('History');
    for (const [name, value] of [
      ['Author email', 'robin@octavo.example'],
      ['Author name', 'Robin Reader'],
    ] as const) {
      expect(screen.getByRole('textbox', { name })).toHaveValue(value);
      expect(screen.getByRole('textbox', { name })).toHaveAttribute('readonly');
    }
    await view.retitle('The Pepper Roads');
    await view.submit();
    expect(await screen.findByText('Your blog has been updated!')).toBeInTheDocument();
    // The body was not edited, so it is sent back unchanged.
    expect(view.calls.at(-1)?.variables).toMatchObject({
      id: postId(1),
      input: {
        version: 3,
        title: 'The Pepper Roads',
        longDescription: '<h2>White gold</h2><p>It came by mule.</p>',
      },
    });
    const { recentBlogs } = view.client.readQuery<Recent>({ query: RECENT }) ?? {};
    expect(recentBlogs?.[0]?.title).toBe('The Pepper Roads');
    expect(
      view.client.readFragment({ id: `Blog:${postId(1)}`, fragment: PostBodyFragmentDoc }),
    ).toMatchObject({
      readableBody: { html: '<p>As it is read</p>' },
    });
    expect(view.names()).toEqual(['PostToUpdate', 'UpdateBlog']);
  });

  it('tells anyone but the author that they have no permission', async () => {
    await open({ PostToUpdate: { blog: post({ viewerCanEdit: false }) } });
    expect(
      await screen.findByText("You don't have the permission to make changes to this data."),
    ).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('offers to ask again where the post cannot be had, also after that has failed too', async () => {
    const answers: Answers = { PostToUpdate: new Error('offline') };
    const view = await renderAt(`/updatePost/${postId(1)}`, {
      routes: [{ path: '/updatePost/:id', element: <UpdatePostPage /> }],
      answers,
      account: makeAccount(),
    });
    const again = async () => view.press('Try again');
    await again();
    await waitFor(() => expect(view.calls).toHaveLength(2));
    answers.PostToUpdate = { blog: post() };
    await again();
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('The Salt Roads');
  });

  it('leads to the page that says why a held post is not public', async () => {
    await open({
      PostToUpdate: graphQLError('NOT_FOUND', 'This post does not exist.'),
      HeldPost: { removedBlog: { __typename: 'ReadableRemovedBlog', id: postId(1), removal: 'HELD' } },
    });
    expect(await screen.findByRole('heading', { name: 'Why it is not public' })).toBeVisible();
  });

  it('does not take a post for missing when nobody could say whether it is held', async () => {
    const { router } = await open({
      PostToUpdate: graphQLError('NOT_FOUND', 'This post does not exist.'),
      HeldPost: new TypeError('Failed to fetch'),
    });
    expect(Object.values(router.state.errors ?? {}).map(errorCode)).toEqual(['NETWORK']);
  });

  it('leads to the not-found page when there is no such post', async () => {
    await open({ PostToUpdate: graphQLError('NOT_FOUND', 'This post does not exist.') });
    expect(await screen.findByRole('heading', { name: 'Page not found!' })).toBeVisible();
  });

  it('saves no draft whose version is unknown, which might overwrite a newer one', async () => {
    const values = { ...emptyPost, title: 'An old thought', cover: 'https://octavo.example/salt.svg' };
    const whole = { ...values, shortDescription: 'Salt', longDescription: '<p>By mule.</p>' };
    postDrafts.save({ uid: 'robin', target: postId(1) }, { id: 'a', version: null, values: whole });
    const view = await open({ PostToUpdate: { blog: post() }, UpdateBlog: { updateBlog: post() } });
    await view.press('Restore');
    await view.submit();
    expect(await screen.findByText(/^Not saved\./)).toBeVisible();
    expect(view.names()).toEqual(['PostToUpdate']);
  });

  it('shows no toast when saving fails, but says by the button that nothing was saved', async () => {
    const view = await open({ PostToUpdate: { blog: post() }, UpdateBlog: new Error('offline') });
    await view.retitle('The Pepper Roads');
    await view.submit();
    expect(await screen.findByText(/^Not saved\. We could not reach Octavo/)).toBeVisible();
    expect(screen.getAllByText(/We could not reach Octavo/)).toHaveLength(1);
    expect(view.title()).toHaveValue('The Pepper Roads');
  });
});

describe('a stale edit', () => {
  const provoke = async (answers = conflicting()) => {
    const view = await open(answers);
    await view.retitle('The Pepper Roads');
    await view.submit();
    const heading = await screen.findByRole('heading', { name: 'This post was changed meanwhile' });
    expect(heading).toHaveFocus();
    return view;
  };

  it('shows both versions of what differs, and nothing else', async () => {
    await provoke();
    const saved = screen.getByRole('group', { name: 'Title, saved version' });
    const own = screen.getByRole('group', { name: 'Title, your version' });
    expect(within(saved).getByText('The Silver Roads')).toBeInTheDocument();
    expect(within(own).getByText('The Pepper Roads')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /^Category/ })).toBeNull();
  });

  it("saves the author's version over the newer one, which stays as a draft", async () => {
    const { user, title, calls, press } = await provoke();
    await press('Keep my version');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(calls.at(-1)?.variables).toMatchObject({ input: { version: 4, title: 'The Pepper Roads' } });
    expect(title()).toHaveValue('The Pepper Roads');
    expect(
      screen.getByText(/^You have the version that you replaced, .+“The Silver Roads”\.$/),
    ).toBeVisible();
  });

  it('lets the author take the replaced version back and save it, without another conflict', async () => {
    const { submit, title, calls, press } = await provoke();
    await press('Keep my version');
    await press('OK');
    await press('Restore');
    expect(title()).toHaveValue('The Silver Roads');
    await submit();
    expect(await screen.findByRole('button', { name: 'OK' })).toBeVisible();
    expect(calls.at(-1)?.variables).toMatchObject({ input: { version: 5, title: 'The Silver Roads' } });
  });

  it('offers the replaced version only once it is replaced', async () => {
    const answers = conflicting();
    const { submit, press } = await provoke(answers);
    const { UpdateBlog: saves } = answers;
    answers.UpdateBlog = new Error('offline');
    await press('Keep my version');
    expect(await screen.findByText(/^Not saved\./)).toBeVisible();
    expect(screen.queryByText(/the version that you replaced/)).toBeNull();
    if (saves) answers.UpdateBlog = saves;
    await submit();
    expect(await screen.findByText(/^You have the version that you replaced/)).toBeInTheDocument();
  });

  it("keeps the newer version, and the author's own stays as a draft", async () => {
    const { title, names, press } = await provoke();
    await press('Keep the saved version');
    await waitFor(() => expect(title()).toHaveValue('The Silver Roads'));
    expect(names()).toEqual(['PostToUpdate', 'UpdateBlog', 'PostToUpdate']);
    await press('Restore');
    expect(title()).toHaveValue('The Pepper Roads');
    expect(screen.getByRole('form', { name: 'Update Post' })).toHaveFocus();
  });

  it('keeps as a draft what is typed while the post is being saved', async () => {
    let arrive: () => void = () => undefined;
    const view = await open(conflicting(new Promise((resolve) => (arrive = resolve))));
    await view.retitle('The Pepper Roads');
    await view.submit();
    await waitFor(() => expect(view.names()).toContain('UpdateBlog'));
    await view.retitle('The Pepper Roads of Wales');
    arrive();
    await view.press('Keep the saved version');
    await waitFor(() => expect(view.title()).toHaveValue('The Silver Roads'));
    await view.press('Restore');
    expect(view.title()).toHaveValue('The Pepper Roads of Wales');
  });

  it("keeps the author's own version in a browser that stores nothing more", async () => {
    const { title, press } = await provoke();
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('The storage is full.', 'QuotaExceededError');
    });
    await press('Keep the saved version');
    await waitFor(() => expect(title()).toHaveValue('The Silver Roads'));
    full.mockRestore();
    await press('Restore');
    expect(title()).toHaveValue('The Pepper Roads');
  });

  it('lets the author go back to the text', async () => {
    const { title, press } = await provoke();
    await press('Back to editing');
    expect(title()).toBeVisible();
    expect(title()).toHaveValue('The Pepper Roads');
    expect(screen.getByRole('form', { name: 'Update Post' })).toHaveFocus();
  });
});
