import { mockGoogleSignIn } from './support/google.js';
import { toast } from './support/screen.js';
import { expect, test } from './support/test.js';

const someone = (siteUrl: string) => ({
  sub: crypto.randomUUID(),
  name: 'Gita Google',
  email: `gita-${crypto.randomUUID()}@octavo.example`,
  picture: `${siteUrl}/avatars/demo-reader.svg`,
});

for (const [address, label] of [
  ['/login', 'Sign in with Google'],
  ['/signup', 'Sign up with Google'],
] as const) {
  test(`'${label}' opens a window of 500 by 600 for the profile, greets the member and leads Home @once`, async ({
    page,
    siteUrl,
  }) => {
    const openGoogle = await mockGoogleSignIn(page);
    await page.goto(address);
    const google = await openGoogle(page.getByRole('button', { name: label, exact: true }));
    expect(google.features).toMatchObject({ width: '500', height: '600' });
    expect(google.scopes).toContain('profile');
    await google.choose(someone(siteUrl));
    await expect(toast(page, 'Gita Google signed in successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Gita Google' })).toBeVisible();
  });
}
