import { expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { makeAccount } from '../../../testing/fakeIdentity';
import { postId } from '../../../testing/postFixtures';
import { renderAt } from '../../../testing/render';
import { DeletePostButton } from './DeletePostButton';

const blog = { id: postId(1), title: 'The Salt Roads' };
const deleted = {
  __typename: 'RemovedBlog',
  ...blog,
  wordCount: 1190,
  removal: 'DELETED',
  removedAt: '2026-11-20T12:00:00.000Z',
  reason: null,
  expiresAt: '2026-12-20T12:00:00.000Z',
  viewerCanRestore: true,
  viewerCanRemoveForGood: true,
};

/** Presses the button and confirms. The server's answer waits for `answer`. */
async function press() {
  let answer: () => void = () => undefined;
  const DeleteBlog = new Promise<object>((resolve) => (answer = () => resolve({ deleteBlog: deleted })));
  const view = await renderAt('/post/1', {
    routes: [
      { path: '/post/:id', element: <DeletePostButton blog={blog} /> },
      { path: '*', element: <p>Another page</p> },
    ],
    account: makeAccount(),
    answers: { DeleteBlog },
  });
  await view.user.click(screen.getByRole('button', { name: 'Delete' }));
  await view.user.click(await screen.findByText('Yes, delete it!'));
  await waitFor(() => expect(view.calls).toHaveLength(1));
  return { ...view, answer };
}

it('opens My posts once the post is deleted', async () => {
  const { router, answer } = await press();
  answer();
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/posts'));
  expect(await screen.findByText('The Salt Roads has been deleted.')).toBeInTheDocument();
});

it('says so to an author who has left the page meanwhile, and leaves them alone', async () => {
  const { router, answer } = await press();
  await act(() => router.navigate('/all-blogs'));
  answer();
  expect(await screen.findByText('The Salt Roads has been deleted.')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/all-blogs');
});
