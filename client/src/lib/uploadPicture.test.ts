import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { catchUploads, FakeRequest, sentUploads } from '../testing/fakeUpload';
import { refusals } from './refusal';
import { uploadLimits } from './uploadLimits.generated';
import { uploadPicture } from './uploadPicture';

const file = (name = 'mules.jpg', type = 'image/jpeg') => new File(['mules'], name, { type });
const start = (what = file(), signal = new AbortController().signal) => {
  const onProgress = jest.fn<(share: number) => void>();
  const answer = uploadPicture(what, { signal, onProgress });
  answer.catch(() => undefined);
  return { answer, onProgress };
};
let restore: () => void;
beforeEach(() => {
  restore = catchUploads();
});
afterEach(() => restore());

it('sends the file, tells how much is sent, and answers with the address', async () => {
  const { answer, onProgress } = start();
  const [request] = await sentUploads();
  expect(request?.opened).toEqual(['POST', '/media']);
  expect(request?.body?.get('file')).toMatchObject({ name: 'mules.jpg' });
  request?.upload.onprogress?.({ loaded: 1, total: 4 });
  expect(onProgress).toHaveBeenCalledWith(0.25);
  request?.answer(201, '{"address":"https://octavo.example/media/a.jpg","width":3}');
  expect(await answer).toEqual({ address: 'https://octavo.example/media/a.jpg' });
});

it.each([
  [401, '{"code":"UNAUTHENTICATED"}', 1],
  [403, '{"code":"FORBIDDEN"}', 1],
  [403, '{"code":"QUOTA_REACHED"}', 0],
  [401, '<h1>Of a proxy</h1>', 1],
  [500, '<h1>Of a proxy</h1>', 0],
])('tells the site when the session has ended: %i %s', async (status, text, times) => {
  const onRefused = jest.fn();
  refusals.addEventListener('refused', onRefused);
  const { answer } = start();
  (await sentUploads())[0]?.answer(status, text);
  await expect(answer).rejects.toThrow();
  refusals.removeEventListener('refused', onRefused);
  expect(onRefused).toHaveBeenCalledTimes(times);
});

describe('a failure', () => {
  it.each([
    ['what the server says of the file', 400, '{"detail":"This is an SVG."}', 'This is an SVG.', false],
    [
      'that the room is used up',
      403,
      '{"detail":"Your pictures fill their room."}',
      'Your pictures fill their room.',
      false,
    ],
    [
      'that it was too much at once',
      429,
      '{"detail":"Please wait a minute."}',
      'Please wait a minute.',
      true,
    ],
    ['that the server is busy', 503, '{"detail":"Please try again."}', 'Please try again.', true],
    [
      'something of a page that a proxy has made',
      502,
      '<html>',
      'The picture could not be uploaded. Please try again.',
      true,
    ],
  ])('says %s', async (_what, status, body, message, canRetry) => {
    const { answer } = start();
    (await sentUploads())[0]?.answer(status, body);
    await expect(answer).rejects.toMatchObject({ message, canRetry });
  });

  it('without an answer can be tried again', async () => {
    const { answer } = start();
    (await sentUploads())[0]?.onerror?.();
    await expect(answer).rejects.toMatchObject({ canRetry: true });
  });
});

it('is told before anything is sent of what is no picture or too large', async () => {
  const large = file();
  Object.defineProperty(large, 'size', { value: uploadLimits.maxBytes + 1 });
  await expect(start(large).answer).rejects.toMatchObject({
    message: expect.stringContaining('larger than 15 MB'),
    canRetry: false,
  });
  await expect(start(file('a.pdf', 'application/pdf')).answer).rejects.toMatchObject({ canRetry: false });
  expect(await sentUploads()).toEqual([]);
});

it('ends the request when it is cancelled', async () => {
  const control = new AbortController();
  const { answer } = start(file(), control.signal);
  await sentUploads();
  control.abort();
  await expect(answer).rejects.toMatchObject({ canRetry: true });
});

it('sends three files at a time', async () => {
  const answers = [1, 2, 3, 4].map(() => start());
  expect(await sentUploads()).toHaveLength(3);
  FakeRequest.sent[0]?.answer(201, '{"address":"/media/a.jpg"}');
  await answers[0]?.answer;
  expect(await sentUploads()).toHaveLength(4);
  for (const request of FakeRequest.sent) request.answer(201, '{"address":"/media/a.jpg"}');
  await Promise.all(answers.map(({ answer }) => answer));
});
