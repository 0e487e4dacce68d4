import { Pool } from 'pg';
import { CREATE_POST, UPDATE_POST } from '../../modules/blog/blog.limits.js';
import { ADD_COMMENT } from '../../modules/comment/comment.limits.js';
import { UPLOAD_MEDIA } from '../../modules/media/media.limits.js';
import { blogRow, memberRow } from '../../testing/factories.js';
import type { Member } from '../../testing/members.js';
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app.js';
import { type Action, ActionLimits } from './actions.js';

let app: TestApp;
afterEach(() => app.close());

async function start(options: TestAppOptions): Promise<void> {
  app = await createTestApp(options);
}

const ID = '01900000-0000-7000-8000-000000000000';

const POST = {
  title: 'A title',
  cover: 'https://a.example/a.webp',
  category: 'Art',
  shortDescription: 'Short.',
  longDescription: '<p>Long.</p>',
};

/** Adds a post of the member, or of somebody else. @returns its id */
async function addPost(author?: Member): Promise<string> {
  const row = memberRow(author && { uid: author.uid, email: author.email });
  const { uid: authorUid } = await app.db.member.create({ data: row });
  return (await app.db.blog.create({ data: blogRow({ authorUid }) })).id;
}

/** What the counters of minute, hour and day hold. */
async function countersOf({ name }: Action, { uid }: Member): Promise<number[]> {
  const keys = ['', ' hour', ' day'].map((period) => `${name} member${period}:${uid}`);
  const rows = await app.db.actionLimit.findMany({ where: { key: { in: keys } } });
  return keys.map((key) => rows.find((row) => row.key === key)?.points ?? 0);
}

