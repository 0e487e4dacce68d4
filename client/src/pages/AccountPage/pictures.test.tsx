import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openAccount } from '../../testing/account';
import { type Answers, graphQLError } from '../../testing/fakeServerLink';
import { makePage, makePicture, makePictures } from '../../testing/postFixtures';

describe('the pictures of a member', () => {
  const openPictures = async (answers: Answers) => {
    const view = await openAccount(answers);
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
