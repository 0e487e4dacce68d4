import { screen } from '@testing-library/react';
import { AddBlogPage } from '../pages/AddBlogPage/AddBlogPage';
import { makeAccount } from './fakeIdentity';
import type { Answers } from './fakeServerLink';
import { renderAt } from './render';

/** Opens Add Post, or its form alone, in the HTML view, with what a test needs to fill the form in and send it. */
export async function openAddPost(answers: Answers, element = <AddBlogPage />) {
  const view = await renderAt('/add-blog', {
    routes: [
      { path: '/add-blog', element },
      { path: '/post/:id', element: <h1>The post</h1> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
      { path: '/login', element: <h1>Login</h1> },
    ],
    answers,
    account: makeAccount(),
  });
  // The editor is a lazy chunk. Its HTML view accepts text in jsdom, which has no layout.
  await view.user.click(await screen.findByLabelText('HTML'));
  const field = (name: string) => screen.getByRole('textbox', { name });
  const fillAll = async (cover = 'https://octavo.example/tin.svg') => {
    await view.fill('Title', 'The Tin Roads');
    await view.fill('Cover (URL)', cover);
    await view.fill('Short description', 'Tin came from far away.');
    await view.fill('Long description', '<p>By ship, mostly.</p>');
  };
  const submit = () => view.press('Add Post');
  const sent = () => view.calls.filter(({ name }) => name === 'CreateBlog');
  return { ...view, field, fillAll, submit, sent };
}
