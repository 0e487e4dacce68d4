import type { Member } from '../../testing/members.js';
import { HOSTILE_PICTURES } from '../../testing/hostile-pictures.js';
import { fileForm, PIXEL } from '../../testing/pictures.js';
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

/** A form with a picture or a text under each name. */
const formOf =
  (...parts: [name: string, value: Blob | string][]) =>
  (): FormData => {
    const form = new FormData();
    for (const [name, value] of parts) form.append(name, value);
    return form;
  };
const picture = new Blob([new Uint8Array(PIXEL)], { type: 'image/png' });
const texts = (count: number) =>
  Array.from({ length: count }, (_, at): [string, string] => [`text${at}`, 'x']);
const ALONE = 'Please send one file, as the part "file", and nothing else.';

test.each([
  ['no file', formOf(), 400, ALONE],
  ['a text under its name', formOf(['file', 'x']), 400, ALONE],
  ['a picture under another name', formOf(['picture', picture]), 400, ALONE],
  ['another file before', formOf(['other', new Blob(['x'])], ['file', picture]), 400, ALONE],
  ['another file after', formOf(['file', picture], ['other', new Blob(['x'])]), 400, ALONE],
  ['two pictures', formOf(['file', picture], ['file', picture]), 400, ALONE],
  ['a dozen texts', formOf(...texts(12), ['file', picture]), 400, ALONE],
  ['a name that objects have', formOf(['toString', 'x'], ['file', picture]), 400, ALONE],
  [
    'more than 15 MB',
    () => fileForm(new Uint8Array(15 * 2 ** 20 + 1)),
    413,
    'Please send a file of at most 15 MB.',
  ],
])('a form with %s is refused', async (_, form, status, detail) => {
  const before = await app.db.mediaFile.count();
  const answer = await app.rest('POST', '/media', { body: form(), caller: member });

  expect(answer).toMatchObject({ status, body: { detail } });
  expect(await app.db.mediaFile.count()).toBe(before);
});

test('a form with a few texts beside the picture is taken', async () => {
  const form = formOf(...texts(9), ['file', picture])();

  expect((await app.rest('POST', '/media', { body: form, caller: member })).status).toBe(201);
});