describe('what may be done only so often', () => {
  /** A twentieth of the default limits. */
  const few = { limits: { actionLimitFactor: 0.05 } };

  test('is counted for a member by GraphQL and REST together, and refused with 429 and the seconds to wait', async () => {
    await start(few);
    const [ann, ben] = await Promise.all([app.member(), app.member()]);
    const byRest = (caller: typeof ann) =>
      app.rest('POST', '/comments', { caller, body: { blogId: ID, comContent: 'A comment.' } });
    const byGraphQL = (caller: typeof ann) =>
      app.graphql(`mutation { addComment(blogId: "${ID}", comContent: "A comment.") { id } }`, {}, caller);

    expect([(await byRest(ann)).status, (await byGraphQL(ann)).status]).toEqual([404, 404]);
    const [rest, graphql] = [await byRest(ann), await byGraphQL(ann)];

    expect(rest).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(rest.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
    expect(Number(rest.headers.get('Retry-After'))).toBeLessThanOrEqual(60);
    expect(graphql).toMatchObject({ status: 429, codes: ['TOO_MANY_REQUESTS'] });
    expect((await byRest(ben)).status).toBe(404);
  });

  test('is counted by every replica over the database, and by each action for itself', async () => {
    await start(few);
    const other = await createTestApp({ ...few, databaseUrl: app.databaseUrl });
    try {
      const subscribe = (replica: TestApp, name: string) =>
        replica.rest('POST', '/subscribers', { body: { email: `${name}@b.example` } });
      const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, place) =>
        subscribe(place % 2 === 0 ? app : other, name),
      );
      const statuses = (await Promise.all(all)).map(({ status }) => status);

      expect(statuses.sort()).toEqual([201, 201, 429, 429, 429, 429]);
      expect(await app.db.subscriber.count()).toBe(2);
      expect((await other.rest('POST', '/jwt')).status).toBe(401);
    } finally {
      await other.close();
    }
  });

  test.each([
    { action: ADD_COMMENT, method: 'POST', path: '/comments', made: 201 },
    { action: CREATE_POST, method: 'POST', path: '/blogs', made: 201 },
    { action: UPDATE_POST, method: 'PUT', path: '/blog/{id}', made: 200 },
  ])(
    'is limited for an hour and a day by all replicas, and to less on the first day of an account: $action.name',
    async ({ action: { name, perMember, onFirstDay }, method, path, made }) => {
      await start({ limits: { actionLimitFactor: 1 } });
      const other = await createTestApp({ limits: { actionLimitFactor: 1 }, databaseUrl: app.databaseUrl });
      try {
        const ann = await app.member();
        const body = { ...POST, blogId: await addPost(), comContent: 'A comment.' };
        const ownPath = path.replace('{id}', await addPost(ann));
        /** Sets the counter of a period, as if the member had done it that often. */
        const done = async (period: 'hour' | 'day', points = 0) => {
          const row = { points, expire: Date.now() + 3_000_000 };
          const key = `${name} member ${period}:${ann.uid}`;
          await app.db.actionLimit.upsert({ where: { key }, create: { key, ...row }, update: row });
        };
        /** Sends one request. @returns whether it was refused for longer than a minute */
        const isRefused = async (replica: TestApp) => {
          const { status, headers } = await replica.rest(method, ownPath, { caller: ann, body });
          expect([made, 429]).toContain(status);
          return status === 429 && Number(headers.get('Retry-After')) > 60;
        };
        const isLastOne = async (one: TestApp, next: TestApp) => [
          await isRefused(one),
          await isRefused(next),
        ];

        await done('hour', (onFirstDay?.hour ?? 0) - 1);
        expect(await isLastOne(app, other)).toEqual([false, true]);
        await done('hour');
        await done('day', (onFirstDay?.day ?? 0) - 1);
        expect(await isLastOne(app, app)).toEqual([false, true]);

        await app.db.member.updateMany({ data: { createdAt: new Date(Date.now() - 24 * 60 * 60 * 1000) } });
        await done('hour', (perMember.hour ?? 0) - 1);
        expect(await isLastOne(other, app)).toEqual([false, true]);
        await done('hour');
        await done('day', (perMember.day ?? 0) - 1);
        expect(await isLastOne(other, other)).toEqual([false, true]);
      } finally {
        await other.close();
      }
    },
  );

  test('is counted by hour and day when it is done: not when it is refused, nor when it is repeated', async () => {
    await start({ limits: { actionLimitFactor: 1 } });
    const ann = await app.member();
    const [own, others] = [await addPost(ann), await addPost()];
    const headers = { 'idempotency-key': 'key-1' };
    const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

    const comment = (body: object, sent = {}) =>
      app.rest('POST', '/comments', { caller: ann, body, headers: sent });
    const mutate = (blogId: string, sent = {}) => {
      const query = `mutation { addComment(blogId: "${blogId}", comContent: "A comment.") { id } }`;
      return app.rest('POST', '/graphql', { caller: ann, body: { query }, headers: sent });
    };
    const once = { blogId: others, comContent: 'A comment.' };
    expect(
      statuses([
        await comment(once, headers),
        await comment(once, headers),
        await mutate(others, headers),
        await comment({ ...once, comContent: 'Another.' }, headers),
        await comment({}),
        await mutate('none'),
        await comment({ ...once, blogId: own }),
        await mutate(own),
        await comment({ ...once, blogId: ID }),
        await mutate(ID),
      ]),
    ).toEqual([201, 201, 200, 422, 400, 400, 403, 403, 404, 404]);
    await app.db.comment.deleteMany();
    expect((await mutate(others, headers)).status).toBe(404);
    expect(await countersOf(ADD_COMMENT, ann)).toEqual([11, 1, 1]);

    const change = (body: object, sent = {}) =>
      app.rest('PUT', `/blog/${own}`, { caller: ann, body, headers: sent });
    expect(
      statuses([
        await change({ ...POST, version: 1 }),
        await change({ ...POST, version: 1 }),
        await change(POST, { 'if-match': '"old"' }),
      ]),
    ).toEqual([200, 409, 412]);
    expect(await countersOf(UPDATE_POST, ann)).toEqual([3, 1, 1]);
  });

  test('passes no limit when many come at once, and what is refused leaves its room to others', async () => {
    const limits = { actionLimitFactor: 1, firstDayLimits: { comment: { hour: 4, day: 3 } } };
    await start({ limits });
    const other = await createTestApp({ limits, databaseUrl: app.databaseUrl });
    try {
      const ann = await app.member();
      const others = await addPost();
      const send = async (replica: TestApp, blogId: string) =>
        (await replica.rest('POST', '/comments', { caller: ann, body: { blogId, comContent: 'One.' } }))
          .status;
      const many = Array.from({ length: 16 }, (_, place) =>
        send(place % 4 < 2 ? app : other, place % 2 === 0 ? others : ID),
      );
      const made = (await Promise.all(many)).filter((status) => status === 201).length;

      expect(made).toBeLessThanOrEqual(3);
      expect((await countersOf(ADD_COMMENT, ann)).slice(1)).toEqual([made, made]);
      for (let left = made; left < 3; left += 1) expect(await send(other, others)).toBe(201);
      expect([await send(app, others), await send(other, ID)]).toEqual([429, 429]);
      expect((await countersOf(ADD_COMMENT, ann)).slice(1)).toEqual([3, 3]);
      expect(await app.db.comment.count()).toBe(3);
    } finally {
      await other.close();
    }
  });

  test('is counted even when it is refused where that costs as much', async () => {
    await start({ limits: { actionLimitFactor: 1 } });
    const ann = await app.member();

    expect((await app.rest('POST', '/media', { caller: ann, body: {} })).status).toBe(415);

    expect(await countersOf(UPLOAD_MEDIA, ann)).toEqual([1, 1, 1]);
  });

  test('is given back to the hour that counted it alone, and only while there is one', async () => {
    await start({});
    const pool = new Pool({ connectionString: app.databaseUrl });
    try {
      const ann = await app.member();
      const limits = new ActionLimits(pool, [CREATE_POST], 1);
      const counted = await limits.count(CREATE_POST, { member: ann.uid, isNewMember: false, address: 'a' });
      const key = `post member hour:${ann.uid}`;
      await app.db.actionLimit.update({ where: { key }, data: { expire: Date.now() + 7_200_000 } });
      await app.db.actionLimit.deleteMany({ where: { key: `post member day:${ann.uid}` } });

      await limits.giveBack(counted);

      expect(await countersOf(CREATE_POST, ann)).toEqual([1, 1, 0]);
    } finally {
      await pool.end();
    }
  });

  test('is told in words how long to wait', async () => {
    await start(few);
    const ann = await app.member();
    const post = () =>
      app.graphql(
        'mutation { createBlog(input: { title: "a", cover: "https://a.example/a", shortDescription: "a", longDescription: "a" }) { id } }',
        {},
        ann,
      );
    await post();

    expect((await post()).errors[0]?.message).toMatch(
      /^These are too many posts in an hour on an account's first day\. Please try again in \d\d min\.$/,
    );
  });

  test('is each of signing in, subscribing, commenting, publishing, changing and downloading everything, and nothing else', async () => {
    await start({ limits: { actionLimitFactor: 0.001 } });
    const twice = async (method: string, path: string) => {
      await app.rest(method, path);
      return (await app.rest(method, path)).status === 429;
    };
    const limited = [];
    for (const [method, path] of [
      ['POST', '/jwt'],
      ['POST', '/subscribers'],
      ['POST', '/comments'],
      ['POST', '/blogs'],
      ['PUT', `/blog/${ID}`],
      ['POST', '/wishlist'],
      ['GET', '/account/export'],
      ['GET', '/recentblogs'],
      ['GET', '/logout'],
    ] as const) {
      if (await twice(method, path)) limited.push(path);
    }

    expect(limited).toEqual([
      '/jwt',
      '/subscribers',
      '/comments',
      '/blogs',
      `/blog/${ID}`,
      '/account/export',
    ]);
    for (const mutation of [
      'createBlog(input: { title: "a", cover: "https://a.example/a", shortDescription: "a", longDescription: "a" }) { id }',
      `updateBlog(id: "${ID}", input: { title: "a", cover: "https://a.example/a", category: Art, shortDescription: "a", longDescription: "a", version: 1 }) { id }`,
      `addComment(blogId: "${ID}", comContent: "a") { id }`,
      'subscribe(email: "a@b.example")',
      `endSession(id: "${ID}")`,
      'logOutEverywhere',
    ]) {
      expect(await app.graphql(`mutation { ${mutation} }`)).toMatchObject({ codes: ['TOO_MANY_REQUESTS'] });
    }
  });
});
