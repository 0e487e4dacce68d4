import { blogRow, commentRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { memberWithRole } from '../../testing/moderation.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** What a moderator needs to know of a post or comment to decide about it. */

let app: TestApp;
let ada: Member;
let moderator: Member;

beforeAll(async () => {
  app = await createTestApp();
  ada = await app.member({ displayName: 'Ada Adams' });
  await app.graphql('{ me { uid } }', {}, ada);
  moderator = await memberWithRole(app);
});
afterAll(() => app.close());

describe('a case of the queue', () => {
  let blogId: string;
  let commentIds: string[];

  const seconds = (ago: number) => new Date(Date.now() - ago * 1_000);

  beforeEach(async () => {
    ({ id: blogId } = await app.db.blog.create({
      data: blogRow({ authorUid: ada.uid, title: 'Cheap salt', createdAt: seconds(3) }),
    }));
    const comments = [2, 1].map((ago) => commentRow({ blogId, memberUid: ada.uid, createdAt: seconds(ago) }));
    await app.db.comment.createMany({ data: comments });
    commentIds = comments.map(({ id }) => id ?? '');
  });
  afterEach(async () => {
    await app.db.report.deleteMany();
    await app.db.blogKey.deleteMany();
  });

  const report = (thingId: string, caller = moderator) =>
    app.graphql(
      'mutation ($id: ID!) { report(input: { thingId: $id, reason: SPAM, text: "Look." }) { id } }',
      { id: thingId },
      caller,
    );
  const queue = async (fields: string) =>
    (
      await app.graphql<{ moderationQueue: { nodes: object[] } }>(
        `{ moderationQueue { nodes { ${fields} } } }`,
        {},
        moderator,
      )
    ).data?.moderationQueue.nodes;

  test('says when it was reported and when its text was edited, held or hidden as well', async () => {
    for (const id of [blogId, ...commentIds]) await report(id);
    const fields = 'id editedAt reports { createdAt }';
    const reported = { editedAt: null, reports: [{ createdAt: expect.any(String) }] };
    expect(await queue(fields)).toEqual([blogId, ...commentIds].map((id) => ({ id, ...reported })));

    const edits = `mutation ($blog: ID!, $comment: ID!, $post: UpdateBlogInput!) {
      updateBlog(id: $blog, input: $post) { id }
      editComment(id: $comment, comContent: "Lovely post.") { id }
    }`;
    const post = {
      title: 'Salt',
      cover: 'https://covers.example/salt.jpg',
      category: 'Art',
      shortDescription: 'Of salt.',
      longDescription: '<p>Salt.</p>',
      version: 1,
    };
    expect((await app.graphql(edits, { blog: blogId, comment: commentIds[0], post }, ada)).codes).toEqual([]);
    const edited = [blogId, commentIds[0]].map((id) => ({ id, ...reported, editedAt: expect.any(String) }));
    expect(await queue(fields)).toEqual([...edited, { id: commentIds[1], ...reported }]);

    for (const id of [blogId, commentIds[0]]) {
      await app.graphql(
        `mutation { moderate(input: { thingId: "${id}", action: HIDE }) { id } }`,
        {},
        moderator,
      );
    }
    await app.db.report.updateMany({ data: { outcome: 'OPEN', decidedAt: null } });
    expect(await queue(fields)).toEqual([...edited, { id: commentIds[1], ...reported }]);
  });

  test('names the post and its state, and the place of a comment under it', async () => {
    const fields = 'id blogTitle blogRemoval commentsAfter';
    for (const id of [blogId, ...commentIds]) await report(id);
    const post = { blogTitle: 'Cheap salt', blogRemoval: null, commentsAfter: null };
    const shown = [
      { id: blogId, ...post },
      { id: commentIds[0], ...post },
      { id: commentIds[1], ...post, commentsAfter: commentIds[0] },
    ];
    expect(await queue(fields)).toEqual(shown);

    await app.graphql(
      `mutation { moderate(input: { thingId: "${blogId}", action: HIDE }) { id } }`,
      {},
      moderator,
    );
    expect(await queue(fields)).toEqual(shown.slice(1).map((row) => ({ ...row, blogRemoval: 'HIDDEN' })));
  });

  test('comes with its reports, the newest twenty of them', async () => {
    await app.db.$executeRaw`
      INSERT INTO reports (id, thing_id, reason, text)
      SELECT uuidv7(), ${blogId}::uuid, 'SPAM', 'Report ' || number FROM generate_series(1, 21) number`;
    const reports = Array.from({ length: 20 }, (_, place) => ({ text: `Report ${21 - place}` }));
    expect(await queue('reportCount reports { text }')).toEqual([{ reportCount: 21, reports }]);
  });
});
