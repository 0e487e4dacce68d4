import { blogRow, commentRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** Reporting, the moderation queue, and what reporters learn. */

let app: TestApp;
let author: Member;
let reader: Member;
let moderator: Member;
let blogId: string;
let commentId: string;

beforeAll(async () => {
  app = await createTestApp();
  [author, reader] = await Promise.all([
    app.member({ displayName: 'Ada' }),
    app.member({ displayName: 'Robin' }),
  ]);
  await Promise.all([author, reader].map((member) => app.graphql('{ me { uid } }', {}, member)));
  moderator = await memberWithRole(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.db.report.deleteMany();
  await app.db.blogKey.deleteMany();
  ({ id: blogId } = await app.db.blog.create({
    data: blogRow({ authorUid: author.uid, title: 'Buy now', longDescription: '<p>Cheap <b>salt</b>.</p>' }),
  }));
  ({ id: commentId } = await app.db.comment.create({
    data: commentRow({ blogId, memberUid: reader.uid, comContent: 'You fool.' }),
  }));
});

const REPORT = 'mutation ($input: ReportInput!) { report(input: $input) { id reason text outcome } }';
const report = (thingId: string, caller?: Member, text = ' Look at it. ') =>
  app.graphql<{ report: Record<string, unknown> }>(
    REPORT,
    { input: { thingId, reason: 'SPAM', text } },
    caller,
  );

interface Queue {
  moderationQueue: {
    nodes: Record<string, unknown>[];
    totalCount: number;
    pageInfo: { endCursor: string; hasNextPage: boolean };
  };
}
const QUEUE = `query ($first: Int! = 20, $after: ID) { moderationQueue(first: $first, after: $after) {
  totalCount pageInfo { endCursor hasNextPage }
  nodes { id thing title text blogId author { id displayName } isNamesake removal reason reportCount reports { reason text } }
} }`;
const queue = async (variables = {}) =>
  (await app.graphql<Queue>(QUEUE, variables, moderator)).data?.moderationQueue;

describe('a report', () => {
  test('stands in the queue with what it is about, once per member', async () => {
    const first = await report(blogId, reader);
    const again = await report(blogId, reader, 'Again');
    expect(first.data?.report).toMatchObject({ reason: 'SPAM', text: 'Look at it.', outcome: 'OPEN' });
    expect(again.data).toEqual(first.data);

    await report(commentId, author);
    expect(await queue()).toMatchObject({
      totalCount: 2,
      nodes: [
        {
          id: blogId,
          thing: 'BLOG',
          title: 'Buy now',
          text: expect.stringContaining('Cheap salt.'),
          author: { id: author.uid, displayName: 'Ada' },
          removal: null,
          reportCount: 1,
          reports: [{ reason: 'SPAM', text: 'Look at it.' }],
        },
        {
          id: commentId,
          thing: 'COMMENT',
          title: null,
          text: 'You fool.',
          blogId,
          author: { id: reader.uid },
        },
      ],
    });
  });

  test('of what is one’s own, is gone or never was is refused', async () => {
    expect((await report(blogId, author)).codes).toEqual(['FORBIDDEN']);
    expect((await report(author.uid, reader)).codes).toEqual(['BAD_USER_INPUT']);
    expect((await report('019e0000-0000-7000-8000-000000000000', reader)).codes).toEqual(['NOT_FOUND']);
    await app.graphql('mutation ($id: ID!) { deleteBlog(id: $id) { id } }', { id: blogId }, author);
    expect((await report(blogId, reader)).codes).toEqual(['NOT_FOUND']);
    expect((await report(blogId)).codes).toEqual(['UNAUTHENTICATED']);
    expect((await report(commentId, author, ' ')).codes).toEqual(['BAD_USER_INPUT']);
  });

  test.each([
    // The reason for a removal is for the writer only.
    ['HIDE', 'ACTED', null],
    ['DELETE', 'ACTED', null],
    ['DISMISS', 'DISMISSED', 'It is no advertising.'],
  ])('that ends with %s is heard of as %s, with the reason %p', async (action, outcome, explanation) => {
    await report(blogId, reader);
    const moderate = `mutation ($id: ID!) {
      moderate(input: { thingId: $id, action: ${action}, reason: "It is no advertising." }) { id }
    }`;
    expect((await app.graphql(moderate, { id: blogId }, moderator)).codes).toEqual([]);

    const { data } = await app.graphql(
      '{ myReports { totalCount nodes { thingId outcome decidedAt explanation } } }',
      {},
      reader,
    );
    expect(data).toEqual({
      myReports: {
        totalCount: 1,
        nodes: [{ thingId: blogId, outcome, decidedAt: expect.any(String), explanation }],
      },
    });
    expect((await queue())?.totalCount).toBe(0);
  });
});

describe('a second report', () => {
  const OUTCOMES = '{ myReports { nodes { id text outcome } } }';
  const outcomes = async () =>
    (await app.graphql<{ myReports: { nodes: object[] } }>(OUTCOMES, {}, reader)).data?.myReports.nodes;
  const act = async (text: string) =>
    (await app.graphql<{ done: { id: string } }>(`mutation { done: ${text} { id } }`, {}, moderator)).data
      ?.done.id ?? '';
  const dismiss = () => act(`moderate(input: { thingId: "${blogId}", action: DISMISS })`);

  test('of what was decided waits like the first, which stays as it was decided', async () => {
    const first = await report(blogId, reader);
    await dismiss();
    const second = await report(blogId, reader, 'It is worse now.');
    expect(second.data?.report).toMatchObject({ text: 'It is worse now.', outcome: 'OPEN' });
    // While it is open, it is the only one.
    expect((await report(blogId, reader, 'Again')).data).toEqual(second.data);

    expect(await outcomes()).toEqual(
      [second.data?.report, { ...first.data?.report, outcome: 'DISMISSED' }].map((made) => ({
        id: made?.id,
        text: made?.text,
        outcome: made?.outcome,
      })),
    );
    expect((await queue())?.nodes).toMatchObject([
      { id: blogId, reportCount: 1, reports: [{ text: 'It is worse now.' }] },
    ]);
  });

  test('stays the only open one when the decision about the first is undone', async () => {
    await Promise.all([report(blogId, reader), report(blogId, moderator, 'I think so, too.')]);
    const decision = await dismiss();
    await report(blogId, reader, 'It is worse now.');
    expect(await act(`undoModeration(id: "${decision}")`)).not.toBe('');

    expect(await outcomes()).toMatchObject([
      { text: 'It is worse now.', outcome: 'OPEN' },
      { text: 'Look at it.', outcome: 'DISMISSED' },
    ]);
    expect((await queue())?.nodes).toMatchObject([{ id: blogId, reportCount: 2 }]);
  });

  test('at the same moment is the first', async () => {
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => report(blogId, reader, text)));
    expect(new Set(answers.map(({ data }) => data?.report.id)).size).toBe(1);
    expect(await app.db.report.count()).toBe(1);
  });
});

