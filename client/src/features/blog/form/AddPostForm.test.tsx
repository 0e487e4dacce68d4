import type { OperationVariables } from '@apollo/client';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openAddPost } from '../../../testing/addPost';
import { type Answers, graphQLError } from '../../../testing/fakeServerLink';
import { catchUploads, sentUploads } from '../../../testing/fakeUpload';
import { makePost, makePostList, postId } from '../../../testing/postFixtures';
import { RECENT, type Recent } from '../../../testing/recentPosts';
import { announcePageLeft } from '../../../ui/leavePage';
import type { Editor } from '@tiptap/core';
import { PAGE_SIZE } from '../list/loadPostList';
import { PostListDocument } from '../list/PostList.generated';
import { AddPostForm } from './AddPostForm';
import type { SetDraftPicturesMutationVariables } from './DraftPictures.generated';

/** The variables of All Blogs, of everybody or of one author. */
const listOf = (author: string | null) => ({ search: null, category: null, author, first: PAGE_SIZE });

const send = async (answers: Answers, cover?: string, authors: (string | null)[] = []) => {
  const onDismissed = jest.fn();
  const author = { email: 'robin@octavo.example', name: 'Robin Reader' };
  const form = <AddPostForm uid="robin" author={author} onDismissed={onDismissed} />;
  const view = await openAddPost(answers, form);
  view.client.writeQuery({ query: RECENT, data: { recentBlogs: [makePost({ id: postId(1) })] } });
  for (const author of authors) {
    const data = makePostList([postId(1)]);
    view.client.writeQuery<object>({ query: PostListDocument, variables: listOf(author), data });
  }
  await view.fillAll(cover);
  await view.submit();
  return { ...view, onDismissed };
};

/** The form with the rich text open. */
const openRichText = async (isFilled = true) => {
  const view = await openAddPost({ CreateBlog: { createBlog: makePost({ id: postId(9) }) } });
  /** Presses a button of the toolbar. */
  const tool = (label: string) => view.user.click(screen.getByLabelText(label, { selector: 'button' }));
  if (isFilled) await view.fillAll();
  await tool('HTML');
  const { editor } = document.querySelector('.ProseMirror') as Element & { editor: Editor };
  return { ...view, tool, editor };
};

const inputOf = (variables: OperationVariables) => (variables as SetDraftPicturesMutationVariables).input;

beforeEach(() => window.localStorage.clear());

