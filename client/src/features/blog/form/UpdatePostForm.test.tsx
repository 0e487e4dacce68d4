import { beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { makeAccount } from '../../../testing/fakeIdentity';
import { makePost, postId } from '../../../testing/postFixtures';
import { renderAt } from '../../../testing/render';
import type { PostFormFragment } from './PostForm.generated';
import { postDrafts } from './postDrafts';
import { UpdatePostForm } from './UpdatePostForm';

const owner = { uid: 'robin', target: postId(1) };
const post = (given: object = {}) =>
  makePost({ id: postId(1), version: 3, viewerCanEdit: true, ...given }) as object as PostFormFragment;

/** Has the post's title changed once it is sent, and then answers. */
const typeWhileSaving = async (saved: object) => {
  let answer: (data: object) => void = () => undefined;
  const author = { email: 'robin@octavo.example', name: 'Robin Reader' };
  const view = await renderAt('/', {
    routes: [
      { path: '/', element: <UpdatePostForm uid="robin" author={author} blog={post()} /> },
      { path: '/account/posts', element: <h1>My posts</h1> },
    ],
    answers: { UpdateBlog: () => new Promise<object>((resolve) => (answer = resolve)) },
    account: makeAccount(),
  });
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  await view.fill('Title', ' and Tin');
  await view.press('Update Post');
  await waitFor(() => expect(view.calls).toHaveLength(1));
  await view.fill('Title', ' of Wales');
  title.setSelectionRange(4, 4);
  answer({ updateBlog: post({ title: 'The Salt Roads and Tin', version: 4, ...saved }) });
  return { ...view, title };
};

beforeEach(() => window.localStorage.clear());

it('what is typed while the post is being saved stays in the form, unsaved on the new version', async () => {
  const { title, calls, press } = await typeWhileSaving({
    shortDescription: 'As it is saved',
    longDescription: '<p>Made clean.</p>',
  });
  expect(await screen.findByText('Your blog has been updated!')).toBeInTheDocument();
  expect(screen.getByText(/^Updated: .+What you typed meanwhile is not saved yet\.$/)).toBeInTheDocument();
  await press('OK');
  expect(title).toHaveValue('The Salt Roads and Tin of Wales');
  expect(title.selectionStart).toBe(4);
  const expected = {
    title: 'The Salt Roads and Tin of Wales',
    shortDescription: 'As it is saved',
    longDescription: '<p>Made clean.</p>',
  };
  // Saves the draft at once.
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(postDrafts.list(owner)).toMatchObject([{ version: 4, values: expected }]);
  expect(screen.queryByText(/^You have /)).toBeNull();
  await press('Update Post');
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.variables).toMatchObject({ input: { version: 4, ...expected } });
});

it('what is typed while an edit is being saved becomes a draft if the edit is held', async () => {
  const { title, press } = await typeWhileSaving({ isHeld: true });
  expect(await screen.findByText(/^You have what you typed while your post/)).toBeInTheDocument();
  expect(title).toHaveValue('The Salt Roads and Tin');
  await press('OK');
  expect(await screen.findByRole('heading', { name: 'My posts' })).toBeVisible();
});
