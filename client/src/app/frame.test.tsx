import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Account } from '../lib/firebase/types';
import { showTooltips } from '../bootstrap/tooltips';
import { makeAccount } from '../testing/fakeIdentity';
import { fakeServer, type FakeSessionOptions } from '../testing/fakeSession';
import type { Answers } from '../testing/fakeServerLink';
import { MessageForReader } from '../lib/errors';
import { renderAt } from '../testing/render';
import { PageHead } from '../ui/PageHead';
import { RequireAuth } from './RequireAuth';
import { Layout } from './shell/Layout';

/** A page whose link disappears when it is followed. */
function List() {
  const [params] = useSearchParams();
  return (
    <>
      {params.has('after') ? <Link to="/list">Back to the newest</Link> : null}
      <input aria-label="Filter" />
    </>
  );
}

function Form() {
  return (
    <>
      <p id="text">A text</p>
      <div id="form-für-alle" aria-label="The form" tabIndex={-1} />
    </>
  );
}

/** No suggestions of the bar's search. */
const NOTHING = {
  searchSuggestions: { __typename: 'SearchSuggestions', posts: [], authors: [], categories: [] },
};

const open = (path: string, options: FakeSessionOptions & { answers?: Answers } = {}) =>
  renderAt(path, {
    routes: [
      {
        element: <Layout />,
        children: [
          {
            hydrateFallbackElement: <p>Wait</p>,
            children: [
              { element: <RequireAuth />, children: [{ path: '/wishlist', element: <p>For members</p> }] },
              {
                path: '/list',
                element: (
                  <>
                    <PageHead title="A list" />
                    <List />
                  </>
                ),
              },
              {
                path: '/form',
                element: (
                  <>
                    <PageHead title="A form" />
                    <Form />
                  </>
                ),
              },
              { path: '/login', element: <p>The login page</p> },
              { path: '*', element: <p>A page</p> },
            ],
          },
        ],
      },
    ],
    ...options,
  });

const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));
const five = ['Home', 'Add Blog', 'All Blogs', 'Featured Blogs', 'Wishlist'];