describe('the form of a new post', () => {
  it('tells of the post by a toast when its author has gone to another page meanwhile', async () => {
    let answer: (data: object) => void = () => undefined;
    const { calls, onDismissed } = await send({
      CreateBlog: () => new Promise<object>((resolve) => (answer = resolve)),
    });
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('CreateBlog'));
    announcePageLeft();
    await act(async () => answer({ createBlog: makePost({ id: postId(9) }) }));
    expect(await screen.findByText('Your blog has been posted!')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onDismissed).not.toHaveBeenCalled();
  });

  it('tells of a failure, too, that comes after its author has gone', async () => {
    let answer: (error: object) => void = () => undefined;
    const { calls } = await send({ CreateBlog: new Promise<object>((resolve) => (answer = resolve)) });
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('CreateBlog'));
    announcePageLeft();
    await act(async () => answer(graphQLError('TOO_MANY_REQUESTS', 'Please wait.')));
    expect(await screen.findByText('Your post is not saved. Please wait.')).toBeInTheDocument();
  });

  it('waits for a cover that is still being uploaded', async () => {
    const restore = catchUploads();
    const { user, container, calls, press } = await send(
      { CreateBlog: { createBlog: makePost({ id: postId(9) }) } },
      '',
    );
    const input = container.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File(['tin'], 'tin.png', { type: 'image/png' }));
    const [sent] = await sentUploads();
    await press('Add Post');
    expect(await screen.findByText('The picture is not uploaded yet. Please wait for it.')).toBeVisible();
    const address = 'https://octavo.example/media/tin.png';
    act(() => sent?.answer(201, JSON.stringify({ address })));
    await waitFor(() => expect(screen.queryByText(/not uploaded yet/)).toBeNull());
    expect(calls.map(({ name }) => name)).not.toContain('CreateBlog');
    await press('Add Post');
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('CreateBlog'));
    restore();
  });

  it('says that a held post waits for a moderator, and puts it into no list', async () => {
    const view = await send({ CreateBlog: { createBlog: makePost({ id: postId(9), isHeld: true }) } });
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog).getByText(/A moderator will look at your post before it is public/),
    ).toBeInTheDocument();
    expect(within(dialog).getByRole('button', { name: 'My posts' })).toBeInTheDocument();
    // Dropped from the cache, so the next page that shows the list refetches it.
    expect(view.client.readQuery({ query: RECENT })).toBeNull();
    await view.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('link', { name: 'View post' })).not.toBeInTheDocument();
    expect(view.onDismissed).toHaveBeenCalled();
  });

  it('puts a published post at the top of All Blogs, and asks anew for the posts of one author', async () => {
    const { client } = await send({ CreateBlog: { createBlog: makePost({ id: postId(9) }) } }, undefined, [
      null,
      'mei',
    ]);
    await screen.findByRole('dialog');
    const read = (author: string | null) =>
      client.readQuery({ query: PostListDocument, variables: listOf(author) });
    expect(read(null)).toMatchObject({ blogs: { nodes: [{ id: postId(9) }, { id: postId(1) }] } });
    expect(read('mei')).toBeNull();
  });

  it('shows a post once among the recent ones that came there before a repetition was answered', async () => {
    const { client } = await send({ CreateBlog: { createBlog: makePost({ id: postId(1) }) } });
    await screen.findByRole('dialog');
    expect(client.readQuery<Recent>({ query: RECENT })?.recentBlogs).toHaveLength(1);
  });

  it('asks for a category anew once a post in the chosen one is published', async () => {
    const notice = /^The post goes to Art/;
    let answer: object = graphQLError('TOO_MANY_REQUESTS', 'Please wait.');
    const { user, press } = await send({ CreateBlog: () => answer });
    expect(await screen.findByText('Not saved. Please wait.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Science');
    expect(screen.queryByText(notice)).toBeNull();
    answer = { createBlog: makePost({ id: postId(9) }) };
    await press('Add Post');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'OK' }));
    expect(screen.getByText(notice)).toBeVisible();
  });

  it('offers the link where the address has to be verified first, and keeps the text', async () => {
    const message = 'Please verify your email address first: open the link that we can send you.';
    const { press } = await send({
      CreateBlog: graphQLError('EMAIL_NOT_VERIFIED', message),
      SendVerificationEmail: { sendVerificationEmail: true },
    });
    expect(await screen.findByText(`Not saved. ${message}`)).toBeVisible();
    await press('Send me the link');
    expect(await screen.findByText(/The link is on its way/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('The Tin Roads');
  });

  it('tells the server which uploaded pictures its draft has, and lets them go once the post is published', async () => {
    const path = `/media/${'0'.repeat(32)}/1600x1067-7f6a55.jpg`;
    const refused = graphQLError('TOO_MANY_REQUESTS', 'Please wait.');
    const { calls } = await send(
      {
        CreateBlog: { createBlog: makePost({ id: postId(9) }) },
        SetDraftPictures: (variables) =>
          inputOf(variables).pictures.length > 0 ? { setDraftPictures: true } : refused,
      },
      `https://octavo.example${path}`,
    );
    await screen.findByRole('dialog', { name: 'Success!' });
    const told = () =>
      calls.filter(({ name }) => name === 'SetDraftPictures').map(({ variables }) => inputOf(variables));

    await waitFor(() => expect(told()).toHaveLength(2));
    const [kept, gone] = told();
    expect(kept).toEqual({ draft: expect.stringMatching(/^[\da-f-]{36}$/), pictures: [path] });
    expect(gone).toEqual({ draft: kept?.draft, pictures: [] });
    // The second report fails silently. The record stays in storage, so the next visit to the form retries.
    expect(screen.queryByText('Please wait.')).not.toBeInTheDocument();
    expect(Object.keys(window.localStorage)).toEqual([`octavo:draft-pictures:robin:${kept?.draft}`]);
  });
});

