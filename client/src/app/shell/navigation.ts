import { paths } from '../../lib/paths';

/** A link in the top bar or the footer. */
export interface NavigationLink {
  to: string;
  label: string;
}

/** The five pages, in the order of top bar and footer (specification: Every page). */
export const pageLinks: readonly NavigationLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.addBlog, label: 'Add Blog' },
  { to: paths.allBlogs(), label: 'All Blogs' },
  { to: paths.featuredBlogs, label: 'Featured Blogs' },
  { to: paths.wishlist, label: 'Wishlist' },
];

/** For members. */
export const accountLink: NavigationLink = { to: paths.account, label: 'Account' };

export const myPostsLink: NavigationLink = { to: paths.myPosts, label: 'My posts' };

/** For moderators and operators. */
export const moderationLink: NavigationLink = { to: paths.moderation(), label: 'Moderation' };

/** For visitors. */
export const visitorLinks: readonly NavigationLink[] = [
  { to: paths.login, label: 'Login' },
  { to: paths.signUp, label: 'Sign Up' },
];
