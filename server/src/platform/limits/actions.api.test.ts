import { CREATE_POST, UPDATE_POST } from '../../modules/blog/blog.limits.js';
import { ADD_COMMENT } from '../../modules/comment/comment.limits.js';
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app.js';

let app: TestApp;
afterEach(() => app.close());

async function start(options: TestAppOptions): Promise<void> {
  app = await createTestApp(options);
}

const ID = '01900000-0000-7000-8000-000000000000';

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
    { action: ADD_COMMENT, method: 'POST', path: '/comments' },
    { action: CREATE_POST, method: 'POST', path: '/blogs' },
    { action: UPDATE_POST, method: 'PUT', path: `/blog/${ID}` },
  ])(
    'is limited for an hour and a day by all replicas, and to less on the first day of an account: $action.name',
    async ({ action: { name, perMember, onFirstDay }, method, path }) => {
      await start({ limits: { actionLimitFactor: 1 } });
      const other = await createTestApp({ limits: { actionLimitFactor: 1 }, databaseUrl: app.databaseUrl });
      try {
        const ann = await app.member();
        /** Sets the counter of a period, as if the member had done it that often. */
        const done = async (period: 'hour' | 'day', points = 0) => {
          const row = { points, expire: Date.now() + 3_000_000 };
          const key = `${name} member ${period}:${ann.uid}`;
          await app.db.actionLimit.upsert({ where: { key }, create: { key, ...row }, update: row });
        };
        /** Sends one request. @returns whether it was refused for longer than a minute */
        const isRefused = async (replica: TestApp) => {
          const { status, headers } = await replica.rest(method, path, { caller: ann, body: {} });
          expect([400, 429]).toContain(status);
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
