import { Client } from 'pg';
import { filesOf } from '../../testing/archive.js';
import { blogRow } from '../../testing/factories.js';
import { waitingSessions } from '../../testing/lock-waits.js';
import type { Member } from '../../testing/members.js';
import { fileForm, photo, plain } from '../../testing/pictures.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** How long pictures are kept, and what counts as using them. */

let app: TestApp;
let member: Member;
let colour = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.member();
});

interface Uploaded {
  _id: string;
  address: string;
  code?: string;
}

const png = (hue: number) => plain(`hsl(${hue} 50% 50%)`, 40, 30).png().toBuffer();
const upload = async (caller = member, bytes?: Uint8Array) => {
  const picture = bytes ?? (await png((colour += 7)));
  return (await app.rest<Uploaded>('POST', '/media', { body: fileForm(picture), caller })).body;
};
const remove = (id: string, caller = member) =>
  app.graphql('mutation ($id: ID!) { deleteMedia(id: $id) }', { id }, caller);
const isThere = async (address: string) =>
  (await fetch(address.replace('http://octavo.test', app.url))).status === 200;
const daysLater = (days: number) =>
  app.db.$executeRaw`UPDATE media_files SET kept_until = kept_until - ${days} * interval '1 day'`;

/** Whether each picture still exists after some days. */
async function afterDays(days: number, ...addresses: string[]): Promise<boolean[]> {
  await daysLater(days);
  await app.services.media.removeUnused();
  return Promise.all(addresses.map(isThere));
}

const postWith = (cover: string, longDescription = '<p>One.</p>') => ({
  title: 'Pictures',
  cover,
  category: 'Art',
  shortDescription: 'Short.',
  longDescription,
});

test('what is deleted is gone with its files, and belongs to its member alone', async () => {
  const { _id, address } = await upload();
  const others = await remove(_id, await app.member());
  const own = await remove(_id);

  expect([others.codes, own.data, await isThere(address)]).toEqual([
    ['NOT_FOUND'],
    { deleteMedia: true },
    false,
  ]);
});

