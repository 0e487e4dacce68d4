import { describe, expect, it } from '@jest/globals';
import { externalPictures, replacePicture } from './externalPictures';

const HOST = 'octavo.example';
const uploaded = `https://pictures.example/media/${'ab'.repeat(16)}/1200x800-aabbcc.jpg`;

describe('pictures elsewhere', () => {
  it('are those of other hosts, the cover first, each once', () => {
    const body =
      '<p>One</p><img src="https://b.example/2.jpg" alt=""><figure><img src="https://a.example/1.jpg?w=1&amp;h=2" alt=""></figure><img src="https://b.example/2.jpg" alt="">';
    expect(externalPictures(' https://c.example/cover.png ', body, HOST)).toEqual([
      'https://c.example/cover.png',
      'https://b.example/2.jpg',
      'https://a.example/1.jpg?w=1&h=2',
    ]);
  });

  it('are not those of the site, nor uploaded ones that a host of their own has', () => {
    const body = `<img src="/illustrations/waves.svg" alt=""><img src="${uploaded}" alt=""><img src="https://octavo.example/covers/tin.svg" alt="">`;
    expect(externalPictures(uploaded, body, HOST)).toEqual([]);
  });

  it('are not what is no address yet', () => {
    expect(externalPictures('https://', '<img src="data:image/gif;base64,AAAA" alt="">', HOST)).toEqual([]);
    expect(externalPictures('ftp://a.example/1.jpg', '<img alt="">', HOST)).toEqual([]);
  });

  it('get their new address wherever they stand, and nothing else changes', () => {
    const body =
      '<p>https://a.example/1.jpg?w=1&amp;h=2</p><img src="https://a.example/1.jpg?w=1&amp;h=2" alt="A &amp; B"><figure class="wide"><img src="https://a.example/1.jpg?w=1&amp;h=2" alt=""><figcaption>Noon</figcaption></figure><img src="https://a.example/1.jpg" alt="">';
    expect(replacePicture(body, 'https://a.example/1.jpg?w=1&h=2', uploaded)).toBe(
      `<p>https://a.example/1.jpg?w=1&amp;h=2</p><img src="${uploaded}" alt="A &amp; B"><figure class="wide"><img src="${uploaded}" alt=""><figcaption>Noon</figcaption></figure><img src="https://a.example/1.jpg" alt="">`,
    );
  });
});
