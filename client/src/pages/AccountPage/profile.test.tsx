import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openAccount } from '../../testing/account';
import { makeAccount } from '../../testing/fakeIdentity';
import { graphQLError } from '../../testing/fakeServerLink';
import { catchUploads, sentUploads } from '../../testing/fakeUpload';
import { makePage, makePicture, makePictures, noPictures } from '../../testing/postFixtures';

describe('the profile', () => {
  it('changes name and photo, which show at once, and takes an empty photo for none', async () => {
    const { user, calls } = await openAccount({
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
    const { user, press, router } = await openAccount({ UpdateProfile: { updateProfile: saved } });
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
    const { user, calls } = await openAccount({ UpdateProfile: new Promise<object>(() => undefined) });
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
    const { user, container } = await openAccount({
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
    const { user, container } = await openAccount({
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
    const { user, container, calls } = await openAccount({
      UpdateProfile: new Promise<object>(() => undefined),
    });
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

  it('keeps what was typed in the profile when it cannot be saved, and says why once', async () => {
    const { user } = await openAccount({
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
    const alerts = section.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.filter(Boolean)).toEqual(['There are no pictures there.']);
    expect(photo).toHaveValue('https://elsewhere.example/me.png');
  });
});
