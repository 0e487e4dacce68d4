import { existsSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { childrenRunning } from '../../testing/child-processes.js';
import { photo, plain } from '../../testing/pictures.js';
import { REFUSED } from './picture-bytes.js';
import { PictureEncoder } from './picture-encoder.js';

let encoder: PictureEncoder;
afterEach(() => encoder.close());

const small = () => photo(64, 48).jpeg().toBuffer();
/** 20 megapixels, for each of which the decoder holds eight bytes. */
const heavy = () => plain('#7f6a55', 5000, 4000).toColourspace('rgb16').png({ progressive: true }).toBuffer();
/** In bytes. No other test file has this limit, so its processes are not taken for those of this one. */
const MEMORY = 1_500_000_001;
const processes = () => childrenRunning(`encoder-process.js\0${MEMORY}`);

/** Waits for the encoder process. @returns its pid */
async function itsProcess(): Promise<number> {
  for (;;) {
    const [pid] = processes();
    if (pid !== undefined) return pid;
    await setImmediate();
  }
}

test('a picture is encoded in another process, which the next one finds there and which ends on request', async () => {
  encoder = new PictureEncoder({ memory: MEMORY });
  const first = await encoder.run(await small());
  const [pid] = processes();
  await encoder.run(await small());

  expect(first).toMatchObject({ width: 64, height: 48, extension: 'jpg' });
  expect(processes()).toEqual([pid]);
  await encoder.close();
  expect(processes()).toEqual([]);
  expect(await encoder.run(await small())).toMatchObject({ width: 64 });
});

test('pictures are encoded one after the other', async () => {
  encoder = new PictureEncoder({ memory: MEMORY });
  const bytes = await small();
  const all = Promise.all(Array.from({ length: 5 }, () => encoder.run(bytes)));
  await itsProcess();

  expect(processes()).toHaveLength(1);
  expect(await all).toHaveLength(5);
  expect(processes()).toHaveLength(1);
});

describe('with less memory', () => {
  test.each([
    ['a PNG whose decoder says so', heavy],
    [
      'a GIF whose decoder ends its process',
      () => plain('#7f6a55', 5000, 4000).gif({ effort: 1 }).toBuffer(),
    ],
  ])('%s is refused, and the next picture is not', async (_, make) => {
    encoder = new PictureEncoder({ memory: 100 * 2 ** 20 });

    expect(await encoder.run(await make())).toEqual({ refused: REFUSED.heavy });
    expect(await encoder.run(await small())).toMatchObject({ width: 64, height: 48 });
  });
});

test('a decoder that crashes takes one picture along, and nothing else', async () => {
  encoder = new PictureEncoder({ memory: MEMORY });
  const [first, next] = [encoder.run(await heavy()), encoder.run(await small())];
  process.kill(await itsProcess(), 'SIGSEGV');

  expect(await first).toEqual({ refused: REFUSED.heavy });
  expect(await next).toMatchObject({ width: 64, height: 48 });
});

test('a process that ends while nothing is to be done is replaced', async () => {
  encoder = new PictureEncoder({ memory: MEMORY });
  await encoder.run(await small());
  const pid = await itsProcess();
  process.kill(pid, 'SIGKILL');
  while (existsSync(`/proc/${pid}`)) await setImmediate();

  expect(await encoder.run(await small())).toMatchObject({ width: 64, height: 48 });
});

test('a picture that takes too long ends its process, and may be tried again', async () => {
  encoder = new PictureEncoder({ memory: MEMORY, timeMs: 1 });
  await expect(encoder.run(await heavy())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });

  expect(processes()).toEqual([]);
});

test('a process that cannot be started fails one picture alone', async () => {
  encoder = new PictureEncoder({ memory: MEMORY });
  const node = process.execPath;
  process.execPath = '/nowhere/node';
  const failed = encoder.run(await small());
  await expect(failed).rejects.toThrow('ENOENT');
  process.execPath = node;
  await setImmediate();

  expect(await encoder.run(await small())).toMatchObject({ width: 64, height: 48 });
});
