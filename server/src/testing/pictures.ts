import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import type { TestApp } from './test-app.js';

/** A picture with varied pixels, for realistic encoding. */
export const photo = (width = 640, height = 480): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

/** A flat picture of one colour. */
export const plain = (colour: string, width = 640, height = 480): Sharp =>
  sharp({ create: { width, height, channels: 4, background: colour } });

/** An animated GIF. */
export async function movingGif(frames: number, width = 64, height = 48): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, turn) =>
      plain(`rgb(${(turn * 37) % 256} ${turn % 256} 99)`, width, height)
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .gif({ delay: pictures.map(() => 50), effort: 1 })
    .toBuffer();
}

/** The smallest PNG. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWOozwoFAAKqAT8N5leAAAAAAElFTkSuQmCC',
  'base64',
);

/** A form with a file, as a browser sends it. */
export function fileForm(bytes: Uint8Array | string, name = 'picture.png', type = 'image/png'): FormData {
  const form = new FormData();
  form.set('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type }), name);
  return form;
}

/** Gives a member a picture without files. @returns its id */
export async function ownedPicture({ db }: Pick<TestApp, 'db'>, memberUid: string): Promise<string> {
  const key = randomBytes(16).toString('hex');
  const { id } = await db.media.create({
    data: {
      member: { connect: { uid: memberUid } },
      file: {
        create: {
          key,
          width: 1,
          height: 1,
          colour: '7f6a55',
          extension: 'jpg',
          bytes: 1,
          isStored: true,
          keptUntil: new Date(Date.now() + 60_000),
        },
      },
    },
  });
  return id;
}
