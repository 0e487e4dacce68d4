import { expect, it } from '@jest/globals';
import { bounds, boundsError } from '../../../lib/bounds';
import { withoutHosts } from './withoutHosts';

const { longDescription } = bounds.CreateBlogInput;
const error = (html: string) => boundsError(withoutHosts(html), longDescription);

it('measures a body as the server stores it: without the hosts of uploaded pictures', () => {
  const picture = (host: string) => `<img src="${host}/media/${'0'.repeat(32)}/1x1-7f6a55.jpg">`;
  expect(error(picture('https://pictures.example/octavo').repeat(1_200))).toBeNull();
  expect(error(picture('').repeat(1_600))).toBe(longDescription.message);
});
