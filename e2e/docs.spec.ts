import type { Locator, Page } from '@playwright/test';
import { axeOn, COLOUR_RULES, violationsOf } from './support/accessibility.js';
import { expect, test } from './support/test.js';

// The page at /docs: the REST API in Swagger UI. Browser errors fail each test, including those about the content
// security policy and about other hosts.

/** Swagger UI builds an operation's id from its tag and its name. */
const operation = (page: Page, tag: string, id: string): Locator => page.locator(`#operations-${tag}-${id}`);

async function openDocs(page: Page): Promise<void> {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /^Octavo REST API/ })).toBeVisible();
}

/** Expands an operation, fills in its parameters by name, and sends the request. */
async function tryOut(shown: Locator, parameters: Record<string, string> = {}): Promise<void> {
  await shown.locator('.opblock-summary-control').click();
  await shown.getByRole('button', { name: 'Try it out' }).click();
  for (const [name, value] of Object.entries(parameters)) await shown.getByPlaceholder(name).fill(value);
  await shown.getByRole('button', { name: 'Execute' }).click();
}

/** Status and body of the response. */
const answer = (shown: Locator): Locator => shown.locator('.live-responses-table .response');

test('every operation is listed, everyone can read the page, and a member tries them with their session @once', async ({
  page,
  request,
  member,
  logIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await logIn(member);
  const { paths } = (await (await request.get('/openapi.json')).json()) as { paths: Record<string, object> };
  await openDocs(page);

  const listed = async () => {
    const operations = await page.locator('.opblock-summary').evaluateAll((rows) =>
      rows.map((row) => {
        const method = row.querySelector('.opblock-summary-method')?.textContent ?? '';
        const path = row.querySelector('[data-path]')?.getAttribute('data-path') ?? '';
        return `${method.toLowerCase()} ${path}`;
      }),
    );
    return operations.sort();
  };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  await expect.poll(listed).toEqual(described.sort());

  const recent = operation(page, 'Posts', 'recentBlogs');
  const received = page.waitForResponse('**/recentblogs');
  await tryOut(recent);
  const [newest] = (await (await received).json()) as { title: string }[];
  await expect(answer(recent)).toContainText('200');
  await expect(answer(recent)).toContainText(newest?.title ?? 'There is a post');

  await test.step('everyone can read it, and it fits, in the light and once the system turns dark', async () => {
    await expect(page.getByRole('link', { name: 'Octavo', exact: true })).toHaveAttribute('href', '/');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html.dark-mode')).toHaveCount(colorScheme === 'dark' ? 1 : 0);
      // Swagger UI has its introduction outside any landmark; "region" is a best practice of axe, not a WCAG rule.
      const axe = await axeOn(page);
      const found = await violationsOf(
        colorScheme === 'light' ? axe.disableRules('region') : axe.withRules(COLOUR_RULES),
      );
      expect(found, colorScheme).toEqual([]);
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(beyond).toBe(0);
    }
  });

  const mine = operation(page, 'Wishlist', 'myWishlist');
  await tryOut(mine, { id: member.uid });
  await expect(answer(mine)).toContainText('200');
});
