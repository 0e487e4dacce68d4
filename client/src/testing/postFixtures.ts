import { categories } from '../lib/categories';

/** Server answers for posts, comments and wishlist rows. `given` overrides the defaults. */

/** One page of a connection; the last one by default. */
export function makePage(typename: string, nodes: object[], given: object = {}) {
  return {
    __typename: typename,
    nodes,
    pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
    totalCount: nodes.length,
    totalCountIsCapped: false,
    ...given,
  };
}

/** A comment that the viewer may neither edit nor delete. */
export function makeComment(id: string, given: object = {}) {
  return {
    __typename: 'Comment',
    id,
    name: 'Noor Haddad',
    image: null,
    comContent: `Comment ${id}`,
    createdAt: '2026-11-20T14:05:00.000Z',
    editedAt: null,
    viewerCanEdit: false,
    viewerCanDelete: false,
    viewerCanHide: false,
    blogId: postId(1),
    isHeld: false,
    ...given,
  };
}

/** A UUID, as the server has them: a post's page answers 404 for any other id. */
export const postId = (number: number): string =>
  `01a1f7b6-7c4c-7474-b1d3-${String(number).padStart(12, '0')}`;

/** The rendered body of a post. */
export const makeReadableBody = (html: string, headings: object[] = []) => ({
  __typename: 'ReadableBody',
  html,
  headings,
});

/** A post as PostPage queries it: without comments, seen by a visitor. */
export function makePost(given: object = {}) {
  return {
    __typename: 'Blog',
    id: postId(1),
    title: 'The Salt Roads',
    shortDescription: 'Before money there was salt, and the roads remember which way it went.',
    longDescription: '<h2>White gold</h2><p>It came by mule.</p>',
    readableBody: makeReadableBody('<h2 id="h-white-gold">White gold</h2><p>It came by mule.</p>'),
    category: 'History',
    cover: 'https://octavo.example/salt.svg',
    shareImage: 'https://octavo.example/salt/card.png',
    createdAt: '2026-11-19T23:30:00.000Z',
    updatedAt: '2026-11-19T23:30:00.000Z',
    wordCount: 1190,
    authorName: 'Amara Osei',
    authorPhoto: null,
    author: { __typename: 'Member', id: 'amara-osei', blogs: makePage('BlogConnection', []) },
    related: [],
    nextInCategory: null,
    previousInCategory: null,
    viewerIsAuthor: false,
    viewerCanEdit: false,
    viewerCanDelete: false,
    viewerCanComment: false,
    isInMyWishlist: false,
    isHeld: false,
    comments: makePage('CommentConnection', []),
    ...given,
  };
}

/** A report by the member, not yet decided. */
export function makeReport(id: string, given: object = {}) {
  return {
    __typename: 'Report',
    id,
    reason: 'SPAM',
    text: `Report ${id}`,
    createdAt: '2026-11-20T14:05:00.000Z',
    outcome: 'OPEN',
    decidedAt: null,
    explanation: null,
    reported: {
      __typename: 'ReportedThing',
      thing: 'COMMENT',
      blogId: postId(1),
      blogTitle: 'The Salt Roads',
    },
    ...given,
  };
}

/** AccountPage's answers for a member without reports, removed comments and moderation decisions. */
export const nothingModerated = {
  MyReports: { myReports: makePage('ReportConnection', []) },
  MyRemovedComments: { myRemovedComments: makePage('RemovedCommentConnection', []) },
  MyModerationDecisions: { myModerationDecisions: makePage('ModerationDecisionConnection', []) },
};

/** A picture that the member has uploaded but not used. */
export const makePicture = (id: string, given: object = {}) => ({
  __typename: 'Media',
  id,
  address: `https://octavo.example/media/${'0'.repeat(32)}/1600x1067-7f6a55.jpg`,
  width: 1600,
  height: 1067,
  colour: '#7f6a55',
  bytes: 1e6,
  isUsed: false,
  isInDraft: false,
  createdAt: '2026-11-20T14:05:00.000Z',
  ...given,
});

/** The answer to MyPictures; each picture takes 1 MB of the quota. */
export const makePictures = (pictures: object[]) => ({
  myMedia: makePage('MediaConnection', pictures),
  myMediaQuota: {
    __typename: 'MediaQuota',
    usedBytes: pictures.length * 1e6,
    allowedBytes: 500e6,
  },
});

export const noPictures = { MyPictures: makePictures([]) };

/** A row of the wishlist. @param post overrides the fields of its post */
export function makeWishlistItem(id: string, post: object = {}) {
  const { title, shortDescription, wordCount, category, cover, id: blogId } = makePost();
  const availableBlog = {
    __typename: 'Blog',
    id: blogId,
    title,
    shortDescription,
    wordCount,
    category,
    cover,
    isInMyWishlist: true,
    ...post,
  };
  return { __typename: 'WishlistItem', id, availableBlog };
}

/** A post as a list queries it. */
export const makeCard = (id: string) => ({
  __typename: 'Blog',
  id,
  title: `Post ${id}`,
  cover: 'https://example.com/cover.svg',
  category: 'Art',
  shortDescription: 'x'.repeat(130),
  authorName: 'Amara Osei',
  createdAt: '2026-11-19T23:30:00.000Z',
  wordCount: 1190,
  isInMyWishlist: false,
  searchMatch: null,
});

/** The answer to PostList: these posts, a count of three for Art, and no search notice by default. */
export function makePostList(ids: string[], given: object = {}, hasNextPage = false) {
  return {
    blogs: makePage('BlogConnection', ids.map(makeCard), {
      pageInfo: { __typename: 'PageInfo', endCursor: ids.at(-1) ?? null, hasNextPage },
      correctedSearch: null,
      someOfTheWords: null,
      usedWords: null,
      suggestedSearch: null,
      isTooCommon: false,
      searchedCategory: null,
      categoryCounts: categories.map((category) => ({
        __typename: 'CategoryCount',
        category,
        count: category === 'Art' ? 3 : 0,
        isCapped: false,
      })),
      ...given,
    }),
  };
}