describe('what was reported', () => {
  const MY_REPORTS = `query ($id: ID!) {
    myReports(thingId: $id) { totalCount nodes { text reported { thing blogId blogTitle } } }
  }`;
  const myReports = async (id: string, caller: Member) =>
    (await app.graphql<{ myReports: object }>(MY_REPORTS, { id }, caller)).data?.myReports;
  const one = (reported: object | null) => ({ totalCount: 1, nodes: [{ text: 'Look at it.', reported }] });

  test('is told to its reporter alone, with the post as far as it is public', async () => {
    await report(blogId, reader);
    await report(commentId, author);
    const [post, comment] = [
      { thing: 'BLOG', blogId, blogTitle: 'Buy now' },
      { thing: 'COMMENT', blogId, blogTitle: 'Buy now' },
    ];
    expect(await myReports(blogId, reader)).toEqual(one(post));
    expect(await myReports(commentId, author)).toEqual(one(comment));
    expect(await myReports(blogId, author)).toEqual({ totalCount: 0, nodes: [] });

    await app.graphql('mutation ($id: ID!) { deleteBlog(id: $id) { id } }', { id: blogId }, author);
    const hidden = { blogId: null, blogTitle: null };
    expect(await myReports(blogId, reader)).toEqual(one({ thing: 'BLOG', ...hidden }));
    expect(await myReports(commentId, author)).toEqual(one({ thing: 'COMMENT', ...hidden }));

    await app.graphql('mutation ($id: ID!) { removeBlogForGood(id: $id) }', { id: blogId }, author);
    expect(await myReports(blogId, reader)).toEqual(one(null));

    // Nobody can decide about them any more.
    await report(commentId, author);
    const other = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) });
    await report(other.id, reader);
    await app.services.reports.closeOrphans();
    const outcomes = await app.db.report.findMany({ select: { thingId: true, outcome: true } });
    expect(outcomes).toEqual(
      expect.arrayContaining([
        { thingId: blogId, outcome: 'ACTED' },
        { thingId: commentId, outcome: 'ACTED' },
        { thingId: other.id, outcome: 'OPEN' },
      ]),
    );
  });
});