describe('a panel of the editor that holds something', () => {
  const NOT_IN_TEXT = 'What you entered here is not in the text yet. Please confirm it or cancel.';

  it('keeps the post from being saved until it is in the text', async () => {
    const { fill, press, tool, submit, sent } = await openRichText();
    await tool('Image');
    await fill('Image address', 'https://octavo.example/mules.png');
    await submit();
    const panel = screen.getByRole('group', { name: 'Image' });
    expect(await within(panel).findByText(NOT_IN_TEXT)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add image' })).toHaveFocus());
    expect(screen.getByText('Not saved. Please correct: Long description.')).toBeVisible();
    expect(sent()).toEqual([]);

    await fill('Description', 'Mules');
    await press('Add image');
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(screen.queryByText(/^Not saved\./)).toBeNull();
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.variables).toMatchObject({
      input: {
        longDescription: expect.stringContaining('src="https://octavo.example/mules.png" alt="Mules"'),
      },
    });
  });

  it('says so at the panel when another field is wrong, too', async () => {
    const { user, field, fill, tool, submit } = await openRichText();
    await user.clear(field('Title'));
    await tool('Link');
    await fill('Address', 'octavo.example');
    await submit();
    await waitFor(() => expect(field('Title')).toHaveFocus());
    expect(within(screen.getByRole('group', { name: 'Link' })).getByText(NOT_IN_TEXT)).toBeVisible();
  });

  it('stays open, and says why, when another panel or the HTML view is asked for', async () => {
    const { user, field, fill, tool } = await openRichText();
    await tool('Image');
    await tool('Link');
    await fill('Address', 'octavo.example');
    await tool('Image');
    expect(await screen.findByText(NOT_IN_TEXT)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add link' })).toHaveFocus();
    await tool('HTML');
    expect(field('Address')).toHaveValue('octavo.example');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(NOT_IN_TEXT)).toBeNull());
    await tool('HTML');
    expect(field('Long description')).toHaveValue('<p>By ship, mostly.</p>');
  });

  it('counts as unsaved when the page is left, and is not promised in the draft', async () => {
    const { fill, tool, router } = await openRichText(false);
    await tool('Link');
    await fill('Address', 'octavo.example');
    act(() => void router.navigate('/elsewhere'));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toHaveTextContent(
      'What you entered for a link or a picture is not in the text yet, and will be lost.',
    );
  });
});

describe('pictures that are being uploaded into the text', () => {
  it('are complained of only when the post is to be saved, until they have come', async () => {
    const restore = catchUploads();
    const { user, editor, tool, submit, sent } = await openRichText();
    act(() => void editor.commands.focus());
    await user.click(screen.getByRole('textbox', { name: 'Title' }));
    await tool('Image');
    const input = screen.getByRole('group', { name: 'Image' }).querySelector('input[type=file]');
    const files = ['tin.png', 'mules.png'].map((name) => new File([name], name, { type: 'image/png' }));
    await user.upload(input as HTMLInputElement, files);
    const arrive = async (name: string) => {
      const address = `https://octavo.example/media/${name}`;
      const request = (await sentUploads()).find(
        ({ body }) => (body?.get('file') as File | undefined)?.name === name,
      );
      act(() => request?.answer(201, JSON.stringify({ address })));
      await waitFor(() => expect(editor.getHTML()).toContain(name));
    };
    await arrive('tin.png');
    expect(screen.queryByText(/^A picture is not uploaded yet/)).toBeNull();

    await submit();
    expect(await screen.findByText(/^A picture is not uploaded yet/)).toBeVisible();
    expect(sent()).toEqual([]);
    await arrive('mules.png');
    await waitFor(() => expect(screen.queryByText(/^A picture is not uploaded yet/)).toBeNull());
    expect(screen.queryByText(/^Not saved\./)).toBeNull();
    await submit();
    await waitFor(() => expect(sent()).toHaveLength(1));
    restore();
  });
});
