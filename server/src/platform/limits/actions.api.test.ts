import { afterEach, describe, expect, test } from '@jest/globals';
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/test-app.js';

let app: TestApp;
afterEach(() => app.close());

async function start(options: TestAppOptions): Promise<void> {
  app = await createTestApp(options);
}

const ID = '01900000-0000-7000-8000-000000000000';

describe('what may be done only so often', () => {
  /** A twentieth of the usual limits: twice a minute for a member, eight times for an address. */
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
      const statuses = [];
      for (const [replica, name] of [
        [app, 'a'],
        [other, 'b'],
        [app, 'c'],
        [other, 'd'],
      ] as const) {
        statuses.push((await subscribe(replica, name)).status);
      }

      expect(statuses).toEqual([201, 201, 429, 429]);
      expect(await app.db.subscriber.count()).toBe(2);
      expect((await other.rest('POST', '/jwt')).status).toBe(401);
    } finally {
      await other.close();
    }
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
      ['POST', '/wishlist'],
      ['GET', '/account/export'],
      ['GET', '/recentblogs'],
      ['GET', '/logout'],
    ] as const) {
      if (await twice(method, path)) limited.push(path);
    }

    expect(limited).toEqual(['/jwt', '/subscribers', '/comments', '/blogs', '/account/export']);
    expect((await app.rest('PUT', `/blog/${ID}`)).status).toBe(429);
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
