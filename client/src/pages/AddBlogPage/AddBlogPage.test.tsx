import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { reloadOnMissingChunk } from '../../lib/missingChunk';
import { openAddPost as open } from '../../testing/addPost';
import { graphQLError } from '../../testing/fakeServerLink';
import { makePost, postId } from '../../testing/postFixtures';
import { RECENT, type Recent } from '../../testing/recentPosts';

const saved = makePost({
  id: postId(9),
  title: 'The Tin Roads',
  authorMail: 'robin@octavo.example',
  uniqueId: 'robin',
  updatedAt: '2026-11-21T09:00:00.000Z',
  version: 1,
  viewerCanEdit: true,
});
/** An answer that takes 50 ms, long enough for a second click. */
const later = (answer: object) => () =>
  new Promise<object>((resolve) => setTimeout(() => resolve(answer), 50));
const recent = Array.from({ length: 6 }, (_, index) => makePost({ id: postId(index + 1) }));

let scrollTo: jest.SpiedFunction<typeof window.scrollTo>;

beforeEach(() => {
  window.localStorage.clear();
  scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

describe('Add Post', () => {
  it('has the fields of the specification in their order, Art as category, and the author read-only', async () => {
    await open({});
    const form = screen.getByRole('form', { name: 'Add Post' });
    const names = [...form.querySelectorAll('input:not([hidden]), select, textarea')].map((control) => {
      const labelled = control.getAttribute('aria-labelledby');
      return labelled
        ? document.getElementById(labelled)?.textContent
        : (control as HTMLInputElement).labels?.[0]?.textContent;
    });
    expect(names).toEqual([
      'Title',
      'Cover (URL)',
      'Category',
      'Short description',
      'Long description',
      'Author email',
      'Author name',
    ]);
    const category = screen.getByRole('combobox', { name: 'Category' });
    expect(category).toHaveValue('Art');
    expect(
      within(category)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Art', 'Automobile', 'Fashion', 'History', 'Media', 'Science', 'Sports', 'Technology']);
    expect(screen.getByRole('textbox', { name: 'Author email' })).toHaveValue('robin@octavo.example');
    expect(screen.getByRole('textbox', { name: 'Author email' })).toHaveAttribute('readonly');
    expect(screen.getByRole('textbox', { name: 'Author name' })).toHaveAttribute('readonly');
  });

  it("says at each field what is missing, in the schema's words, and sends nothing", async () => {
    const { submit, sent, field, user } = await open({});
    await user.type(field('Cover (URL)'), 'not an address');
    await submit();
    expect(await screen.findByText('Please enter a title of 1 to 200 characters.')).toBeVisible();
    for (const text of [
      /^Please enter the address of a cover/,
      /^Please enter a short/,
      /^Please write the post/,
    ])
      expect(screen.getByText(text)).toBeVisible();
    await waitFor(() => expect(field('Title')).toHaveFocus());
    expect(field('Title')).toHaveAccessibleDescription('Please enter a title of 1 to 200 characters.');
    expect(field('Cover (URL)')).toHaveAccessibleDescription(
      /^The address of an image, .* works best\. Please enter the address of a cover/,
    );
    // A screen reader announces it, since no toast does.
    const names = 'Title, Cover, Short description, Long description';
    const summary = screen.getByText(`Not saved. Please correct: ${names}.`);
    expect(summary).toHaveAttribute('role', 'alert');
    expect(sent()).toEqual([]);
  });

  it('publishes once however often the button is pressed, empties the form and says so', async () => {
    const view = await open({ CreateBlog: later({ createBlog: saved }) });
    view.client.writeQuery({ query: RECENT, data: { recentBlogs: recent } });
    await view.fillAll();
    await view.user.dblClick(screen.getByRole('button', { name: 'Add Post' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Success!')).toBeInTheDocument();
    expect(within(dialog).getByText('Your blog has been posted!')).toBeInTheDocument();
    expect(view.sent()).toEqual([
      {
        name: 'CreateBlog',
        variables: {
          input: {
            title: 'The Tin Roads',
            cover: 'https://octavo.example/tin.svg',
            category: 'Art',
            shortDescription: 'Tin came from far away.',
            longDescription: '<p>By ship, mostly.</p>',
          },
        },
      },
    ]);
    await view.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Add Post' })).toHaveFocus());
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(view.field('Title')).toHaveValue('');
    expect(view.field('Long description')).toHaveValue('');
    expect(await screen.findByRole('link', { name: 'View post' })).toHaveAttribute(
      'href',
      `/post/${postId(9)}`,
    );
    expect(Object.keys(window.localStorage)).toEqual([]);
    // The new post comes first, the list still has six posts, and no other operation was sent.
    const { recentBlogs } = view.client.readQuery<Recent>({ query: RECENT }) ?? {};
    expect(recentBlogs?.map(({ id }) => id)).toEqual([9, 1, 2, 3, 4, 5].map(postId));
    expect(view.calls.map(({ name }) => name)).toEqual(['CreateBlog']);
  });

  it('offers to view the post that was published', async () => {
    const { fillAll, submit, user, router } = await open({ CreateBlog: { createBlog: saved } });
    await fillAll();
    await submit();
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'View post' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/post/${postId(9)}`));
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('asks for a category until one was chosen, though Art is chosen by itself', async () => {
    const { user } = await open({});
    const category = screen.getByRole('combobox', { name: 'Category' });
    expect(category).toHaveAccessibleDescription('Please choose one. It is Art unless you do.');
    const notice = 'The post goes to Art, as no other category was chosen.';
    // Passing the field with the keyboard chooses nothing.
    await user.click(category);
    await user.tab();
    expect(screen.getByText(notice)).toBeVisible();
    await user.selectOptions(category, 'Science');
    expect(category).not.toHaveAccessibleDescription();
    await user.selectOptions(category, 'Art');
    expect(screen.queryByText(notice)).toBeNull();
  });

  it("puts the server's messages to their fields, tells them by toast, and keeps all text", async () => {
    const { fillAll, submit, field } = await open({
      CreateBlog: graphQLError('BAD_USER_INPUT', 'Please check the cover.', {
        fields: [{ field: 'cover', message: 'This address leads nowhere.' }],
      }),
    });
    await fillAll();
    await submit();
    expect(await screen.findByText('This address leads nowhere.')).toBeVisible();
    expect(screen.getByText('Please check the cover.')).toBeInTheDocument();
    expect(field('Cover (URL)')).toBeInvalid();
    await waitFor(() => expect(field('Cover (URL)')).toHaveFocus());
    expect(field('Title')).toHaveValue('The Tin Roads');
    expect(field('Long description')).toHaveValue('<p>By ship, mostly.</p>');
  });

  it('keeps the text when the server cannot be reached, and offers it back on the next visit', async () => {
    const first = await open({ CreateBlog: new Error('offline') });
    await first.fillAll();
    await first.submit();
    expect(await screen.findByText(/^Not saved\./)).toBeVisible();
    expect(first.field('Title')).toHaveValue('The Tin Roads');
    first.unmount();

    const second = await open({});
    expect(screen.getByText(/^You have an unsaved draft from .+: “The Tin Roads”\.$/)).toBeVisible();
    expect(second.field('Title')).toHaveValue('');
    await second.press('Restore');
    expect(second.field('Title')).toHaveValue('The Tin Roads');
    expect(second.field('Long description')).toHaveValue('<p>By ship, mostly.</p>');
  });

  it('offers back what was typed above which a draft is restored, and then that draft', async () => {
    const first = await open({});
    await first.fill('Title', 'An old thought');
    first.unmount();

    const { field, fill, press } = await open({});
    await fill('Title', 'A new thought');
    await press('Restore');
    expect(field('Title')).toHaveValue('An old thought');
    expect(
      screen.getByText(/^You have what you typed before you restored a draft, from .+: “A new thought”\.$/),
    ).toBeVisible();
    await press('Restore');
    expect(field('Title')).toHaveValue('A new thought');
    expect(screen.getByText(/^You have .+: “An old thought”\.$/)).toBeVisible();
    expect(Object.keys(window.localStorage)).toHaveLength(2);
  });

  it('has nothing more to offer once a draft is restored into an empty form', async () => {
    const first = await open({});
    await first.fill('Title', 'An old thought');
    first.unmount();

    const { press } = await open({});
    await press('Restore');
    expect(screen.queryByText(/^You have /)).toBeNull();
  });

  it('keeps a draft and sends the post where the browser has no crypto.randomUUID, as over plain HTTP', async () => {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    try {
      const { fillAll, submit, sent } = await open({ CreateBlog: new Error('offline') });
      await fillAll();
      // Submits at once, before the draft is saved automatically.
      await submit();
      expect(await screen.findByText(/^Not saved\./)).toBeVisible();
      expect(sent()).toHaveLength(1);
      expect(Object.keys(window.localStorage)).toEqual([expect.stringMatching(/^octavo:draft:robin:new:/)]);
    } finally {
      // Uncovers the prototype's randomUUID again.
      Reflect.deleteProperty(crypto, 'randomUUID');
    }
  });

  it('asks before unsaved text is left, and not on the way to the login page', async () => {
    const { fill, router, user } = await open({});
    await fill('Title', 'Half a thought');
    act(() => void router.navigate('/elsewhere'));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('Leave without saving?')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/add-blog');
    await act(async () => router.navigate('/login'));
    expect(screen.getByRole('heading', { name: 'Login' })).toBeVisible();
  });

  it('says why a button of the editor is of no use', async () => {
    await open({});
    const bold = screen.getByRole('button', { name: 'Bold' });
    expect(bold).toHaveAttribute('aria-disabled', 'true');
    expect(bold).toHaveAccessibleDescription('not in the HTML view');
    expect(screen.getByRole('button', { name: 'HTML' })).not.toHaveAccessibleDescription();
    expect(bold).toHaveAttribute('data-tooltip', 'Bold: not in the HTML view');
  });

  it('is left with unsaved text by somebody who says so, and offers the draft when they are back', async () => {
    const { fill, router, press } = await open({});
    await fill('Title', 'Half a thought');
    act(() => void router.navigate('/elsewhere'));
    await press('Leave');
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    await act(async () => router.navigate('/add-blog'));
    expect(await screen.findByText(/^You have an unsaved draft from .+: “Half a thought”\.$/)).toBeVisible();
  });

  it('is left by who presses Back a second time while asked, and then says so', async () => {
    const { fill, router, press } = await open({});
    await fill('Title', 'Half a thought');
    act(() => void router.navigate('/post/p1'));
    const first = await screen.findByRole('dialog');
    act(() => void router.navigate('/elsewhere'));
    await waitFor(() => expect(first).not.toBeInTheDocument());
    await press('Leave');
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });

  it('counts the characters that are left near the limit', async () => {
    const { fill } = await open({});
    await fill('Title', 'a'.repeat(159));
    expect(screen.queryByText(/characters left/)).toBeNull();
    await fill('Title', 'aa');
    expect(screen.getByText('39 characters left')).toBeVisible();
    await fill('Title', 'a'.repeat(40));
    expect(screen.getByText('1 character too many')).toBeVisible();
  });

  // Must stay the last test: nothing resets isReloading in lib/missingChunk.ts.
  it('keeps what was typed, and does not ask, when the page is reloaded for a new version of the site', async () => {
    window.sessionStorage.clear();
    const { fill } = await open({});
    await fill('Title', 'Half a thought');
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    const asks: boolean[] = [];
    const reload = () => void asks.push(!leave());
    reloadOnMissingChunk({ build: 'left open', isServing: () => Promise.resolve(true), reload });
    await act(async () => {
      window.dispatchEvent(new Event('vite:preloadError'));
      await new Promise((resolve) => setTimeout(resolve));
    });
    expect(asks).toEqual([false]);
    expect(Object.values(window.localStorage)).toEqual([expect.stringContaining('Half a thought')]);
  });
});
