import { describe, expect, it } from '@jest/globals';
import { uploadedPicture } from './pictureAddress';

const KEY = '0123456789abcdef0123456789abcdef';

describe('uploadedPicture', () => {
  it('reads measures, colour and files from the address, on the site as on another host', () => {
    expect(uploadedPicture(`/media/${KEY}/1600x1067-7f6a55.jpg`)).toEqual({
      type: 'image/jpeg',
      width: 1600,
      height: 1067,
      srcSet: [480, 960, 1600].map((w) => `/media/${KEY}/1600x1067-7f6a55-${w}.webp ${w}w`).join(', '),
      colour: '#7f6a55',
    });
    expect(uploadedPicture(`https://pictures.example/a/media/${KEY}/300x200-000000.jpg`)?.srcSet).toBe(
      `https://pictures.example/a/media/${KEY}/300x200-000000-300.webp 300w`,
    );
  });

  it('has one width of a picture that moves, and no colour behind what may be transparent', () => {
    const address = `/media/${KEY}/2400x1200-7f6a55`;
    expect(uploadedPicture(`${address}.gif`)).toEqual({
      type: 'image/gif',
      width: 2400,
      height: 1200,
      srcSet: `${address}-2400.webp 2400w`,
    });
    expect(uploadedPicture(`${address}.png`)).not.toHaveProperty('colour');
  });

  it.each([
    '',
    'https://images.example/a.jpg',
    '/covers/salt.svg',
    `/media/${KEY}/1600x1067-7f6a55-480.webp`,
    `/media/${KEY}/1600x1067-7f6a55.jpg?x`,
    `/media/${KEY.toUpperCase()}/1600x1067-7f6a55.jpg`,
    `/media/${KEY}/0x0-7f6a55.jpg`,
    // Each of these would smuggle another URL into a srcset.
    `https://a.example/b 1w,https://octavo.example/logout/media/${KEY}/9x9-000000.jpg`,
    `https://a.example/b,/logout/media/${KEY}/9x9-000000.jpg`,
    `https://octavo.example/logout?/media/${KEY}/9x9-000000.jpg`,
  ])('is null for %j', (address) => {
    expect(uploadedPicture(address)).toBeNull();
  });
});
