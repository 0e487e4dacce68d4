import type { Category } from './schema.generated';

const withAfter = (path: string, after?: string | null): string =>
  after ? `${path}?after=${encodeURIComponent(after)}` : path;

/** Every path of the site, for links. The patterns of its pages stand in app/router.tsx. */
export const paths = {
  home: '/',
  /** The list of posts; `after` is the cursor that it starts after. */
  allBlogs: (
    filter: {
      search?: string;
      category?: Category | null;
      author?: string | null;
      after?: string | null;
    } = {},
  ): string => {
    const query = new URLSearchParams();
    if (filter.search) query.set('search', filter.search);
    if (filter.category) query.set('category', filter.category);
    if (filter.author) query.set('author', filter.author);
    if (filter.after) query.set('after', filter.after);
    const text = query.toString();
    return text ? `/all-blogs?${text}` : '/all-blogs';
  },
  featuredBlogs: '/featured-blogs',
  addBlog: '/add-blog',
  wishlist: '/wishlist',
  /** A post; `comments` is the cursor that its comments start after. */
  post: (id: string, comments?: string | null): string =>
    `/post/${encodeURIComponent(id)}${comments ? `?comments=${encodeURIComponent(comments)}` : ''}`,
  updatePost: (id: string): string => `/updatePost/${encodeURIComponent(id)}`,
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgotpassword',
  /** The member's own account. */
  account: '/account',
  /** The member's own posts, including deleted ones. */
  myPosts: '/account/posts',
  /** A post that is not public, for its author and for moderators. */
  removedPost: (id: string): string => `/not-public/${encodeURIComponent(id)}`,
  /** The moderation queue; `after` is the cursor that it starts after. */
  moderation: (after?: string | null): string => withAfter('/moderation', after),
  /** The moderators' search for members. */
  moderatedMembers: '/moderation/members',
  /** The moderators' view of a member; `after` is the cursor that the history starts after. */
  moderatedMember: (id: string, after?: string | null): string =>
    withAfter(`/moderation/members/${encodeURIComponent(id)}`, after),
  /** The log of moderators' actions, for operators. */
  auditLog: (after?: string | null): string => withAfter('/moderation/log', after),
  /** The whole audit log; a file, not a page. */
  auditLogExport: '/moderation/audit-log.jsonl',
  /** Shown after an account was deleted. */
  accountDeleted: '/account/deleted',
  /** The member's data export; a file, not a page. */
  accountExport: '/account/export',
  /** The RSS feed of one category, or of all posts. */
  feed: (category?: string | null): string => (category ? `/rss/${category}.xml` : '/rss.xml'),
  /** The site's own picture for link previews, 1200 by 630 pixels. */
  siteImage: '/brand/card.png',
  /** Targets of the newsletter's forms and of the links in its mails. */
  subscribeNewsletter: '/newsletter/subscribe',
  confirmNewsletter: '/newsletter/confirm',
  unsubscribeNewsletter: '/newsletter/unsubscribe',
  /** A separate document; see app/router. */
  playground: '/playground',
} as const;

/** Whether a part of a path is an id: a UUID, in upper or lower case, which mean the same (RFC 9562, section 4). */
export const isId = (part: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(part);

/** A location of this site, in React Router's form. */
type PathParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Whether a path is one of the pages for signing in, signing up and resetting a password. */
export const isAccountPage = (pathname: string): boolean =>
  [paths.login, paths.signUp, paths.forgotPassword].some((page) => page === pathname);

/** Adds `?from=`, the page to return to, to the path of an account page; null adds nothing. */
export function withReturn(accountPage: string, from: string | null): string {
  return from === null ? accountPage : `${accountPage}?${new URLSearchParams({ from }).toString()}`;
}

/** The path of Login, leading back to this location afterwards. */
export const loginFrom = ({ pathname, search, hash }: Partial<PathParts>): string =>
  withReturn(paths.login, [pathname, search, hash].join(''));

/** What a login need not lead back to: Home, where it leads anyway, and pages that end something and show once. */
const NO_RETURN = /^\/($|account\/deleted$|newsletter\/)/;

/**
 * The path of Login or Sign Up for the top bar's links, with the page to return to: the open page or, if that is an
 * account page itself, the one that it returns to. Without the hash, which the server does not know.
 */
export function withReturnHere(accountPage: string, { pathname, search }: PathParts): string {
  if (isAccountPage(pathname)) return withReturn(accountPage, returnIn(new URLSearchParams(search)));
  return withReturn(accountPage, NO_RETURN.test(pathname) ? null : pathname + search);
}

/** Stands for this site: browsers and URL parse "//host" and "/\\host" as another origin. */
const ANY_ORIGIN = 'https://octavo.invalid';

/**
 * Reads `?from=`, the page to go back to. Anybody can write such a link, so only paths of this site are accepted.
 * @returns the path; null when it is missing, leads to another origin or is an account page
 */
export function returnIn(params: URLSearchParams): string | null {
  const from = params.get('from');
  if (from === null) return null;
  if (!from.startsWith('/') || !URL.canParse(from, ANY_ORIGIN)) return null;
  // Escaped as a URL has it: other characters may not stand in a Location header.
  const { origin, pathname, search, hash } = new URL(from, ANY_ORIGIN);
  const isLocal = origin === ANY_ORIGIN && !pathname.startsWith('//');
  return isLocal && !isAccountPage(pathname) ? pathname + search + hash : null;
}
