import type { ApolloClient } from '@apollo/client';
import { type LoaderFunctionArgs, redirectDocument, type RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths';
import { NotFoundPage } from '../pages/NotFoundPage';
import { LoadingIndicator } from '../ui/LoadingIndicator';
import { ErrorPage } from './ErrorPage';
import { RequireAuth } from './RequireAuth';
import { Layout } from './shell/Layout';
import { loadLayout } from './shell/loader';

/** The `handle` of a server-rendered route. */
export interface SsrHandle {
  /** The page's source file, relative to the client folder, so that the document can preload its chunk. */
  module?: string;
  /** The query parameters that the page reads. Default: none. */
  query?: readonly string[];
  /** Who may see the page; the server redirects the others. Default: everybody. */
  access?: 'visitors' | 'members';
  /** True when the page is mainly a form: it hydrates at once, not on interaction. */
  isForm?: boolean;
  /** True for the not-found page. */
  isNotFound?: boolean;
}

const ssr = (handle: SsrHandle): SsrHandle => handle;

/**
 * The routes (specification: Routes), shared by the browser's router and the server's. Each page and each loader is a
 * chunk of its own. A loader prefetches the page's data while the page's code is loading.
 * @param isMember whether a member is known to be signed in
 */
export function createRoutes(client: ApolloClient, isMember: () => boolean): RouteObject[] {
  return [
    {
      element: <Layout />,
      loader: async () => loadLayout(client, isMember()),
      // The frame's data does not depend on the page.
      shouldRevalidate: () => false,
      hydrateFallbackElement: (
        <Layout>
          <LoadingIndicator />
        </Layout>
      ),
      // The frame itself failed, so the error page is shown without it.
      errorElement: <ErrorPage alone />,
      children: [
        {
          errorElement: <ErrorPage />,
          children: [
            // A separate document (client/playground.html), so the browser must request it from the server.
            { path: paths.playground, loader: () => redirectDocument(paths.playground) },
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
      // Another `sort` shows the same posts.
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
    // Not lazy: ErrorPage imports it anyway.
    { path: '*', handle: ssr({ isNotFound: true }), element: <NotFoundPage /> },
  ];
}

/** The pages behind the links in newsletter mails. The server redirects from one to the next. */
const newsletterRoutes: RouteObject[] = (
  [
    ['subscribed', 'SubscribedPage'],
    ['not-subscribed', 'NotSubscribedPage'],
    ['confirm', 'ConfirmPage'],
    ['confirmed', 'ConfirmedPage'],
    ['unsubscribe', 'UnsubscribePage'],
    ['unsubscribed', 'UnsubscribedPage'],
    ['expired', 'ExpiredPage'],
    ['failed', 'ServerErrorPage'],
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
      handle: ssr({ module: 'src/pages/AddBlogPage/AddBlogPage.tsx', access: 'members' }),
      lazy: async () => ({ Component: (await import('../pages/AddBlogPage/AddBlogPage')).AddBlogPage }),
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
      lazy: async () => {
        const { UpdatePostPage, DraftOfMissingPost } = await import('../pages/UpdatePostPage/UpdatePostPage');
        const notFound = (
          <>
            <DraftOfMissingPost />
            <NotFoundPage />
          </>
        );
        return { Component: UpdatePostPage, errorElement: <ErrorPage notFound={notFound} /> };
      },
    },
    {
      path: 'not-public/:id',
      handle: ssr({ module: 'src/pages/RemovedPostPage/RemovedPostPage.tsx', access: 'members' }),
      loader: async (args) =>
        (await import('../pages/RemovedPostPage/loader')).loadRemovedPost(client, isMember(), args),
      lazy: async () => ({
        Component: (await import('../pages/RemovedPostPage/RemovedPostPage')).RemovedPostPage,
      }),
    },
  ];
}

/** For moderators; the audit log is for operators. Other members see nothing there. */
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
