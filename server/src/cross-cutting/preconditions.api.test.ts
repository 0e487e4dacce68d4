import type { Member } from '../testing/members.js';
import { expectProblem } from '../testing/problems.js';
import { POST_BODY, startRestSite, type RestSite } from '../testing/rest-site.js';
import type { TestApp } from '../testing/test-app.js';

/** Conditions of changes (RFC 9110, section 13). */

let app: TestApp;
let author: Member;
let reader: Member;
let blogId: string;
let call: RestSite['call'];

beforeAll(async () => {
  ({ app, author, reader, blogId, call } = await startRestSite());
});
afterAll(() => app.close());

describe('If-Match on PUT /blog/{id}', () => {
  const put = (tag: string, caller?: Member) =>
    call('PUT', '/blog/{blog}', { body: POST_BODY, caller, headers: { 'if-match': tag } });
  const tagNow = async () => (await call('GET', '/blog/{blog}')).headers.get('etag') ?? '';

  test('lets an edit through that began from the post as it is, and refuses one from before', async () => {
    const before = await tagNow();
    const edited = await call('PUT', '/blog/{blog}', {
      body: { ...POST_BODY, title: 'Newer' },
      caller: author,
    });
    const stale = await put(before, author);

    expect(edited.status).toBe(200);
    expectProblem(stale, 412, 'PRECONDITION_FAILED');
    expect((await call('GET', '/blog/{blog}')).body).toMatchObject({ title: 'Newer' });
    expect((await put(`"other", ${await tagNow()}`, author)).status).toBe(200);
    expect((await put('*', author)).status).toBe(200);
  });

  test('leaves the version in the body a condition, too, which "*" does not replace', async () => {
    const { version } = await app.db.blog.findUniqueOrThrow({ where: { id: blogId } });
    const edit = (title: string) =>
      call('PUT', '/blog/{blog}', {
        body: { ...POST_BODY, title, version },
        caller: author,
        headers: { 'if-match': '*' },
      });

    expect((await edit('First')).status).toBe(200);
    expectProblem(await edit('From before'), 412, 'PRECONDITION_FAILED');
    expect((await call('GET', '/blog/{blog}')).body).toMatchObject({ title: 'First' });
  });

  test('two edits from the same post at the same moment: one goes through', async () => {
    const tag = await tagNow();
    const edit = (title: string) =>
      call('PUT', '/blog/{blog}', {
        body: { ...POST_BODY, title },
        caller: author,
        headers: { 'if-match': tag },
      });

    const statuses = (await Promise.all([edit('One'), edit('Two')])).map(({ status }) => status);

    expect(statuses.sort()).toEqual([200, 412]);
  });

  test('tells those who may not edit nothing else than that', async () => {
    expectProblem(await put('"stale"'), 401, 'UNAUTHENTICATED');
    expectProblem(await put('"stale"', reader), 403, 'FORBIDDEN');
  });

  test('If-None-Match refuses a post that is there, or has that tag', async () => {
    for (const tag of ['*', await tagNow()]) {
      const headers = { 'if-none-match': tag };
      const edit = await call('PUT', '/blog/{blog}', { body: POST_BODY, caller: author, headers });
      expectProblem(edit, 412, 'PRECONDITION_FAILED');
      expectProblem(
        await call('DELETE', '/blog/{blog}', { caller: author, headers }),
        412,
        'PRECONDITION_FAILED',
      );
    }
    const headers = { 'if-none-match': '"other"' };
    const edit = await call('PUT', '/blog/{blog}', { body: POST_BODY, caller: author, headers });
    expect(edit.status).toBe(200);
  });
});

describe('If-Match on DELETE', () => {
  test('/blog/{id} deletes the post as it was read alone, and a repetition is answered alike', async () => {
    const created = await call<{ insertedId: string }>('POST', '/blogs', { body: POST_BODY, caller: author });
    const path = `/blog/${created.body.insertedId}`;
    const remove = (tag: string, caller = author) =>
      call('DELETE', path, { caller, headers: { 'if-match': tag } });
    const tag = (await call('GET', path)).headers.get('etag') ?? '';
    await call('PUT', path, { body: { ...POST_BODY, title: 'Newer' }, caller: author });

    expectProblem(await remove(tag), 412, 'PRECONDITION_FAILED');
    expectProblem(await remove('"bogus"', reader), 403, 'FORBIDDEN');
    const read = await call('GET', path);
    expect(read.body).toMatchObject({ title: 'Newer' });
    const newer = read.headers.get('etag') ?? '';
    expect((await remove(newer)).status).toBe(200);
    expect((await call('GET', path)).status).toBe(410);
    expect((await remove(newer)).status).toBe(200);
  });

  test('/comments/{id} has no tag that could match', async () => {
    const body = { blogId, comContent: 'Soon gone' };
    const added = await call<{ insertedId: string }>('POST', '/comments', { body, caller: reader });
    const path = `/comments/${added.body.insertedId}`;
    const headers = { 'if-match': '"bogus"' };

    expectProblem(await call('DELETE', path, { caller: reader, headers }), 412, 'PRECONDITION_FAILED');
    expectProblem(await call('DELETE', path, { headers }), 401, 'UNAUTHENTICATED');
    const removed = await call('DELETE', path, { caller: reader, headers: { 'if-match': '*' } });
    expect(removed.status).toBe(200);
  });
});
