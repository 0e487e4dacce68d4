import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { openAddPost } from '../../../testing/addPost';
import { makeAccount } from '../../../testing/fakeIdentity';
import { catchUploads, sentUploads } from '../../../testing/fakeUpload';
import { makePost, postId } from '../../../testing/postFixtures';
import { renderAt } from '../../../testing/render';
import { uploadPictures } from '../editor/upload/pictureUploads';
import type { PostFormFragment } from './PostForm.generated';
import { postDrafts } from './postDrafts';
import { emptyPost } from './postValues';
import { UpdatePostForm } from './UpdatePostForm';

const OLD = 'https://octavo.example/old.png';
const TIN = 'https://octavo.example/media/tin.png';
const file = () => new File(['tin'], 'tin.png', { type: 'image/png' });

/** Chooses a picture for the cover. */
const chooseCover = async ({ user, container }: Awaited<ReturnType<typeof renderAt>>) => {
  const input = container.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, file());
  expect(await sentUploads()).toHaveLength(1);
};

const choosePicture = async () => {
  const { editor } = document.querySelector('.ProseMirror') as Element & { editor: Editor };
  act(() => uploadPictures(editor, [file()], 0));
  expect(await sentUploads()).toHaveLength(1);
  return editor;
};

/** Has the server answer the upload. */
const arrive = () => act(async () => (await sentUploads())[0]?.answer(201, JSON.stringify({ address: TIN })));

/** A mutation that waits for `answer`. */
function held() {
  let answer: (data: object) => void = () => undefined;
  const promise = new Promise<object>((resolve) => (answer = resolve));
  return { promise, answer: (data: object) => act(async () => answer(data)) };
}

let restore = () => {};
beforeEach(() => {
  window.localStorage.clear();
  restore = catchUploads();
});
afterEach(() => restore());

describe('an upload that runs while a new post is being added', () => {
  const openRichText = async () => {
    const { promise, answer } = held();
    const view = await openAddPost({ CreateBlog: promise });
    await view.fillAll(OLD);
    await view.user.click(screen.getByLabelText('HTML', { selector: 'button' }));
    await view.submit();
    await waitFor(() => expect(view.sent()).toHaveLength(1));
    const publish = () => answer({ createBlog: makePost({ id: postId(9) }) });
    return { ...view, publish };
  };

  it('does not bring its picture into the next post as cover', async () => {
    const view = await openRichText();
    await chooseCover(view);
    await view.publish();
    await arrive();
    expect(screen.getByLabelText(/^Cover \(URL\)/)).toHaveValue('');
  });

  it('does not bring it into the text of the next post, and is kept in a draft with the text', async () => {
    const view = await openRichText();
    const editor = await choosePicture();
    expect(document.querySelector('.upload-placeholder')).toBeVisible();
    await view.publish();
    expect(document.querySelector('.upload-placeholder')).toBeNull();
    await arrive();
    expect(editor.getHTML()).not.toContain(TIN);
    expect(postDrafts.list({ uid: 'robin', target: 'new' })).toMatchObject([
      { values: { longDescription: '<p>By ship, mostly.</p>' }, uploads: [{ name: 'tin.png' }] },
    ]);
    await view.press('OK');
    act(() => void view.router.navigate('/elsewhere'));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });
});

describe('an upload that runs while an edit is being saved', () => {
  const open = async () => {
    const { promise, answer } = held();
    const author = { email: 'robin@octavo.example', name: 'Robin Reader' };
    const post = (given: object = {}) => makePost({ version: 3, ...given }) as object as PostFormFragment;
    const view = await renderAt('/', {
      routes: [{ path: '/', element: <UpdatePostForm uid="robin" author={author} blog={post()} /> }],
      answers: { UpdateBlog: promise },
      account: makeAccount(),
    });
    await screen.findByLabelText('HTML');
    await view.fill('Title', ' and Tin');
    await view.press('Update Post');
    await waitFor(() => expect(view.calls).toHaveLength(1));
    const save = () => answer({ updateBlog: post({ title: 'The Salt Roads and Tin', version: 4 }) });
    return { ...view, save };
  };

  it('goes on, and its picture becomes the cover', async () => {
    const view = await open();
    await chooseCover(view);
    await view.save();
    expect(screen.getByText(/What you typed meanwhile is not saved yet\.$/)).toBeInTheDocument();
    await arrive();
    expect(screen.getByLabelText(/^Cover \(URL\)/)).toHaveValue(TIN);
  });

  it('goes on, and its picture comes into the text', async () => {
    const view = await open();
    const editor = await choosePicture();
    await view.save();
    await arrive();
    expect(editor.getHTML()).toContain(TIN);
  });
});

it('the upload of a cover does not change the draft that is restored meanwhile', async () => {
  const owner = { uid: 'robin', target: 'new' };
  postDrafts.save(owner, { id: 'old', version: null, values: { ...emptyPost, title: 'Tin', cover: OLD } });
  const view = await openAddPost({});
  await chooseCover(view);
  await view.press('Restore');
  await arrive();
  expect(view.field('Cover (URL)')).toHaveValue(OLD);
});
