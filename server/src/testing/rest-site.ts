import type { Member } from './members.js';
import type { ProblemBody } from './problems.js';
import { createTestApp, type RestAnswer, type TestApp } from './test-app.js';

/** A body for `POST /blogs` and `PUT /blog/{id}`. */
export const POST_BODY = {
  title: 'A title',
  cover: 'https://images.example/a.jpg',
  category: 'History',
  shortDescription: 'About it.',
  longDescription: '<p>One two three.</p>',
};

/** A site with rows for each REST path. */
export interface RestSite {
  app: TestApp;
  author: Member;
  reader: Member;
  blogId: string;
  /** Calls a path; `{blog}` and `{reader}` stand for ids. */
  call: <T = ProblemBody>(
    method: string,
    path: string,
    options?: { body?: unknown; caller?: Member; headers?: Record<string, string> },
  ) => Promise<RestAnswer<T>>;
}

/** One post, with a comment and a wishlist row of one reader. */
export async function startRestSite(): Promise<RestSite> {
  const app = await createTestApp();
  const [author, reader] = await Promise.all([app.member(), app.member()]);
  const created = await app.rest<{ insertedId: string }>('POST', '/blogs', {
    body: POST_BODY,
    caller: author,
  });
  const blogId = created.body.insertedId;
  await app.rest('POST', '/comments', { body: { blogId, comContent: 'Hello' }, caller: reader });
  await app.rest('POST', '/wishlist', { body: { blogId }, caller: reader });
  return {
    app,
    author,
    reader,
    blogId,
    call: (method, path, options) =>
      app.rest(method, path.replace('{blog}', blogId).replace('{reader}', reader.uid), options),
  };
}
