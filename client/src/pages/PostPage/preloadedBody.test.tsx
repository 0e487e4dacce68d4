import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { makePost, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { loadPost } from './loader';
import { PostPage } from './PostPage';

it('a post shows with its text at once, so that the page has its height when Back scrolls to a place on it', async () => {
  const shown: string[] = [];
  const observer = new MutationObserver(() => shown.push(document.body.textContent));
  observer.observe(document.body, { childList: true, subtree: true });
  await renderAt(`/post/${postId(1)}`, {
    routes: (client) => [
      {
        path: '/post/:id',
        loader: (args) => loadPost(client, args),
        element: <PostPage />,
        hydrateFallbackElement: <p>Nothing yet</p>,
      },
    ],
    answers: { PostPage: { blog: makePost() } },
  });
  await screen.findByText('It came by mule.');
  observer.disconnect();
  const withTitle = shown.filter((text) => text.includes('The Salt Roads'));
  expect(withTitle).not.toHaveLength(0);
  for (const text of withTitle) expect(text).toContain('It came by mule.');
});
