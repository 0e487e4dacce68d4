import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { makeAccount } from '../../testing/fakeIdentity';
import { type Answers, graphQLError } from '../../testing/fakeServerLink';
import { catchUploads, sentUploads } from '../../testing/fakeUpload';
import {
  makePage,
  makePicture,
  makePictures,
  noPictures,
  nothingModerated,
} from '../../testing/postFixtures';
import { renderAt } from '../../testing/render';
import { AccountPage } from './AccountPage';

const open = async (answers: Answers) => {
  const view = await renderAt('/account', {
    routes: [
      { path: '/account', element: <AccountPage /> },
      { path: '/my-posts', element: <h1>My posts</h1> },
    ],
    account: makeAccount(),
    answers: {
      MySessions: { mySessions: [] },
      ...noPictures,
      ...nothingModerated,
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return view;
};

describe('the profile', () => {
  it('changes name and photo, which show at once, and takes an empty photo for none', async () => {
    const { user, calls } = await open({
      UpdateProfile: {
        updateProfile: {
          __typename: 'Member',
          id: makeAccount().uid,
          displayName: 'Ro Reader',
          photo: null,
        },
      },
    });
    const section = within(screen.getByRole('region', { name: 'Your profile' }));
    const name = section.getByLabelText(/Display name/);
    await user.clear(name);
    await user.click(section.getByRole('button', { name: 'Save profile' }));
    expect(await section.findByText('Please enter a name of 1 to 100 characters.')).toBeVisible();
    await user.type(name, ' Ro Reader ');
    await user.clear(section.getByLabelText('Photo'));
    await user.click(section.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Ro Reader')).toBeVisible();
    expect(calls.find((call) => call.name === 'UpdateProfile')).toEqual({
      name: 'UpdateProfile',
      variables: { input: { displayName: 'Ro Reader', photo: null } },
    });
  });

  it('asks before it is left with changes, once they are saved no more', async () => {
    const saved = { __typename: 'Member', id: makeAccount().uid, displayName: 'Ro', photo: null };
    const { user, press, router } = await open({ UpdateProfile: { updateProfile: saved } });
    await user.type(screen.getByLabelText(/Display name/), ' the Second');
    await user.click(screen.getByRole('link', { name: 'My posts' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(dialog).toHaveTextContent('Your changes are not saved yet. They will be lost.');
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText(/Display name/)).toHaveValue('Robin Reader the Second');

    await press('Save profile');
    await screen.findByText('Ro');
    await act(() => router.navigate('/my-posts'));
    expect(await screen.findByRole('heading', { name: 'My posts' })).toBeVisible();
  });

  it('is sent once, however often the button is pressed', async () => {
    const { user, calls } = await open({ UpdateProfile: new Promise<object>(() => undefined) });
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    const button = await screen.findByRole('button', { name: 'Saving…' });
    await user.click(button);
    expect(button).toHaveFocus();
    expect(calls.filter(({ name }) => name === 'UpdateProfile')).toHaveLength(1);
  });

  it('shows an uploaded photo at once, says that it is to be saved, and then that it is in use', async () => {
    const restore = catchUploads();
    let pictures: object = noPictures.MyPictures;
    const address = 'https://octavo.example/media/me.png';
    const { user, container } = await open({
      MyPictures: () => pictures,
      UpdateProfile: () => {
        pictures = makePictures([makePicture('p1', { isUsed: true })]);
        return {
          updateProfile: {
            __typename: 'Member',
            id: makeAccount().uid,
            displayName: 'Robin',
            photo: address,
          },
        };
      },
    });
    const section = within(screen.getByRole('region', { name: 'Your pictures' }));
    expect(await section.findByText('You have uploaded no pictures.')).toBeVisible();
    const input = container.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File(['me'], 'me.png', { type: 'image/png' }));
    pictures = makePictures([makePicture('p1')]);
    const [sent] = await sentUploads();
    act(() => sent?.answer(201, JSON.stringify({ address })));
    expect(await section.findByRole('button', { name: /^Delete the picture/ })).toBeVisible();
    const profile = screen.getByRole('region', { name: 'Your profile' });
    const toSave = within(profile).getByText('Your new photo. Press “Save profile” to use it.');
    expect(profile.querySelector('img')).toHaveAttribute('src', address);
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await section.findByText('In use')).toBeVisible();
    expect(toSave).not.toBeInTheDocument();
    restore();
  });

  it('leaves the list of pictures as long as it is when one is uploaded, and says when it cannot be fetched', async () => {
    const restore = catchUploads();
    const all = Array.from({ length: 25 }, (_, place) => makePicture(`p${place}`));
    const pageInfo = { __typename: 'PageInfo', endCursor: 'p23', hasNextPage: true };
    let isDown = false;
    const { user, container } = await open({
      MyPictures: ({ after, first }) => {
        if (isDown) return new Error('offline');
        if (after) return makePictures(all.slice(24));
        const given = first === 24 ? { pageInfo } : {};
        return {
          ...makePictures([]),
          myMedia: makePage('MediaConnection', all.slice(0, Number(first)), given),
        };
      },
    });
    const section = within(screen.getByRole('region', { name: 'Your pictures' }));
    await user.click(await section.findByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(25));
    const upload = async () => {
      const input = container.querySelector('input[type=file]') as HTMLInputElement;
      await user.upload(input, new File(['me'], 'me.png', { type: 'image/png' }));
      const sent = (await sentUploads()).at(-1);
      await act(async () => sent?.answer(201, '{"address":"https://octavo.example/media/me.png"}'));
    };
    all[0] = makePicture('new', { width: 300 });
    await upload();
    expect(await section.findByRole('button', { name: /300 × 1067$/ })).toBeVisible();
    expect(section.getAllByRole('listitem')).toHaveLength(25);

    isDown = true;
    await upload();
    expect(await screen.findByText(/We could not reach Octavo/)).toBeInTheDocument();
    expect(section.getAllByRole('listitem')).toHaveLength(25);
    restore();
  });

  it('is not saved without the photo that is still being uploaded, and says so until it is', async () => {
    const restore = catchUploads();
    const { user, container, calls } = await open({ UpdateProfile: new Promise<object>(() => undefined) });
    const input = container.querySelector('input[type=file]') as HTMLInputElement;
    await user.upload(input, new File(['me'], 'me.png', { type: 'image/png' }));
    const [sent] = await sentUploads();
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    const wait = await screen.findByText('The picture is not uploaded yet. Please wait for it.');
    expect(calls.map(({ name }) => name)).not.toContain('UpdateProfile');

    const address = 'https://octavo.example/media/me.png';
    await act(async () => sent?.answer(201, JSON.stringify({ address })));
    await waitFor(() => expect(wait).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await screen.findByRole('button', { name: 'Saving…' });
    expect(calls.find(({ name }) => name === 'UpdateProfile')?.variables).toMatchObject({
      input: { photo: address },
    });
    restore();
  });

  it('keeps what was typed in the profile when it cannot be saved, and says why', async () => {
    const { user } = await open({
      UpdateProfile: graphQLError('BAD_USER_INPUT', 'Please check the fields.', {
        fields: [{ field: 'photo', message: 'There are no pictures there.' }],
      }),
    });
    const section = within(screen.getByRole('region', { name: 'Your profile' }));
    const photo = section.getByLabelText('Photo');
    await user.clear(photo);
    await user.type(photo, 'https://elsewhere.example/me.png');
    await user.click(section.getByRole('button', { name: 'Save profile' }));
    expect(await section.findByText('There are no pictures there.')).toBeVisible();
    expect(photo).toHaveValue('https://elsewhere.example/me.png');
  });
});

describe('the pictures of a member', () => {
  const openPictures = async (answers: Answers) => {
    const view = await open(answers);
    const section = within(screen.getByRole('region', { name: 'Your pictures' }));
    const answer = async (choice: string) => {
      const dialog = await screen.findByRole('dialog', { name: 'Delete this picture?' });
      await view.user.click(within(dialog).getByRole('button', { name: choice }));
    };
    const deletions = () => view.calls.filter(({ name }) => name === 'DeletePicture');
    return { ...view, section, answer, deletions };
  };

  it('say what room they take, when each came, and whether it is used, page by page', async () => {
    const first = makePictures([
      makePicture('p3'),
      makePicture('p2', {
        isUsed: true,
        width: 300,
        address: `https://octavo.example/media/${'1'.repeat(32)}/300x200-000000.gif`,
      }),
    ]);
    const { section, user } = await openPictures({
      MyPictures: ({ after }) =>
        after
          ? makePictures([makePicture('p1', { width: 320, height: 200 })])
          : {
              ...first,
              myMedia: makePage('MediaConnection', first.myMedia.nodes, {
                pageInfo: { __typename: 'PageInfo', endCursor: 'p2', hasNextPage: true },
                totalCount: 3,
              }),
            },
    });
    expect(await section.findByText('Your pictures: 2 MB of 500 MB, 3 pictures')).toBeVisible();
    const [free, used] = section.getAllByRole('listitem');
    expect(free).toHaveTextContent('20 November 20261600 × 1067, 1 MBDelete');
    expect(free?.querySelector('img')?.srcset).toMatch(/1600x1067-7f6a55-480\.webp 480w/);
    expect(used).toHaveTextContent(/In use$/);
    expect(used?.querySelector('img')?.srcset).toMatch(/300x200-000000-300\.webp 300w$/);
    expect(section.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1);

    await user.click(section.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(3));
  });

  it('say which of them are in a draft, and may be deleted all the same', async () => {
    const { section } = await openPictures({
      MyPictures: makePictures([makePicture('p1', { isInDraft: true })]),
    });
    expect(await section.findByText('In a draft')).toBeVisible();
    expect(section.getByRole('button', { name: /^Delete/ })).toBeVisible();
  });

  it('say that there are none', async () => {
    const { section } = await openPictures({ MyPictures: makePictures([]) });
    expect(await section.findByText('You have uploaded no pictures.')).toBeVisible();
    expect(section.getByText('Your pictures: 0 MB of 500 MB, 0 pictures')).toBeVisible();
  });

  it('are deleted after a question, which makes room and keeps the focus there', async () => {
    const { section, user, answer, deletions } = await openPictures({
      MyPictures: makePictures([makePicture('p1')]),
      DeletePicture: { deleteMedia: true },
    });
    const button = await section.findByRole('button', {
      name: 'Delete the picture of 20 November 2026, 1600 × 1067',
    });
    await user.click(button);
    await answer('Cancel');
    expect(deletions()).toEqual([]);

    await user.click(button);
    await answer('Yes, delete it!');
    expect(await section.findByText('Your pictures: 0 MB of 500 MB, 0 pictures')).toBeVisible();
    expect(deletions()).toEqual([{ name: 'DeletePicture', variables: { id: 'p1' } }]);
    await waitFor(() => expect(section.getByRole('group', { name: 'Pictures' })).toHaveFocus());
  });

  it('hand the focus to the next one, or the one before', async () => {
    const ids = ['p1', 'p2', 'p3'];
    const { section, user, answer } = await openPictures({
      MyPictures: makePictures(ids.map((id) => makePicture(id))),
      DeletePicture: { deleteMedia: true },
    });
    const buttons = () => section.queryAllByRole('button', { name: /^Delete the picture/ });
    await section.findAllByRole('listitem');
    const [, second, third] = buttons() as [HTMLElement, HTMLElement, HTMLElement];
    await user.click(second);
    await answer('Yes, delete it!');
    await waitFor(() => expect(third).toHaveFocus());
    await user.click(third);
    await answer('Yes, delete it!');
    await waitFor(() => expect(buttons()[0]).toHaveFocus());
    expect(buttons()).toHaveLength(1);
  });

  it('stay where a post has them meanwhile, and the page says why', async () => {
    const { section, user, answer } = await openPictures({
      MyPictures: makePictures([makePicture('p1')]),
      DeletePicture: graphQLError('CONFLICT', 'This picture is in a post of yours.'),
    });
    await user.click(await section.findByRole('button', { name: /^Delete/ }));
    await answer('Yes, delete it!');
    expect(await screen.findByText('This picture is in a post of yours.')).toBeInTheDocument();
    expect(section.getByText('In use')).toBeVisible();
    expect(section.queryByRole('button', { name: /^Delete/ })).toBeNull();
    await waitFor(() => expect(section.getByRole('group', { name: 'Pictures' })).toHaveFocus());
  });

  it('leave the list where they have gone already', async () => {
    const { section, user, answer } = await openPictures({
      MyPictures: makePictures([makePicture('p1')]),
      DeletePicture: graphQLError('NOT_FOUND', 'There is no such picture.'),
    });
    await user.click(await section.findByRole('button', { name: /^Delete/ }));
    await answer('Yes, delete it!');
    expect(await section.findByText('You have uploaded no pictures.')).toBeVisible();
  });
});
