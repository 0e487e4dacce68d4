import type { ApolloClient } from '@apollo/client';
import type { LoaderFunctionArgs, RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../pages/NotFoundPage';
import { LoadingIndicator } from '../ui/LoadingIndicator';
import { ErrorPage } from './ErrorPage';
import { RequireAuth } from './RequireAuth';
import { Layout } from './shell/Layout';
import { loadFrame } from './shell/loader';
import { standaloneRoutes } from './standalone';

/** The `handle` of a page's route: what the server has to know to render it. */
export interface SsrHandle {
  /** The page's source file from the client's folder: the browser can fetch its chunk before a script asks for it. */
  module?: string;
  /** The query parameters that decide what the page shows. Default: none. */
  query?: readonly string[];
  /** Who may see the page; everybody when left out. The server redirects the others. */
  access?: 'visitors' | 'members';
  /** True for a page with a form at its heart: its scripts load at once. */
  isForm?: boolean;
  /** True for the not-found page. */
  isNotFound?: boolean;
}

const ssr = (handle: SsrHandle): SsrHandle => handle;

/**
 * The routes (specification: Routes), and the member's account. Each page is a chunk of its own, loaded when needed.
 * Its loader, another chunk, asks for what the page shows, on the server and in the browser alike: at the same time as the
 * page's code is fetched, not after it.
 *
 * In: what the loaders need, the Apollo client and whether a member is known to be signed in. Out: plain objects, for the
 * browser's router and the server's alike.
 */
export function createRoutes(client: ApolloClient, isMember: () => boolean): RouteObject[] {
  return [
    {
      element: <Layout />,
      loader: async () => loadFrame(client, isMember()),
      // The frame stays from page to page.
      shouldRevalidate: () => false,
      hydrateFallbackElement: (
        <Layout>
          <LoadingIndicator />
        </Layout>
      ),
      // A failure of the frame itself leaves nothing to put the message into: the page stands alone then.
      errorElement: <ErrorPage alone />,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            ...standaloneRoutes,
            ...openRoutes(client),
            ...newsletterRoutes,
            {
              element: <RequireAuth />,
              children: [...memberRoutes(client, isMember), ...moderationRoutes(client, isMember)],
            },
          ],
        },
      ],
    },
  ];
}

function openRoutes(client: ApolloClient): RouteObject[] {
  return [
    {
      index: true,
      handle: ssr({
        module: 'src/pages/HomePage/HomePage.tsx',
      }),
      loader: async () => (await import('../pages/HomePage/loader')).loadHomePage(client),
      lazy: async () => ({ Component: (await import('../pages/HomePage/HomePage')).HomePage }),
    },
    {
      path: 'all-blogs',
      handle: ssr({
        module: 'src/pages/AllBlogsPage/AllBlogsPage.tsx',
        query: ['search', 'category', 'author', 'after'],
      }),
      loader: async (args) => (await import('../pages/AllBlogsPage/loader')).loadAllBlogs(client, args),
      lazy: async () => ({ Component: (await import('../pages/AllBlogsPage/AllBlogsPage')).AllBlogsPage }),
    },
    {
      path: 'featured-blogs',
      handle: ssr({
        module: 'src/pages/FeaturedBlogsPage/FeaturedBlogsPage.tsx',
        query: ['sort'],
      }),
      loader: async () => (await import('../pages/FeaturedBlogsPage/loader')).loadFeaturedBlogs(client),
      // In another order the posts are the same.
      shouldRevalidate: () => false,
      lazy: async () => ({
        Component: (await import('../pages/FeaturedBlogsPage/FeaturedBlogsPage')).FeaturedBlogsPage,
      }),
    },
    {
      path: 'post/:id',
      handle: ssr({
        module: 'src/pages/PostPage/PostPage.tsx',
        query: ['comments'],
      }),
      loader: async (args) => (await import('../pages/PostPage/loader')).loadPost(client, args),
      lazy: async () => {
        const { PostPage, MissingPost } = await import('../pages/PostPage/PostPage');
        return { Component: PostPage, errorElement: <ErrorPage notFound={<MissingPost />} /> };
      },
    },
    {
      path: 'login',
      handle: ssr({ module: 'src/pages/LoginPage.tsx', query: ['from'], access: 'visitors', isForm: true }),
      lazy: async () => ({ Component: (await import('../pages/LoginPage')).LoginPage }),
    },
    {
      path: 'signup',
      handle: ssr({ module: 'src/pages/SignUpPage.tsx', query: ['from'], access: 'visitors', isForm: true }),
      lazy: async () => ({ Component: (await import('../pages/SignUpPage')).SignUpPage }),
    },
    {
      path: 'forgotpassword',
      handle: ssr({ module: 'src/pages/ForgotPasswordPage.tsx', query: ['from'], isForm: true }),
      lazy: async () => ({ Component: (await import('../pages/ForgotPasswordPage')).ForgotPasswordPage }),
    },
    {
      path: 'account/deleted',
      handle: ssr({ module: 'src/pages/AccountDeletedPage.tsx' }),
      lazy: async () => ({ Component: (await import('../pages/AccountDeletedPage')).AccountDeletedPage }),
    },
    // Not lazy: the error page holds it in any case.
    { path: '*', handle: ssr({ isNotFound: true }), element: <NotFoundPage /> },
  ];
}