describe('a picture stays while something names it', () => {
  const create = async (input: object, caller = member) =>
    (
      await app.graphql<{ createBlog: { id: string } }>(
        'mutation ($input: CreateBlogInput!) { createBlog(input: $input) { id } }',
        { input },
        caller,
      )
    ).data?.createBlog.id ?? '';

  test('a post, by its cover and in its text, and for a day after it is gone for good', async () => {
    const [cover, inside, unused] = [await upload(), await upload(), await upload()];
    const id = await create(postWith(cover.address, `<p><img src="${inside.address}" alt=""></p>`));
    const addresses = [cover.address, inside.address];

    expect(await afterDays(91, ...addresses, unused.address)).toEqual([true, true, false]);
    expect((await remove(cover._id)).codes).toEqual(['CONFLICT']);
    await app.rest('DELETE', `/blog/${id}`, { caller: member });
    expect(await afterDays(91, ...addresses)).toEqual([true, true]);
    await app.graphql('mutation ($id: ID!) { removeBlogForGood(id: $id) }', { id }, member);
    expect(await afterDays(0.9, ...addresses)).toEqual([true, true]);
    expect(await afterDays(0.2, ...addresses)).toEqual([false, false]);
  });

  test('a post that is just being saved: deleting the picture waits for it', async () => {
    const { _id, address } = await upload();
    const { id } = await app.db.blog.create({ data: blogRow({ authorUid: member.uid }) });
    const [saving, watcher] = [1, 2].map(() => new Client({ connectionString: app.databaseUrl }));
    if (!saving || !watcher) throw new Error('There are two.');
    await Promise.all([saving.connect(), watcher.connect()]);
    try {
      await saving.query('BEGIN');
      await saving.query('UPDATE blogs SET cover = $1 WHERE id = $2', [address, id]);
      const removal = remove(_id);
      await Promise.race([removal, waitingSessions(watcher, 1)]);
      await saving.query('COMMIT');

      expect((await removal).codes).toEqual(['CONFLICT']);
    } finally {
      await Promise.all([saving.end(), watcher.end()]);
    }
    expect(await afterDays(91, address)).toEqual([true]);
  });

  test('a comment and a profile', async () => {
    const [said, face] = [await upload(), await upload()];
    const { id: blogId } = await app.db.blog.create({
      data: blogRow({ authorUid: (await knownMember()).uid }),
    });
    await app.rest('POST', '/comments', { body: { blogId, comContent: said.address }, caller: member });
    const photo = 'mutation ($photo: String) { updateProfile(input: { photo: $photo }) { photo } }';
    const { data } = await app.graphql(photo, { photo: face.address }, member);

    expect(data).toEqual({ updateProfile: { photo: face.address } });
    expect(await afterDays(91, said.address, face.address)).toEqual([true, true]);
    await app.graphql(photo, { photo: null }, member);
    expect(await afterDays(2, said.address, face.address)).toEqual([true, false]);
  });

  test('what an edit takes out goes after a day', async () => {
    const [before, after] = [await upload(), await upload()];
    const id = await create(postWith(before.address));
    await app.rest('PUT', `/blog/${id}`, { body: postWith(after.address), caller: member });

    expect(await afterDays(2, before.address, after.address)).toEqual([false, true]);
  });

  test('what nothing names goes a day after it was uploaded, or uploaded again', async () => {
    const bytes = await png(1);
    const { address } = await upload(member, bytes);

    expect(await afterDays(0.9, address)).toEqual([true]);
    await upload(member, bytes);
    expect(await afterDays(0.9, address)).toEqual([true]);
    expect(await afterDays(0.2, address)).toEqual([false]);
  });

  test('but only for its owners: what they delete goes from the posts of others, too, who have no room for it', async () => {
    const other = await app.member();
    const [shown, uploadedByBoth] = [await upload(), await upload()];
    const bytes = await png(colour);
    const others = await upload(other, bytes);
    const longDescription = `<p><img src="${shown.address}" alt=""><img src="${others.address}" alt=""></p>`;
    await create(postWith(shown.address, longDescription), other);
    const { data } = await app.graphql('{ myMedia { nodes { isUsed } } }', {}, member);
    const removals = [await remove(shown._id), await remove(uploadedByBoth._id)];

    expect(data).toEqual({ myMedia: { nodes: [{ isUsed: false }, { isUsed: false }] } });
    expect(removals.map(({ codes }) => codes)).toEqual([[], []]);
    expect(await Promise.all([shown.address, others.address].map(isThere))).toEqual([false, true]);
    expect(await afterDays(91, others.address)).toEqual([true]);
  });

  async function knownMember(): Promise<Member> {
    const other = await app.member();
    await app.graphql('{ me { uid } }', {}, other);
    return other;
  }
});

describe('the same bytes', () => {
  test('are the same picture to their member, and kept once for two', async () => {
    const bytes = await photo(50, 40).png().toBuffer();
    const other = await app.member();
    const [first, again, others] = [
      await upload(member, bytes),
      await upload(member, bytes),
      await upload(other, bytes),
    ];

    expect(again).toEqual(first);
    expect([others.address, others._id === first._id]).toEqual([first.address, false]);
    await remove(first._id);
    expect(await isThere(first.address)).toBe(true);
    await remove(others._id, other);
    expect(await isThere(first.address)).toBe(false);
    // It can be uploaded again.
    expect(await isThere((await upload(member, bytes)).address)).toBe(true);
  });
});

