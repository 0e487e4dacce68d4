import { screen } from '@testing-library/react';
import { AddBlogPage } from '../pages/AddBlogPage/AddBlogPage';
import { makeAccount } from './fakeIdentity';
import type { Answers } from './fakeServerLink';
import { renderAt } from './render';

/** Opens Add Post in the HTML view, with what a test needs to fill the form in and send it. */
export async function openAddPost(answers: Answers) {
  const view = await renderAt('/add-blog', {
    routes: [
      { path: '/add-blog', element: <AddBlogPage /> },
      { path: '/post/:id', element: <h1>The post</h1> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
      { path: '/login', element: <h1>Login</h1> },
    ],
    answers,
    account: makeAccount(),
  });
  // The editor is a lazy chunk. Its HTML view accepts text in jsdom, which has no layout.
  await view.user.click(await screen.findByRole('button', { name: 'HTML' }));
  const field = (name: string) => screen.getByRole('textbox', { name });
  const fill = async (name: string, text: string) => {
    await view.user.click(field(name));
    await view.user.paste(text);
  };
  const fillAll = async () => {
    await fill('Title', 'The Tin Roads');
    await fill('Cover (URL)', 'https://octavo.example/tin.svg');
    await fill('Short description', 'Tin came from far away.');
    await fill('Long description', '<p>By ship, mostly.</p>');
  };
  const submit = () => view.user.click(screen.getByRole('button', { name: 'Add Post' }));
  const sent = () => view.calls.filter(({ name }) => name === 'CreateBlog');
  return { ...view, field, fill, fillAll, submit, sent };
}
