import { expect, test } from './support/test.js';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search of the bar is a form @phone', async ({ page, consoleErrors }) => {
    // With scripts disabled, the browser reports each script as a failed request.
    consoleErrors.expect(/failed request: .*\.js csp/);
    await page.goto('/featured-blogs');
    const bar = page.getByRole('banner');
    await bar.getByRole('button', { name: 'Search' }).click();
    await bar.getByLabel('Search Octavo').fill('salt');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/all-blogs?search=salt');
    await expect(page.getByRole('article').first()).toHaveAccessibleName('The Salt Roads');
  });
});