describe('an upload that ends half-way', () => {
  test('leaves nothing', async () => {
    const counts = () => Promise.all([app.db.mediaFile.count(), app.db.media.count()]);
    const before = await counts();
    const body = new Blob([new Uint8Array(100_000)]).stream();
    const aborted = new AbortController();
    const slow = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        controller.enqueue(chunk);
        aborted.abort();
      },
    });
    const sent = fetch(`${app.url}/media`, {
      method: 'POST',
      body: body.pipeThrough(slow),
      duplex: 'half',
      signal: aborted.signal,
      headers: {
        authorization: `Bearer ${member.idToken}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
    } as RequestInit);

    await expect(sent).rejects.toThrow();
    expect(await counts()).toEqual(before);
  });
});

describe('an account', () => {
  test('takes its pictures along, and the pages of its posts show them from the archive', async () => {
    const { _id, address } = await upload();
    const html = `<p><img src="${address}" alt="A"><a href="/post/1">C</a></p>`;
    await app.rest('POST', '/blogs', { body: postWith(address, html), caller: member });
    const headers = { authorization: `Bearer ${member.idToken}` };
    const archive = await fetch(`${app.url}/account/export`, { headers });
    const files = await filesOf(Buffer.from(await archive.arrayBuffer()));
    const served = await fetch(address.replace('http://octavo.test', app.url));

    const [picture] = JSON.parse(files.get('pictures.json') ?? '') as { file: string }[];
    expect(picture).toMatchObject({ id: _id, address, width: 40, height: 30 });
    expect(files.get(picture?.file ?? '')).toBe(await served.text());
    const page = [...files].find(([name]) => /^posts.*html$/.test(name))?.[1] ?? '';
    const shown = [...page.matchAll(/ (?:src|href)="([^"]*)/g)].map(([, found]) => found);
    expect(shown).toEqual([`../${picture?.file}`, `../${picture?.file}`, 'http://octavo.test/post/1']);
  });

  test.each([
    ['KEEP_WITHOUT_NAME', true],
    ['DELETE', false],
  ])('that is deleted with "%s" leaves the pictures of its posts: %s', async (posts, stays) => {
    const [used, unused] = [await upload(), await upload()];
    await app.rest('POST', '/blogs', { body: postWith(used.address), caller: member });
    const { codes } = await app.graphql(`mutation { deleteAccount(posts: ${posts}) }`, {}, member);

    expect(codes).toEqual([]);
    expect(await app.db.media.count({ where: { memberUid: member.uid } })).toBe(0);
    expect(await afterDays(91, used.address, unused.address)).toEqual([stays, false]);
  });

  test('leaves its own pictures in posts that stay, whoever deletes the same, and no pictures of others', async () => {
    const other = await app.member();
    const bytes = await png((colour += 7));
    const [own, same, others] = [await upload(), await upload(other, bytes), await upload(other)];
    await upload(member, bytes);
    const longDescription = `<p><img src="${same.address}" alt=""><img src="${others.address}" alt=""></p>`;
    await app.rest('POST', '/blogs', { body: postWith(own.address, longDescription), caller: member });
    await app.graphql('mutation { deleteAccount(posts: KEEP_WITHOUT_NAME) }', {}, member);
    const addresses = [own.address, same.address, others.address];

    expect(await remove(same._id, other)).toMatchObject({ codes: [] });
    expect(await remove(others._id, other)).toMatchObject({ codes: [] });
    expect(await afterDays(91, ...addresses)).toEqual([true, true, false]);
    await app.db.blog.deleteMany({ where: { authorUid: 'former-member' } });
    expect(await afterDays(2, ...addresses)).toEqual([false, false, false]);
  });
});

test('what uses pictures finds them by their key, however many there are', async () => {
  await app.graphql('{ me { uid } }', {}, member);
  const cover = `/media/${'a'.repeat(32)}/600.webp`;
  const rowsRead = await app.db.$transaction(async (tx) => {
    const counted = async () => {
      const [row] = await tx.$queryRaw<{ rows: number }[]>`
        SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables WHERE relname = 'media_files'`;
      return row?.rows ?? 0;
    };
    await tx.$executeRaw`
      INSERT INTO media_files (key, width, height, colour, extension, bytes, kept_until)
      SELECT k, 1, 1, '7f6a55', 'png', 1, now()
        FROM (SELECT repeat('a', 32) UNION SELECT md5(n::text) FROM generate_series(1, 1000) n) AS keys (k)`;
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    // Ends the plans that this connection made while the table was almost empty.
    await tx.$executeRaw`ANALYZE media_files`;
    const before = await counted();
    const { id } = await tx.blog.create({ data: blogRow({ authorUid: member.uid, cover }) });
    await tx.blog.delete({ where: { id } });
    return (await counted()) - before;
  });

  expect(rowsRead).toBeGreaterThan(0);
  expect(rowsRead).toBeLessThan(50);
});
