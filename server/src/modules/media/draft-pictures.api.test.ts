import { randomUUID } from 'node:crypto';
import type { Member } from '../../testing/members.js';
import { fileForm, plain } from '../../testing/pictures.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';
import { MAX_DRAFTS } from './media.limits.js';

/** Pictures of drafts, which exist in their writers' browsers only. */

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

const upload = async (caller = member) => {
  const picture = plain(`hsl(${(colour += 7)} 60% 40%)`, 40, 30).png();
  const body = fileForm(await picture.toBuffer());
  return (await app.rest<{ _id: string; address: string }>('POST', '/media', { body, caller })).body;
};
const setPictures = (draft: string, pictures: string[], caller: Member | null = member) =>
  app.graphql(
    'mutation ($input: SetDraftPicturesInput!) { setDraftPictures(input: $input) }',
    { input: { draft, pictures } },
    caller ?? undefined,
  );
const isThere = async (address: string) =>
  (await fetch(address.replace('http://octavo.test', app.url))).status === 200;
const draftsOf = (caller = member) => app.db.draftPictures.count({ where: { memberUid: caller.uid } });

/** Whether each picture still exists after some days. */
async function afterDays(days: number, ...addresses: string[]): Promise<boolean[]> {
  await app.db.$executeRaw`UPDATE media_files SET kept_until = kept_until - ${days} * interval '1 day'`;
  await app.db.$executeRaw`UPDATE draft_pictures SET kept_until = kept_until - ${days} * interval '1 day'`;
  await app.services.media.removeUnused();
  return Promise.all(addresses.map(isThere));
}

const posted = (cover: string, longDescription = '<p>One.</p>') => ({
  title: 'Pictures',
  cover,
  category: 'Art',
  shortDescription: 'Short.',
  longDescription,
});

describe('a picture in a draft', () => {
  test('stays, while one that nothing has is removed after a day', async () => {
    const [drafted, unused] = [await upload(), await upload()];
    const { data } = await setPictures(randomUUID(), [drafted.address]);

    expect(data).toEqual({ setDraftPictures: true });
    expect(await afterDays(1.1, drafted.address, unused.address)).toEqual([true, false]);
    expect(await afterDays(88, drafted.address)).toEqual([true]);
  });

  test('goes a day after the ninety for which nobody changed the draft', async () => {
    const { address } = await upload();
    await setPictures(randomUUID(), [address]);

    expect(await afterDays(90.1, address)).toEqual([true]);
    expect(await draftsOf()).toBe(0);
    expect(await afterDays(1, address)).toEqual([false]);
  });

  test('has another ninety days from each change', async () => {
    const draft = randomUUID();
    const { address } = await upload();
    await setPictures(draft, [address]);
    await afterDays(80);
    await setPictures(draft, [address]);

    expect(await afterDays(80, address)).toEqual([true]);
  });

  test('is removed a day after the draft lets it go', async () => {
    const draft = randomUUID();
    const [kept, taken] = [await upload(), await upload()];
    await setPictures(draft, [kept.address, taken.address]);
    await afterDays(10);
    await setPictures(draft, [kept.address]);

    expect(await afterDays(0.9, taken.address)).toEqual([true]);
    expect(await afterDays(0.2, kept.address, taken.address)).toEqual([true, false]);
    await setPictures(draft, []);
    expect(await afterDays(1.1, kept.address)).toEqual([false]);
  });

  test('stays as long as another draft has it', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    const { address } = await upload();
    await setPictures(one, [address]);
    await setPictures(other, [address]);
    await setPictures(one, []);

    expect(await afterDays(2, address)).toEqual([true]);
  });

  test('stays with its post when the draft is published, and the other one goes', async () => {
    const draft = randomUUID();
    const [used, left] = [await upload(), await upload()];
    await setPictures(draft, [used.address, left.address]);
    await app.rest('POST', '/blogs', { body: posted(used.address), caller: member });
    await setPictures(draft, []);

    expect(await afterDays(2, used.address, left.address)).toEqual([true, false]);
  });

  test('is shown to be in a draft, to its member alone, and may be deleted', async () => {
    const { _id: id, address } = await upload();
    const other = await app.member();
    const bytes = await plain('#123', 40, 30).png().toBuffer();
    const shared = (
      await app.rest<{ address: string }>('POST', '/media', { body: fileForm(bytes), caller: member })
    ).body;
    await app.rest('POST', '/media', { body: fileForm(bytes), caller: other });
    await setPictures(randomUUID(), [address, shared.address]);
    const list = async (caller: Member) =>
      (await app.graphql('{ myMedia { nodes { isUsed isInDraft } } }', {}, caller)).data;

    const inDraft = { isUsed: false, isInDraft: true };
    expect(await list(member)).toEqual({ myMedia: { nodes: [inDraft, inDraft] } });
    expect(await list(other)).toEqual({ myMedia: { nodes: [{ isUsed: false, isInDraft: false }] } });
    const { data } = await app.graphql('mutation ($id: ID!) { deleteMedia(id: $id) }', { id }, member);
    expect([data, await isThere(address)]).toEqual([{ deleteMedia: true }, false]);
  });
});

