import { describe, expect, it } from '@jest/globals';
import { type DocumentNode, getOperationAST, OperationTypeNode } from 'graphql';
import manifest from '../../../../documents.json' with { type: 'json' };
import * as keepCopies from '../../features/blog/form/KeepCopies.generated';
import * as decisions from '../../features/moderation/decisions.generated';
import * as draftPictures from '../../features/blog/form/DraftPictures.generated';
import * as postForm from '../../features/blog/form/PostForm.generated';
import * as ownPosts from '../../features/blog/own/ownPosts.generated';
import * as postList from '../../features/blog/list/PostList.generated';
import * as recentBlogs from '../../features/blog/list/RecentBlogs.generated';
import * as addComment from '../../features/comment/addComment.generated';
import * as deleteComment from '../../features/comment/deleteComment.generated';
import * as editComment from '../../features/comment/editComment.generated';
import * as hideComment from '../../features/comment/hideComment.generated';
import * as hiddenComments from '../../features/comment/HiddenComments.generated';
import * as moreComments from '../../features/comment/MoreComments.generated';
import * as media from '../../features/media/media.generated';
import * as siteSearch from '../../features/search/SearchSuggestions.generated';
import * as removedComments from '../../features/comment/removedComments.generated';
import * as report from '../../features/report/report.generated';
import * as moderation from '../../features/moderation/moderation.generated';
import * as deleteAccount from '../../features/session/account/deleteAccount.generated';
import * as hasPassword from '../../features/session/account/hasPassword.generated';
import * as logOutEverywhere from '../../features/session/account/logOutEverywhere.generated';
import * as sessions from '../../features/session/account/sessions.generated';
import * as updateProfile from '../../features/session/account/updateProfile.generated';
import * as verifyEmail from '../verifyEmail.generated';
import * as viewer from '../../features/session/Viewer.generated';
import * as subscribe from '../../features/subscriber/Subscribe.generated';
import * as myWishlist from '../../features/wishlist/MyWishlist.generated';
import * as wishlist from '../../features/wishlist/wishlist.generated';
import * as allBlogs from '../../pages/AllBlogsPage/AllBlogsPage.generated';
import * as featuredBlogs from '../../pages/FeaturedBlogsPage/FeaturedBlogsPage.generated';
import * as postPage from '../../pages/PostPage/PostPage.generated';
import * as removedPost from '../../pages/RemovedPostPage/RemovedPost.generated';
import { createApolloClient } from './client';

/** Every module with operations. If one is missing here, the manifest test fails. */
const modules = [
  keepCopies,
  decisions,
  draftPictures,
  postForm,
  ownPosts,
  postList,
  recentBlogs,
  addComment,
  deleteComment,
  editComment,
  hideComment,
  hiddenComments,
  moreComments,
  media,
  siteSearch,
  removedComments,
  report,
  moderation,
  deleteAccount,
  hasPassword,
  logOutEverywhere,
  sessions,
  updateProfile,
  verifyEmail,
  viewer,
  subscribe,
  myWishlist,
  wishlist,
  allBlogs,
  featuredBlogs,
  postPage,
  removedPost,
];
const documents = modules
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.endsWith('Document'))
  .map(([, document]) => document as DocumentNode);

interface Sent {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: { query?: string; extensions?: unknown } | null;
}

/** A visitor's client, whose server gives these answers in turn, and the requests that reached the server. */
function setUp(...answers: object[]) {
  const sent: Sent[] = [];
  const client = createApolloClient({
    isSignedIn: () => false,
    cacheOwner: () => null,
    onRefused: () => undefined,
    onUnreached: () => undefined,
    fetch: async (input, init) => {
      sent.push({
        method: init?.method ?? 'GET',
        url: new URL(input as string, 'https://octavo.example'),
        headers: init?.headers as Record<string, string>,
        body: typeof init?.body === 'string' ? (JSON.parse(init.body) as Sent['body']) : null,
      });
      return new Response(JSON.stringify(answers[sent.length - 1] ?? answers.at(-1)), {
        headers: { 'content-type': 'application/graphql-response+json' },
      });
    },
  });
  return { client, sent };
}

const unknown = {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};
const named = (name: string) => manifest.operations.find((operation) => operation.name === name);

describe('an operation of the site', () => {
  it('is a query sent by GET with its id and variables, and without its text', async () => {
    const { client, sent } = setUp({ data: { blog: null } });
    await client.query({
      query: postPage.PostPageDocument,
      variables: { id: 'an id & more' },
      errorPolicy: 'all',
    });
    const [{ method, url, headers, body }] = sent as [Sent];
    expect(method).toBe('GET');
    expect(body).toBeNull();
    expect(url.pathname).toBe('/graphql');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      operationName: 'PostPage',
      variables: JSON.stringify({ id: 'an id & more' }),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: named('PostPage')?.id } }),
    });
    // Apollo Server's CSRF prevention accepts a GET only with a header that triggers a CORS preflight.
    expect(headers['content-type']).toBe('application/json');
  });

  it('is a mutation sent by POST with its id, and without its text', async () => {
    const { client, sent } = setUp({ data: { addComment: null } });
    const variables = { blogId: '1', comContent: 'Well said.' };
    await client.mutate({ mutation: addComment.AddCommentDocument, variables, errorPolicy: 'all' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.method).toBe('POST');
    expect(sent[0]?.body).toEqual({
      operationName: 'AddComment',
      variables,
      extensions: { persistedQuery: { version: 1, sha256Hash: named('AddComment')?.id } },
    });
  });

  it('is sent once more with its text when the server does not know the id', async () => {
    const { client, sent } = setUp(unknown, { data: { recentBlogs: [] } });
    expect((await client.query({ query: recentBlogs.RecentBlogsDocument })).data).toEqual({
      recentBlogs: [],
    });
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
    // Apollo Server refuses a text whose hash differs from the id.
    expect(sent[1]?.body?.query).toBe(named('RecentBlogs')?.body);
    expect(sent[1]?.body?.extensions).toEqual({
      persistedQuery: { version: 1, sha256Hash: named('RecentBlogs')?.id },
    });
  });
});

describe('the manifest', () => {
  it('holds every operation of the client in the very text that the client sends', async () => {
    const texts = await Promise.all(
      documents.map(async (document) => {
        const { client, sent } = setUp(unknown, { data: null });
        const isQuery = getOperationAST(document)?.operation === OperationTypeNode.QUERY;
        await (isQuery
          ? client.query({ query: document, errorPolicy: 'all' })
          : client.mutate({ mutation: document, errorPolicy: 'all' }));
        return sent[1]?.body?.query;
      }),
    );
    expect(texts.sort()).toEqual(manifest.operations.map(({ body }) => body).sort());
  });
});
