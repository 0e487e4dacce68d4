import { fingerprint, madeStyles } from './typefaces.mjs';

describe('the typefaces', () => {
  it('are cut from those that are installed, to what the site uses ("npm run typefaces" cuts them anew)', () => {
    expect(madeStyles()).toContain(`from ${fingerprint()} */`);
  });
});
