import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { OperationVariables } from '@apollo/client';
import type { Answers } from '../../testing/fakeServerLink';
import { renderAt } from '../../testing/render';
import { SearchField } from './SearchField';

const found = (titles: string[], authors: string[] = [], categories: string[] = []) => ({
  searchSuggestions: {
    __typename: 'SearchSuggestions',
    posts: titles.map((title) => ({
      __typename: 'Blog',
      id: title.toLowerCase().replaceAll(' ', '-'),
      title,
    })),
    authors: authors.map((displayName) => ({
      __typename: 'Member',
      id: displayName.toLowerCase(),
      displayName,
    })),
    categories,
  },
});
const SALT = found(['The Salt Roads', 'Salt and Soil'], ['Sally'], ['Sports']);

const open = async (answer: Answers[string] = SALT, path = '/login') => {
  const view = await renderAt(path, {
    routes: [{ path: '*', element: <SearchField /> }],
    answers: { SiteSearchSuggestions: answer },
  });
  return { ...view, field: screen.getByLabelText('Search Octavo') };
};
const option = (name: string) => screen.findByRole('option', { name });
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
const address = (router: { state: { location: { pathname: string; search: string } } }) =>
  router.state.location.pathname + router.state.location.search;

describe('the search field', () => {
  it('is a form that searches All Blogs', async () => {
    const { user, field, router } = await open();
    expect(screen.getByRole('search')).toHaveAttribute('action', '/all-blogs');
    await user.type(field, 'salt{Enter}');
    expect(address(router)).toBe('/all-blogs?search=salt');
  });

  it('shows what All Blogs shows the posts for, and follows when that changes', async () => {
    const { field, router } = await open(SALT, '/all-blogs?search=salt');
    expect(field).toHaveValue('salt');
    await act(() => router.navigate('/all-blogs?search=soil'));
    expect(field).toHaveValue('soil');
    await act(() => router.navigate('/featured-blogs?search=soil'));
    expect(field).toHaveValue('');
  });

  it('keeps what was typed on after Enter when the page arrives, and follows Back', async () => {
    let arrive: () => void = () => undefined;
    const arriving = () => new Promise<null>((resolve) => (arrive = () => resolve(null)));
    const { user, router } = await renderAt('/all-blogs?search=soil', {
      routes: [
        {
          element: <SearchField />,
          hydrateFallbackElement: <SearchField />,
          children: [{ path: '/all-blogs', loader: arriving, element: null }],
        },
      ],
      answers: { SiteSearchSuggestions: SALT },
    });
    await act(async () => arrive());
    const field = screen.getByLabelText('Search Octavo');
    await user.clear(field);
    await user.type(field, 'salt{Enter} and');
    await act(async () => arrive());
    expect(address(router)).toBe('/all-blogs?search=salt');
    expect(field).toHaveValue('salt and');

    for (const step of [-1, 1]) {
      act(() => void router.navigate(step));
      await act(async () => arrive());
      expect(field).toHaveValue(step < 0 ? 'soil' : 'salt');
    }
  });

  it('names its key only while the key is on', async () => {
    const { field } = await open();
    expect(field).toHaveAttribute('aria-keyshortcuts', '/');
    act(() => document.documentElement.setAttribute('data-search-key', 'off'));
    await waitFor(() => expect(field).not.toHaveAttribute('aria-keyshortcuts'));
    act(() => document.documentElement.removeAttribute('data-search-key'));
    await waitFor(() => expect(field).toHaveAttribute('aria-keyshortcuts', '/'));
  });

  it('suggests nothing before somebody types', async () => {
    const { user, field, calls } = await open(SALT, '/all-blogs?search=salt');
    await user.click(field);
    expect(await screen.findByRole('combobox', { expanded: false })).toBe(field);
    expect(calls).toEqual([]);
  });
});

