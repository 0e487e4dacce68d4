import { blogRow, commentRow } from '../testing/factories.js';
import { type Member, signInAgain } from '../testing/members.js';
import { memberWithRole, MODERATION } from '../testing/moderation.js';
import { sessionCookie } from '../testing/sessions.js';
import { createTestApp, type TestApp } from '../testing/test-app.js';

/** What suspended and blocked members may still do with their own content, and what they are told. */

let app: TestApp;
let author: Member;
let moderator: Member;
let post: string;

beforeAll(async () => {
  app = await createTestApp();
  author = await app.member();
  await app.graphql('{ me { uid } }', {}, author);
  moderator = await memberWithRole(app);
  ({ id: post } = await app.db.blog.create({ data: blogRow({ authorUid: author.uid }) }));
});
afterAll(() => app.close());

const restrict = (memberId: string, action: 'SUSPEND' | 'BLOCK' | 'LIFT', until?: string) =>
  app.graphql(
    'mutation ($input: ModerateMemberInput!) { moderateMember(input: $input) { id } }',
    { input: { memberId, action, until, reason: 'Advertising.' } },
    moderator,
  );
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const POST = {
  title: 'Title',
  cover: 'https://images.example/a.jpg',
  category: 'History',
  shortDescription: 'About it.',
  longDescription: '<p>One two three.</p>',
};

describe.each(['SUSPEND', 'BLOCK'] as const)('a member after %s', (action) => {
  let member: Member;
  let own: string;
  let comment: string;

  beforeAll(async () => {
    member = await app.member();
    await app.graphql('{ me { uid } }', {}, member);
    ({ id: own } = await app.db.blog.create({ data: blogRow({ authorUid: member.uid }) }));
    ({ id: comment } = await app.db.comment.create({
      data: commentRow({ blogId: post, memberUid: member.uid }),
    }));
    expect((await restrict(member.uid, action, tomorrow())).codes).toEqual([]);
    if (action === 'BLOCK')
      await app.db.member.update({ where: { uid: member.uid }, data: { sessionsEndedAt: null } });
  });

  test('is told why when they try to write, by both transports', async () => {
    const writes: [string, Record<string, unknown>][] = [
      ['mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id } }', { input: POST }],
      [
        'mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { id } }',
        { id: own, input: { ...POST, version: 1 } },
      ],
      ['mutation ($id: ID!) { restoreBlog(id: $id) { id } }', { id: own }],
      ['mutation ($id: ID!) { addComment(blogId: $id, comContent: "Hello") { id } }', { id: post }],
      ['mutation ($id: ID!) { editComment(id: $id, comContent: "Hello") { id } }', { id: comment }],
      ['mutation ($id: ID!) { hideComment(id: $id) { id } }', { id: comment }],
      ['mutation ($id: ID!) { unhideComment(id: $id) { id } }', { id: comment }],
      [
        'mutation ($id: ID!) { report(input: { thingId: $id, reason: SPAM, text: "x" }) { id } }',
        { id: post },
      ],
      ['mutation { updateProfile(input: { displayName: "New" }) { id } }', {}],
    ];
    for (const [query, variables] of writes) {
      expect([query, (await app.graphql(query, variables, member)).codes]).toEqual([
        query,
        ['ACCOUNT_RESTRICTED'],
      ]);
    }
    const rest = [
      await app.rest('POST', '/blogs', { body: POST, caller: member }),
      await app.rest('PUT', `/blog/${own}`, { body: POST, caller: member }),
      await app.rest('POST', '/comments', { body: { blogId: post, comContent: 'x' }, caller: member }),
      await app.rest('PATCH', `/comments/${comment}`, { body: { comContent: 'x' }, caller: member }),
    ];
    for (const answer of rest) {
      const detail = expect.stringMatching(
        /^Your account is (suspended until \d+ \w+ \d{4} at \d\d:\d\d UTC|blocked)\. You can still read, and download or delete what is yours\. Reason: Advertising\.$/,
      );
      expect(answer).toMatchObject({ status: 403, body: { code: 'ACCOUNT_RESTRICTED', detail } });
    }
  });

  test('reads, exports, and deletes what is theirs', async () => {
    const { data } = await app.graphql<{ me: { restriction: { until: string | null; reason: string } } }>(
      '{ me { restriction { until reason } } myBlogs { totalCount } myReports { totalCount } }',
      {},
      member,
    );
    expect(data?.me.restriction.reason).toBe('Advertising.');
    const { idToken } = member;
    const archive = await fetch(`${app.url}/account/export`, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    await archive.arrayBuffer();
    expect(archive.status).toBe(200);
    for (const [field, id] of [
      ['deleteComment', comment],
      ['deleteBlog', own],
    ]) {
      expect(
        (await app.graphql(`mutation ($id: ID!) { ${field}(id: $id) { id } }`, { id }, member)).codes,
      ).toEqual([]);
    }
  });

  test('writes again once it is lifted', async () => {
    await restrict(member.uid, 'LIFT');
    const comment = 'mutation ($id: ID!) { addComment(blogId: $id, comContent: "Hello") { id } }';
    expect((await app.graphql(comment, { id: post }, member)).codes).toEqual([]);
  });
});

test('a suspension ends by itself, and needs an end in the future', async () => {
  const member = await app.member();
  await app.graphql('{ me { uid } }', {}, member);
  expect((await restrict(member.uid, 'SUSPEND')).codes).toEqual(['BAD_USER_INPUT']);
  expect((await restrict(member.uid, 'SUSPEND', new Date(0).toISOString())).codes).toEqual([
    'BAD_USER_INPUT',
  ]);
  await restrict(member.uid, 'SUSPEND', tomorrow());
  await app.db.member.update({ where: { uid: member.uid }, data: { suspendedUntil: new Date() } });

  expect((await app.graphql('{ me { restriction { reason } } }', {}, member)).data).toEqual({
    me: { restriction: null },
  });
});

test('blocking ends sessions and tokens; whoever signs in again is told why', async () => {
  const member = await app.member();
  const cookie = await sessionCookie(app, member);
  const me = async (headers: Record<string, string>) =>
    (
      await app.rest<{ data?: { me: object | null } }>('POST', '/graphql', {
        headers,
        body: { query: '{ me { restriction { reason } } }' },
      })
    ).body.data?.me;
  expect(await me({ cookie })).toEqual({ restriction: null });

  await restrict(member.uid, 'BLOCK');

  expect(await me({ cookie })).toBeNull();
  expect((await app.graphql('{ me { uid } }', {}, member)).codes).toEqual(['UNAUTHENTICATED']);
  // Sign-in times have one-second precision.
  await app.db.member.update({
    where: { uid: member.uid },
    data: { sessionsEndedAt: new Date(Date.now() - 2_000) },
  });
  expect(await me({ authorization: `Bearer ${await signInAgain(member)}` })).toEqual({
    restriction: { reason: 'Advertising.' },
  });
});

test.each(MODERATION)('$field refuses a suspended moderator', async ({ document }) => {
  const suspended = await memberWithRole(app);
  const data = { suspendedUntil: new Date(Date.now() + 60_000) };
  await app.db.member.update({ where: { uid: suspended.uid }, data });

  const { codes } = await app.graphql(document, { thing: post, uid: author.uid, id: post }, suspended);
  expect(codes).toEqual(['ACCOUNT_RESTRICTED']);
});
