import { createTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.subscriber.deleteMany());

const SUBSCRIBE = 'mutation Subscribe($email: String!) { subscribe(email: $email) }';

test('the form of a page without scripts subscribes, and answers with a page', async () => {
  const sent = await fetch(`${app.url}/newsletter/subscribe`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'robin@octavo.example', website: '' }),
    redirect: 'manual',
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/newsletter/subscribed']);
  expect(await app.db.subscriber.findMany({ select: { email: true } })).toEqual([
    { email: 'robin@octavo.example' },
  ]);
});

test('an address is subscribed once, in whatever letters and however often at the same moment', async () => {
  const addresses = ['robin@octavo.example', 'Robin@Octavo.example', ' robin@octavo.example '];

  const answers = await Promise.all(
    [...addresses, ...addresses].map((email) => app.graphql(SUBSCRIBE, { email })),
  );

  expect(answers.map((answer) => answer.data)).toEqual(answers.map(() => ({ subscribe: true })));
  expect(await app.db.subscriber.count()).toBe(1);
});

test('as in a browser, the domain of an address needs no dot', async () => {
  const { data } = await app.graphql(SUBSCRIBE, { email: 'robin@octavo' });
  const { status } = await app.rest('POST', '/subscribers', { body: { email: 'ada@octavo' } });

  expect({ data, status }).toEqual({ data: { subscribe: true }, status: 201 });
  expect((await app.db.subscriber.findMany()).map(({ email }) => email).toSorted()).toEqual([
    'ada@octavo',
    'robin@octavo',
  ]);
});

test.each([
  '',
  'robin',
  'robin@',
  '@octavo.example',
  `${'x'.repeat(250)}@octavo.example`,
  // Quoted spellings of a mailbox, and two addresses in one.
  '"robin"@octavo.example',
  '"ro\\bin"@octavo.example',
  '"robin@elsewhere.example x"@octavo.example',
])('the address %p is refused', async (email) => {
  const { status, errors } = await app.graphql(SUBSCRIBE, { email });

  expect(status).toBe(400);
  expect(errors[0]?.extensions.fields).toEqual([
    { field: 'email', message: 'Please enter a real email address, like name@example.com.' },
  ]);
});

test('by REST, the answer does not tell whether the address was on the list already', async () => {
  const first = await app.rest('POST', '/subscribers', { body: { email: 'robin@octavo.example' } });
  const again = await app.rest('POST', '/subscribers', { body: { email: 'robin@octavo.example' } });

  expect(first).toMatchObject({ status: 201, body: { acknowledged: true, insertedId: expect.any(String) } });
  expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
});