/** What the links of the newsletter's mails come to; the server leads from one to the other. */
const newsletterRoutes: RouteObject[] = (
  [
    ['subscribed', 'SubscribedPage'],
    ['not-subscribed', 'NotSubscribedPage'],
    ['confirm', 'ConfirmPage'],
    ['confirmed', 'ConfirmedPage'],
    ['unsubscribe', 'UnsubscribePage'],
    ['unsubscribed', 'UnsubscribedPage'],
    ['expired', 'ExpiredPage'],
    ['failed', 'FailedPage'],
  ] as const
).map(([name, page]) => ({
  path: `newsletter/${name}`,
  handle: ssr({ module: 'src/pages/NewsletterPage.tsx', query: ['token'] }),
  lazy: async () => ({ Component: (await import('../pages/NewsletterPage'))[page] }),
}));

function memberRoutes(client: ApolloClient, isMember: () => boolean): RouteObject[] {
  return [
    {
      path: 'add-blog',
      handle: ssr({ module: 'src/pages/AddBlogPage.tsx', access: 'members' }),
      lazy: async () => ({ Component: (await import('../pages/AddBlogPage')).AddBlogPage }),
    },
    {
      path: 'wishlist',
      handle: ssr({ module: 'src/pages/WishlistPage/WishlistPage.tsx', access: 'members' }),
      loader: async () => (await import('../pages/WishlistPage/loader')).loadWishlist(client, isMember()),
      lazy: async () => ({ Component: (await import('../pages/WishlistPage/WishlistPage')).WishlistPage }),
    },
    {
      path: 'account',
      handle: ssr({ module: 'src/pages/AccountPage/AccountPage.tsx', access: 'members' }),
      loader: async () => (await import('../pages/AccountPage/loader')).loadAccount(client, isMember()),
      lazy: async () => ({ Component: (await import('../pages/AccountPage/AccountPage')).AccountPage }),
    },
    {
      path: 'account/posts',
      handle: ssr({ module: 'src/pages/MyPostsPage/MyPostsPage.tsx', access: 'members' }),
      loader: async () => (await import('../pages/MyPostsPage/loader')).loadMyPosts(client, isMember()),
      lazy: async () => ({ Component: (await import('../pages/MyPostsPage/MyPostsPage')).MyPostsPage }),
    },
    {
      path: 'updatePost/:id',
      handle: ssr({ module: 'src/pages/UpdatePostPage/UpdatePostPage.tsx', access: 'members' }),
      loader: async (args) => (await import('../pages/UpdatePostPage/loader')).loadPostToUpdate(client, args),
      lazy: async () => ({
        Component: (await import('../pages/UpdatePostPage/UpdatePostPage')).UpdatePostPage,
      }),
    },
  ];
}

/** For moderators; the last one for operators. Nobody else is shown anything there. */
function moderationRoutes(client: ApolloClient, isMember: () => boolean): RouteObject[] {
  const folder = 'src/pages/ModerationPage';
  const loading =
    (name: 'loadQueue' | 'loadFoundMembers' | 'loadMember' | 'loadAuditLog') =>
    async (args: LoaderFunctionArgs): Promise<null> =>
      isMember() ? (await import('../pages/ModerationPage/loader'))[name](client, args) : null;
  return [
    {
      path: 'moderation',
      handle: ssr({ module: `${folder}/ModerationPage.tsx`, query: ['after'], access: 'members' }),
      loader: loading('loadQueue'),
      lazy: async () => ({
        Component: (await import('../pages/ModerationPage/ModerationPage')).ModerationPage,
      }),
    },
    {
      path: 'moderation/members',
      handle: ssr({ module: `${folder}/FindMembersPage.tsx`, query: ['search'], access: 'members' }),
      loader: loading('loadFoundMembers'),
      lazy: async () => ({
        Component: (await import('../pages/ModerationPage/FindMembersPage')).FindMembersPage,
      }),
    },
    {
      path: 'moderation/members/:id',
      handle: ssr({ module: `${folder}/ModeratedMemberPage.tsx`, query: ['after'], access: 'members' }),
      loader: loading('loadMember'),
      lazy: async () => {
        const { ModeratedMemberPage, MissingMember } =
          await import('../pages/ModerationPage/ModeratedMemberPage');
        return {
          Component: ModeratedMemberPage,
          errorElement: <ErrorPage notFound={<MissingMember />} />,
        };
      },
    },
    {
      path: 'moderation/log',
      handle: ssr({ module: `${folder}/AuditLogPage.tsx`, query: ['after'], access: 'members' }),
      loader: loading('loadAuditLog'),
      lazy: async () => ({ Component: (await import('../pages/ModerationPage/AuditLogPage')).AuditLogPage }),
    },
  ];
}