describe('the top bar', () => {
  it('offers a visitor the five pages, Login and Sign Up', async () => {
    await open('/all-blogs');
    const [main] = header().getAllByRole('navigation', { name: 'Main' });
    const labels = within(main as HTMLElement)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(labels).toEqual(five);
    expect(header().getAllByRole('link', { name: 'Login' })[0]).toHaveAttribute(
      'href',
      '/login?from=%2Fall-blogs',
    );
    expect(header().getAllByRole('link', { name: 'Sign Up' })[0]).toHaveAttribute(
      'href',
      '/signup?from=%2Fall-blogs',
    );
    expect(header().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });

  it('marks the page that is open', async () => {
    await open('/all-blogs');
    const current = header().getAllByRole('link', { current: 'page' });
    expect(new Set(current.map((link) => link.textContent))).toEqual(new Set(['All Blogs']));
  });

  it('keeps what is typed on after Enter in its search, with the focus', async () => {
    const { user, router } = await open('/list?after=p1', { answers: { SiteSearchSuggestions: NOTHING } });
    const field = () => header().getByLabelText('Search Octavo');
    await user.type(field(), 'salt{Enter} and');
    expect(router.state.location).toMatchObject({ pathname: '/all-blogs', search: '?search=salt' });
    expect(field()).toHaveValue('salt and');
    expect(field()).toHaveFocus();
    await user.click(header().getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
    expect(field()).toHaveValue('');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('gives the focus to the page of a suggestion', async () => {
    const { user, router } = await open('/list', { answers: { SiteSearchSuggestions: NOTHING } });
    const field = header().getByLabelText('Search Octavo');
    await user.type(field, 'salt');
    await user.click(await screen.findByRole('option', { name: 'All posts for “salt”' }));
    expect(router.state.location.search).toBe('?search=salt');
    expect(field).not.toHaveFocus();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is tinted on Home and white elsewhere', async () => {
    const { router } = await open('/');
    expect(screen.getByRole('banner')).toHaveAttribute('data-tinted', 'true');
    await act(() => router.navigate('/all-blogs'));
    await waitFor(() => expect(screen.getByRole('banner')).toHaveAttribute('data-tinted', 'false'));
  });

  it('shows a member the photo with the name as tooltip, and Logout', async () => {
    const { user } = await open('/', { account: makeAccount() });
    const photo = await header().findByRole('button', { name: 'Robin Reader' });
    showTooltips();
    await user.hover(photo);
    expect(document.getElementById('tooltip')).toBeVisible();
    expect(document.getElementById('tooltip')).toHaveTextContent('Robin Reader');
    await user.keyboard('{Escape}');
    expect(header().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    await user.click(header().getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
    expect(await screen.findByText('User Signed Out')).toBeInTheDocument();
    expect(header().getAllByRole('link', { name: 'Login' })).not.toHaveLength(0);
  });

  it('has the focus on Login once it was on Logout', async () => {
    const { user } = await open('/all-blogs', { account: makeAccount() });
    act(() => header().getAllByRole('button', { name: 'Logout' })[0]?.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(header().getAllByRole('link', { name: 'Login' })[0]).toHaveFocus());
  });

  it('says why a logout failed', async () => {
    const { user } = await open('/', {
      account: makeAccount(),
      parts: {
        server: {
          ...fakeServer().server,
          end: () => Promise.reject(new MessageForReader('The moon is in the way.')),
        },
      },
    });
    await header().findByRole('button', { name: 'Robin Reader' });
    await user.click(header().getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
    expect(await screen.findByText('The moon is in the way.')).toBeInTheDocument();
  });

  it('shows neither Login nor Logout while it is not known who it is', async () => {
    await open('/', {
      account: makeAccount(),
      parts: { known: undefined, fetchViewer: () => new Promise(() => undefined) },
    });
    expect(header().queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
    expect(header().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
  });
});

describe('the footer', () => {
  it('has logo, tagline, social links, page links, copyright and credit', async () => {
    await open('/');
    expect(footer().getByText('Octavo')).toBeVisible();
    expect(footer().getByText(/fast updates, quality content and proven customer service/i)).toBeVisible();
    const social = footer().getAllByRole('link', { name: /opens in a new tab/ });
    expect(social.map((link) => new URL((link as HTMLAnchorElement).href).host)).toEqual([
      'www.facebook.com',
      'www.instagram.com',
      'x.com',
      'web.whatsapp.com',
    ]);
    const pages = within(footer().getByRole('navigation')).getAllByRole('link');
    expect(pages.map((link) => link.textContent)).toEqual(five);
    expect(pages.map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/add-blog',
      '/all-blogs',
      '/featured-blogs',
      '/wishlist',
    ]);
    expect(footer().getByText(/© 2024 Octavo/)).toBeVisible();
    expect(within(footer().getByText(/Made by/)).getByRole('link')).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/github\.com\//),
    );
  });
});

describe('the members-only gate', () => {
  it('lets a member through after the loading indicator', async () => {
    let answer: (viewer: Account) => void = () => undefined;
    const fetchViewer = () => new Promise<Account>((resolve) => (answer = resolve));
    await open('/wishlist', { parts: { known: undefined, fetchViewer } });
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    await act(async () => answer(makeAccount()));
    expect(await screen.findByText('For members')).toBeVisible();
  });

  it('sends a visitor to /login and remembers the page', async () => {
    const { router } = await open('/wishlist?sort=new#end');
    expect(await screen.findByText('The login page')).toBeVisible();
    expect(router.state.location.search).toBe('?from=%2Fwishlist%3Fsort%3Dnew%23end');
    expect(router.state.historyAction).toBe('REPLACE');
  });
});

describe('the focus', () => {
  it('moves to the main area when the link that was followed disappears', async () => {
    const { user } = await open('/list?after=p1');
    await user.click(screen.getByRole('link', { name: 'Back to the newest' }));
    expect(screen.queryByRole('link', { name: 'Back to the newest' })).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('is announced with the title of each page that is gone to, and of no page that is opened', async () => {
    const { router } = await open('/list');
    const main = screen.getByRole('main');
    expect(main).not.toHaveAccessibleName();
    await act(() => router.navigate('/form'));
    expect(main).toHaveFocus();
    expect(main).toHaveAccessibleName('A form · Octavo');
    const focused = jest.fn();
    main.addEventListener('focus', focused);
    await act(() => router.navigate('/list'));
    expect(focused).toHaveBeenCalledTimes(1);
    expect(main).toHaveAccessibleName('A list · Octavo');
    act(() => screen.getByRole('textbox', { name: 'Filter' }).focus());
    expect(main).not.toHaveAccessibleName();
  });

  it('moves to the part of the page that the link names, if that can have it', async () => {
    const { router } = await open('/list');
    await act(() => router.navigate('/form#form-f%C3%BCr-alle'));
    expect(screen.getByLabelText('The form')).toHaveFocus();
    await act(() => router.navigate('/list'));
    await act(() => router.navigate('/form#text'));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('stays in a field while the query of the page changes', async () => {
    const { user, router } = await open('/list?after=p1');
    await user.click(screen.getByRole('textbox', { name: 'Filter' }));
    await act(() => router.navigate('/list'));
    expect(screen.getByRole('textbox', { name: 'Filter' })).toHaveFocus();
  });

  it('is not moved by a link to a place on the same page', async () => {
    const { router } = await open('/list');
    await act(() => router.navigate('/list#end'));
    expect(document.body).toHaveFocus();
  });
});
