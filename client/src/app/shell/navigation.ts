import { paths } from '../../lib/paths';

/** A link of the top bar or the footer. */
export interface NavigationLink {
  to: string;
  label: string;
}

/** The five pages, in their order in top bar and footer (specification: Every page). */
export const pageLinks: readonly NavigationLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.addBlog, label: 'Add Blog' },
  { to: paths.allBlogs(), label: 'All Blogs' },
  { to: paths.featuredBlogs, label: 'Featured Blogs' },
  { to: paths.wishlist, label: 'Wishlist' },
];

/** What a member is offered besides: the way to what is their own. */
export const accountLink: NavigationLink = { to: paths.account, label: 'Account' };

export const myPostsLink: NavigationLink = { to: paths.myPosts, label: 'My posts' };

/** For moderators and operators. */
export const moderationLink: NavigationLink = { to: paths.moderation(), label: 'Moderation' };

/** What a visitor is offered besides. */
export const visitorLinks: readonly NavigationLink[] = [
  { to: paths.login, label: 'Login' },
  { to: paths.signUp, label: 'Sign Up' },
];