describe('the suggestions', () => {
  it('are posts, authors and subjects in groups, and all posts last', async () => {
    const { user, field } = await open();
    await user.type(field, 'sal');
    // On a slow machine, those for "s" come first.
    expect(await screen.findByText('4 suggestions')).toHaveAttribute('role', 'status');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    const labels = (name: string) =>
      within(screen.getByRole('group', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(labels('Posts')).toEqual(['The Salt Roads', 'Salt and Soil']);
    expect(labels('Authors')).toEqual(['Sally']);
    expect(labels('Subjects')).toEqual(['Sports']);
    expect(screen.getAllByRole('option').at(-1)).toHaveTextContent('All posts for “sal”');
    expect(await option('Sally')).toHaveAttribute('href', '/all-blogs?author=sally');
    expect(await option('Sports')).toHaveAttribute('href', '/all-blogs?category=Sports');
  });

  it('are asked for once typing rests', async () => {
    const { user, field, calls } = await open();
    await user.type(field, ' salt ');
    await option('The Salt Roads');
    expect(calls.map(({ variables }) => variables.text as string).at(-1)).toBe('salt');
    expect(calls.length).toBeLessThan(4);
  });

  it('are chosen by the arrows, round by the field, and followed by Enter', async () => {
    const { user, field, router } = await open();
    await user.type(field, 'sal');
    await option('The Salt Roads');
    await user.keyboard('{ArrowUp}');
    expect(active(field)).toBe('All posts for “sal”');
    await user.keyboard('{ArrowDown}');
    expect(active(field)).toBeUndefined();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(active(field)).toBe('Salt and Soil');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Salt and Soil');
    expect(field).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(address(router)).toBe('/post/salt-and-soil');
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('are followed by a press, and the focus leaves the field for the page', async () => {
    const { user, field, router } = await open();
    await user.type(field, 'sal');
    await user.click(await option('Sally'));
    expect(address(router)).toBe('/all-blogs?author=sally');
    expect(field).not.toHaveFocus();
  });

  it('let go of the chosen one where the caret moves or somebody types on', async () => {
    const { user, field } = await open();
    await user.type(field, 'sal');
    await option('The Salt Roads');
    for (const key of ['{Home}', '{End}', 't']) {
      await user.keyboard('{ArrowDown}');
      expect(active(field)).toBe('The Salt Roads');
      await user.keyboard(key);
      expect(active(field)).toBeUndefined();
    }
  });

  it('close by Escape, which then empties the field, and by leaving it', async () => {
    const { user, field } = await open();
    await user.type(field, 'sal');
    await option('The Salt Roads');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(field).toHaveValue('sal');
    await user.keyboard('{ArrowDown}');
    expect(active(field)).toBe('The Salt Roads');
    await user.keyboard('{Escape}{Escape}');
    expect(field).toHaveValue('');
    await user.type(field, 'sal');
    await option('The Salt Roads');
    await user.tab();
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it('stay closed for a reader who left the field while they were loading', async () => {
    const { field } = await open();
    act(() => field.focus());
    fireEvent.change(field, { target: { value: 'sal' } });
    act(() => field.blur());
    expect(await screen.findByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('are never those of an older question', async () => {
    const waiting = new Map<string, (answer: object) => void>();
    const { user, field } = await open(
      ({ text }: OperationVariables) => new Promise<object>((resolve) => waiting.set(String(text), resolve)),
    );
    await user.type(field, 'sal');
    await waitFor(() => expect(waiting.has('sal')).toBe(true));
    await user.type(field, 't');
    await waitFor(() => expect(waiting.has('salt')).toBe(true));
    await act(async () => waiting.get('salt')?.(found(['The newer answer'])));
    await option('The newer answer');
    await act(async () => waiting.get('sal')?.(found(['The older answer'])));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'The newer answer',
      'All posts for “salt”',
    ]);
  });

  it('say that there are none, or that they could not be had; the search itself is offered all the same', async () => {
    const { user, field } = await open(({ text }: OperationVariables) =>
      text === 'zzz' ? found([]) : new TypeError('Failed to fetch'),
    );
    await user.type(field, 'zzz');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No suggestions'));
    await user.type(field, 'y');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('Suggestions could not be loaded.'),
    );
    expect(screen.getAllByRole('option')).toEqual([await option('All posts for “zzzy”')]);
  });
});
