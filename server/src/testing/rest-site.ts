import type { Member } from './members.js';
import type { ProblemBody } from './problems.js';
import { createTestApp, type RestAnswer, type TestApp } from './test-app.js';

/** A body that `POST /blogs` and `PUT /blog/{id}` take. */
export const POST_BODY = {
  title: 'A title',
  cover: 'https://images.example/a.jpg',
  category: 'History',
  shortDescription: 'About it.',
  longDescription: '<p>One two three.</p>',
};

/** A site on which each REST path has something to answer. */
export interface RestSite {
  app: TestApp;
  /** Of the one post. */
  author: Member;
  /** Has commented on the post, and keeps it. */
  reader: Member;
  blogId: string;
  /** A call by a path of the specification: `{blog}` and `{reader}` stand for the ids of this site. */
  call: <T = ProblemBody>(
    method: string,
    path: string,
    options?: { body?: unknown; caller?: Member; headers?: Record<string, string> },
  ) => Promise<RestAnswer<T>>;
}

/** Starts a site with one post, which one reader has commented on and keeps. */
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
