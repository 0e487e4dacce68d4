import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Layout } from '../../app/shell/Layout';
import type { Answers } from '../../testing/fakeServerLink';
import { makePost, postId } from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { loadPost } from './loader';
import { PostPage } from './PostPage';

/** A post as links to it show it. */
const leading = (number: number) => {
  const { __typename, createdAt, wordCount } = makePost();
  return { __typename, id: postId(number), title: `Post ${number}`, createdAt, wordCount };
};
const post = (number: number, given: object = {}) => ({
  blog: makePost({ id: postId(number), title: `Post ${number}`, ...given }),
});
const open = async (answers: Answers) => {
  const view = await renderAt(`/post/${postId(1)}`, {
    routes: (client) => [
      {
        element: <Layout />,
        children: [
          {
            path: '/post/:id',
            loader: (args) => loadPost(client, args),
            element: <PostPage />,
            hydrateFallbackElement: <p>Wait</p>,
          },
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Post 1' });
  return view;
};

describe('the next post', () => {
  it('begins for the keyboard at its start, not at the link that led to it', async () => {
    const { user } = await open({
      PostPage: ({ id }) =>
        id === postId(1) ? post(1, { nextInCategory: leading(2) }) : post(2, { nextInCategory: leading(3) }),
    });
    await user.click(screen.getByRole('link', { name: 'Post 2' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Post 2' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