describe('a draft', () => {
  test('keeps the pictures of its member alone, and passes over everything else', async () => {
    const other = await app.member();
    const [own, others] = [await upload(), await upload(other)];
    const { data } = await setPictures(randomUUID(), [
      own.address,
      own.address,
      others.address,
      'https://elsewhere.example/a.png',
      `https://elsewhere.example/media/${'0'.repeat(32)}/1x1-000000.png`,
      '',
    ]);

    expect(data).toEqual({ setDraftPictures: true });
    expect(await afterDays(1.1, own.address, others.address)).toEqual([true, false]);
  });

  test('of somebody else stays as it is', async () => {
    const draft = randomUUID();
    const other = await app.member();
    const [own, others] = [await upload(), await upload(other)];
    await setPictures(draft, [own.address]);
    await setPictures(draft, [others.address], other);
    await setPictures(draft, [], other);

    expect(await draftsOf(other)).toBe(0);
    expect(await afterDays(1.1, own.address)).toEqual([true]);
  });

  test('is known to no visitor', async () => {
    const { codes } = await setPictures(randomUUID(), [], null);

    expect(codes).toEqual(['UNAUTHENTICATED']);
  });

  test.each([
    ['of which somebody has made the id by hand', { draft: 'new', pictures: [] }, 'draft'],
    [
      'with more pictures than a post has room for',
      { draft: randomUUID(), pictures: Array(1201).fill('') },
      'pictures',
    ],
  ])('%s is refused', async (_, { draft, pictures }, field) => {
    const { errors } = await setPictures(draft, pictures);

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field }] });
  });

  test('too many is forgotten before those that were changed later', async () => {
    const { address } = await upload();
    const earlier = Array.from({ length: MAX_DRAFTS }, (_, place) => ({
      id: randomUUID(),
      memberUid: member.uid,
      pictures: [],
      keptUntil: new Date(Date.now() + (place + 1) * 1000),
    }));
    await app.db.draftPictures.createMany({ data: earlier });
    await setPictures(randomUUID(), [address]);

    const left = await app.db.draftPictures.findMany({ where: { memberUid: member.uid } });
    expect(left).toHaveLength(MAX_DRAFTS);
    expect(left.map(({ id }) => id)).not.toContain(earlier[0]?.id);
  });

  test.each(['KEEP_WITHOUT_NAME', 'DELETE'])('goes with its account: %s', async (posts) => {
    const { address } = await upload();
    await setPictures(randomUUID(), [address]);
    await app.graphql(`mutation { deleteAccount(posts: ${posts}) }`, {}, member);

    expect(await draftsOf()).toBe(0);
    expect(await afterDays(1.1, address)).toEqual([false]);
  });
});
