import type { Member } from '../../testing/members.js';
import { HOSTILE_PICTURES } from '../../testing/hostile-pictures.js';
import { fileForm } from '../../testing/pictures.js';
import { createTestApp, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let member: Member;

beforeAll(async () => {
  app = await createTestApp();
  member = await app.member();
});
afterAll(() => app.close());

describe.each(HOSTILE_PICTURES)('%s', (_, make, sentence) => {
  test('is refused, whatever it says that it is', async () => {
    const bytes = await make();
    const before = await app.db.mediaFile.count();
    const { status, body } = await app.rest('POST', '/media', {
      body: fileForm(bytes, 'photo.jpg', 'image/jpeg'),
      caller: member,
    });

    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        code: 'BAD_USER_INPUT',
        detail: sentence,
        fields: [{ field: 'file', message: sentence }],
      }),
    ]);
    expect(await app.db.mediaFile.count()).toBe(before);
  });
});

test.each([
  ['no file', (): FormData => new FormData(), 400, 'BAD_USER_INPUT'],
  ['more than 15 MB', () => fileForm(new Uint8Array(15 * 2 ** 20 + 1)), 413, 'PAYLOAD_TOO_LARGE'],
])('a form with %s is refused', async (_, form, status, code) => {
  const answer = await app.rest('POST', '/media', { body: form(), caller: member });

  expect(answer).toMatchObject({ status, body: { code } });
});
