import { blogRow } from '../../testing/factories.js';
import { type Member, signInAgain } from '../../testing/members.js';
import { changedToken } from '../../testing/sessions.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

/** Members change their name and photo. */

let app: TestApp;
let member: Member;
let blogId: string;

const UPDATE =
  'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { displayName photo } }';
const update = (input: object, caller?: Member) =>
  app.graphql<{ updateProfile: object }>(UPDATE, { input }, caller);

beforeAll(async () => {
  app = await createTestApp({ pageCacheBytes: 1_000_000 });
  await app.services.invalidation.ready;
});
afterAll(() => app.close());

beforeEach(async () => {
  member = await app.member({ displayName: 'Before', photoURL: 'https://photos.example/a.jpg' });
  await app.graphql('{ me { uid } }', {}, member);
  ({ id: blogId } = await app.db.blog.create({ data: blogRow({ authorUid: member.uid }) }));
});

const shownName = async () =>
  (await app.rest<{ authorName: string }>('GET', `/blog/${blogId}`)).body.authorName;

test('name and photo change everywhere at once, and later sign-ins do not change them back', async () => {
  expect(await shownName()).toBe('Before');

  const input = { displayName: ' After ', photo: 'http://octavo.test/avatars/amara-osei.svg' };
  const changed = { displayName: 'After', photo: 'http://octavo.test/avatars/amara-osei.svg' };
  expect((await update(input, member)).data?.updateProfile).toEqual(changed);
  expect(await shownName()).toBe('After');

  const again = { ...member, idToken: await signInAgain(member) };
  const { data } = await app.graphql('{ me { displayName photoURL } }', {}, again);
  expect(data).toEqual({ me: { displayName: 'After', photoURL: changed.photo } });
  expect(await shownName()).toBe('After');
});

test('what is not sent stays; a photo that is null is taken away', async () => {
  expect((await update({ displayName: 'After' }, member)).data?.updateProfile).toEqual({
    displayName: 'After',
    photo: 'https://photos.example/a.jpg',
  });
  expect((await update({ photo: null }, member)).data?.updateProfile).toEqual({
    displayName: 'After',
    photo: null,
  });

  const again = { ...member, idToken: await signInAgain(member) };
  expect((await app.graphql('{ me { photoURL } }', {}, again)).data).toEqual({ me: { photoURL: null } });
});

test('a change that began before another takes nothing of it back', async () => {
  const { sessions, profiles } = app.services;
  const principal = await sessions.identify({ idToken: member.idToken, sessionToken: null });
  const asItWas = await principal?.resolveViewer('fresh');
  await update({ displayName: 'After' }, member);

  expect(await profiles.update(asItWas ?? null, { photo: null })).toMatchObject({
    displayName: 'After',
    photo: null,
  });
});

describe('a token that was read before the member changed their name', () => {
  const identify = (idToken: string) => app.services.sessions.identify({ idToken, sessionToken: null });

  test('does not change it back when the provider has confirmed the account', async () => {
    const principal = await identify(changedToken(member, { name: 'By token' }));
    await update({ displayName: 'After' }, member);

    expect(await principal?.resolveViewer('fresh')).toMatchObject({ displayName: 'After' });
    expect(await shownName()).toBe('After');
  });

  test('nor if it was the first of its member', async () => {
    const newcomer = await app.member({ displayName: 'Before' });
    const principal = await identify(newcomer.idToken);
    await update({ displayName: 'After' }, newcomer);

    expect(await principal?.resolveViewer('fresh')).toMatchObject({ displayName: 'After' });
    expect((await app.graphql('{ me { displayName } }', {}, newcomer)).data).toEqual({
      me: { displayName: 'After' },
    });
  });
});

test.each([
  ['an empty name', { displayName: ' ' }, 'displayName'],
  ['a name that is too long', { displayName: 'x'.repeat(101) }, 'displayName'],
  ['an address that is none', { photo: 'javascript:alert(1)' }, 'photo'],
  ['an address of this site that is no picture', { photo: 'http://octavo.test/logout' }, 'photo'],
])('%s is refused', async (_what, input, field) => {
  const { codes, errors } = await update(input, member);

  expect(codes).toEqual(['BAD_USER_INPUT']);
  expect(errors[0]?.extensions).toMatchObject({ fields: [{ field }] });
  expect(await shownName()).toBe('Before');
});

test('it is for members', async () => {
  expect((await update({ displayName: 'After' })).codes).toEqual(['UNAUTHENTICATED']);
});
