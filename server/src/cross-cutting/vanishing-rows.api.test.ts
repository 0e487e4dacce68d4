import { Client } from 'pg';
import { blogRow } from '../testing/factories.js';
import {
  CREATE_COMMENT,
  CREATE_POST,
  CREATE_WISHLIST_ITEM,
  sendDocument,
  startCreateSite,
  type Create,
  type CreateSite,
} from '../testing/creates.js';
import { waitingSessions } from '../testing/lock-waits.js';

/** Rows that are deleted after a write has checked them. */

let site: CreateSite;
/** Deletes in a transaction that commits once the write waits for it. */
let other: Client;
let watcher: Client;

beforeAll(async () => {
  site = await startCreateSite();
  other = new Client({ connectionString: site.databaseUrl });
  watcher = new Client({ connectionString: site.databaseUrl });
  await Promise.all([other.connect(), watcher.connect()]);
});
beforeEach(async () => {
  await site.app.graphql('{ me { uid } }', {}, site.member);
});
afterAll(async () => {
  await Promise.all([other.end(), watcher.end()]);
  await site.app.close();
});

/** Runs `change` while the request is under way. */
async function meanwhile<Answer>(
  change: string,
  value: string,
  send: () => Promise<Answer>,
): Promise<Answer> {
  await other.query('BEGIN');
  await other.query(change, [value]);
  const answer = send();
  await waitingSessions(watcher, 1);
  await other.query('COMMIT');
  return answer;
}

const byRest = async ({ path, body }: Create) => {
  const answer = await site.app.rest<{ code: string }>('POST', path, {
    body: body(site),
    caller: site.member,
  });
  return { status: answer.status, code: answer.body.code };
};
const byGraphQL = async ({ mutation, variables, body }: Create) => {
  const { status, codes } = await site.app.graphql(mutation, variables(body(site)), site.member);
  return { status, code: codes[0] };
};
const withKey = async ({ mutation, variables, body }: Create) => {
  const { status, errors } = await sendDocument(site, mutation, '"once"', variables(body(site)));
  return { status, code: errors[0]?.extensions.code };
};
const WAYS = [byRest, byGraphQL, withKey];

describe('a write of a member whose account is deleted at the same moment', () => {
  test.each([
    ['post', CREATE_POST],
    ['comment', CREATE_COMMENT],
    ['row of the wishlist', CREATE_WISHLIST_ITEM],
  ])('is refused like one that comes later: %s', async (_what, create) => {
    for (const send of WAYS) {
      await site.app.graphql('{ me { uid } }', {}, site.member);
      const answer = await meanwhile('DELETE FROM members WHERE uid = $1', site.member.uid, () =>
        send(create),
      );

      expect(answer).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
    }
    expect(await create.rows(site)).toBe(0);
  });
});

test('a report of a member whose account is deleted at the same moment is refused like one that comes later', async () => {
  const input = { thingId: site.blogId, reason: 'SPAM', text: 'Look.' };
  const answer = await meanwhile('DELETE FROM members WHERE uid = $1', site.member.uid, () =>
    site.app.graphql(
      'mutation ($input: ReportInput!) { report(input: $input) { id } }',
      { input },
      site.member,
    ),
  );

  expect(answer).toMatchObject({ status: 401, codes: ['UNAUTHENTICATED'] });
  expect(await site.app.db.report.count()).toBe(0);
});

describe('a write about a post that goes at the same moment', () => {
  test.each([
    ['comment', CREATE_COMMENT],
    ['row of the wishlist', CREATE_WISHLIST_ITEM],
  ])('is refused like one that comes later: %s', async (_what, create) => {
    const { author_uid: authorUid } = (
      await other.query<{ author_uid: string }>('SELECT author_uid FROM blogs')
    ).rows[0] ?? { author_uid: '' };
    for (const send of WAYS) {
      const { id } = await site.app.db.blog.create({ data: blogRow({ authorUid }), select: { id: true } });
      const aboutIt = { ...create, body: (all: CreateSite) => create.body({ ...all, blogId: id }) };
      const answer = await meanwhile('DELETE FROM blogs WHERE id = $1', id, () => send(aboutIt));

      expect(answer).toEqual({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

describe('an edit of a post', () => {
  const edit = (id: string) => () =>
    site.app.graphql(
      `mutation ($id: ID!, $input: UpdateBlogInput!) { updateBlog(id: $id, input: $input) { id } }`,
      { id, input: { ...CREATE_POST.body(site), version: 1 } },
      site.member,
    );
  const ownPost = async () =>
    (await site.app.db.blog.create({ data: blogRow({ authorUid: site.member.uid }), select: { id: true } }))
      .id;

  test('that goes at the same moment is told so', async () => {
    const id = await ownPost();

    expect(await meanwhile('DELETE FROM blogs WHERE id = $1', id, edit(id))).toMatchObject({
      status: 404,
      codes: ['NOT_FOUND'],
    });
  });

  test('that is put under another name at the same moment leaves it as it is', async () => {
    const id = await ownPost();
    const reassign = `UPDATE blogs SET author_uid = (SELECT uid FROM members WHERE uid <> '${site.member.uid}' LIMIT 1)
                       WHERE id = $1`;

    expect(await meanwhile(reassign, id, edit(id))).toMatchObject({ status: 403, codes: ['FORBIDDEN'] });
    expect(await site.app.db.blog.findUnique({ where: { id } })).toMatchObject({ version: 1 });
  });
});
