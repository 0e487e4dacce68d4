import type { Category } from './schema.generated';

const withAfter = (path: string, after?: string | null): string =>
  after ? `${path}?after=${encodeURIComponent(after)}` : path;

/** Every address of the site. Links come from here, so a route changes in one place. */
export const paths = {
  home: '/',
  /** The list, with search, category and author in the address when there are any; `after` begins it further on. */
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
  /** A post; `comments` is the cursor of the comment behind which its comments begin. */
  post: (id: string, comments?: string | null): string =>
    `/post/${encodeURIComponent(id)}${comments ? `?comments=${encodeURIComponent(comments)}` : ''}`,
  updatePost: (id: string): string => `/updatePost/${encodeURIComponent(id)}`,
  login: '/login',
  signUp: '/signup',
  forgotPassword: '/forgotpassword',
  /** The member's own account. */
  account: '/account',
  /** The member's own posts, and those that they have deleted. */
  myPosts: '/account/posts',
  /** What waits for moderators; `after` begins it further on. */
  moderation: (after?: string | null): string => withAfter('/moderation', after),
  /** Members as moderators find them. */
  moderatedMembers: '/moderation/members',
  /** One member as moderators see them; `after` begins the history further on. */
  moderatedMember: (id: string, after?: string | null): string =>
    withAfter(`/moderation/members/${encodeURIComponent(id)}`, after),
  /** What moderators did, for operators. */
  auditLog: (after?: string | null): string => withAfter('/moderation/log', after),
  /** The whole audit log; a file, not a page. */
  auditLogExport: '/moderation/audit-log.jsonl',
  /** The page after an account was deleted. */
  accountDeleted: '/account/deleted',
  /** The member's data export; a file, not a page. */
  accountExport: '/account/export',
  /** The newest posts for feed readers, of one subject or of all. */
  feed: (category?: string | null): string => (category ? `/rss/${category}.xml` : '/rss.xml'),
  /** A picture of the site itself for links to it, 1200 x 630. */
  siteImage: '/brand/card.png',
  /** Where the newsletter's forms are sent, and the links of its mails lead. */
  subscribeNewsletter: '/newsletter/subscribe',
  confirmNewsletter: '/newsletter/confirm',
  unsubscribeNewsletter: '/newsletter/unsubscribe',
  /** A document of its own beside the site's pages, see app/standalone. */
  playground: '/playground',
} as const;

/** A location of this site, as the router has it. */
type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Whether a path is one of the pages where people sign in or find the way to it. */
export const isAccountPage = (pathname: string): boolean =>
  [paths.login, paths.signUp, paths.forgotPassword].some((page) => page === pathname);

/** The address of an account page that leads back to a place afterwards. */
export function withReturn(accountPage: string, from: string | null): string {
  return from === null ? accountPage : `${accountPage}?${new URLSearchParams({ from }).toString()}`;
}

/** The address of Login that leads back to this place. */
export const loginFrom = ({ pathname, search, hash }: Partial<Place>): string =>
  withReturn(paths.login, [pathname, search, hash].join(''));

/** Stands for this site: a browser reads "//host" and "/\\host" as another one, and so does its URL parser. */
const ANY_ORIGIN = 'https://octavo.invalid';

/**
 * Reads the page to go back to, `from`, out of an address. Anybody can write such a link, so only a path of this site counts.
 * @returns that path, or null when there is none, when it leads to another origin, or when it is an account page
 */
export function returnIn(params: URLSearchParams): string | null {
  const from = params.get('from');
  if (from === null) return null;
  const isLocal =
    from.startsWith('/') && URL.canParse(from, ANY_ORIGIN) && new URL(from, ANY_ORIGIN).origin === ANY_ORIGIN;
  const pathname = from.split(/[?#]/, 1)[0] ?? '';
  return isLocal && !isAccountPage(pathname) ? from : null;
}