describe('the queue', () => {
  test('comes in pages: what is reported first, then what is held, each the oldest first', async () => {
    const rows = [1, 2, 3, 4].map((day) =>
      blogRow({ authorUid: author.uid, createdAt: new Date(Date.UTC(2024, 0, day)) }),
    );
    await app.db.blog.createMany({ data: rows });
    const [one, two, three, four] = rows.map(({ id }) => id);
    for (const id of [four, two]) await report(id ?? '', reader);
    for (const id of [three, one]) {
      await app.graphql('mutation ($id: ID!) { deleteBlog(id: $id) { id } }', { id }, author);
    }
    await app.db.removedBlog.updateMany({ data: { removal: 'HELD', reason: 'The first.', expiresAt: null } });
    const reasons = (await queue())?.nodes.map(({ reason }) => reason);
    expect(reasons).toEqual([null, null, 'The first.', 'The first.']);

    const found: unknown[] = [];
    let after: string | undefined;
    for (let pages = 0; pages < 4; pages += 1) {
      const page = await queue({ first: 1, after });
      found.push(...(page?.nodes.map(({ id }) => id) ?? []));
      after = page?.pageInfo.endCursor;
    }
    expect(found).toEqual([two, four, one, three]);
  });

  test('counts what it lists: nothing that its writer has deleted, whose report waits until it is restored', async () => {
    await report(blogId, reader);
    await report(commentId, author);
    await app.graphql('mutation ($id: ID!) { deleteBlog(id: $id) { id } }', { id: blogId }, author);
    expect(await queue()).toMatchObject({ totalCount: 1, nodes: [{ id: commentId }] });

    await app.graphql('mutation ($id: ID!) { restoreBlog(id: $id) { id } }', { id: blogId }, author);
    expect(await queue()).toMatchObject({ totalCount: 2, nodes: [{ id: blogId }, { id: commentId }] });
  });

  test('keeps reports of what an action on all that a member wrote does not move', async () => {
    const [hidden, shown] = [blogRow({ authorUid: author.uid }), blogRow({ authorUid: author.uid })];
    await app.db.blog.createMany({ data: [hidden, shown] });
    for (const { id } of [hidden, shown]) await report(id, reader);
    const act = (text: string) => app.graphql(`mutation { ${text} { id } }`, {}, moderator);
    await act(`moderate(input: { thingId: "${hidden.id}", action: HIDE })`);
    await app.graphql('mutation ($id: ID!) { deleteBlog(id: $id) { id } }', { id: shown.id }, author);

    // It moves the hidden post alone, and then the one that is not deleted.
    for (const action of ['RESTORE_ALL', 'HIDE_ALL']) {
      await act(`moderateMember(input: { memberId: "${author.uid}", action: ${action} })`);
    }
    await app.graphql('mutation ($id: ID!) { restoreBlog(id: $id) { id } }', { id: shown.id }, author);
    expect(await queue()).toMatchObject({ totalCount: 1, nodes: [{ id: shown.id, reportCount: 1 }] });
  });

  test('says when an author of posts has the same name', async () => {
    const namesake = await app.member({ displayName: 'aDA' });
    await app.graphql('{ me { uid } }', {}, namesake);
    const { id } = await app.db.comment.create({ data: commentRow({ blogId, memberUid: namesake.uid }) });
    await report(id, reader);
    await report(blogId, reader);

    expect((await queue())?.nodes).toMatchObject([
      { id: blogId, isNamesake: false },
      { id, isNamesake: true },
    ]);
  });
});

test('a deleted account takes its name from its reports, which stay', async () => {
  const leaving = await app.member();
  await app.graphql('{ me { uid } }', {}, leaving);
  await report(blogId, leaving);
  await app.graphql('mutation { deleteAccount(posts: DELETE) }', {}, leaving);

  expect(await app.db.report.findMany()).toMatchObject([{ thingId: blogId, reporterUid: null }]);
});
