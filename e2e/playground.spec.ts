import type { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { axeOn, COLOUR_RULES, violationsOf } from './support/accessibility.js';
import { writePost } from './support/api.js';
import { createAccount } from './support/emulator.js';
import { submitLogin } from './support/pages.js';
import { expect, test } from './support/test.js';

// The playground is a separate document; its editor, GraphiQL, is 3 MB.

const queryEditor = (page: Page): Locator => page.getByRole('region', { name: 'Operation Editor' });
const answer = (page: Page): Locator => page.getByRole('region', { name: 'Result Window' });
const sessionSwitch = (page: Page): Locator => page.getByRole('switch', { name: 'Use my session' });

/** Opens the playground and waits for its editor. */
async function openPlayground(page: Page): Promise<void> {
  await page.goto('/playground');
  await expect(queryEditor(page)).toContainText("Welcome to Octavo's playground");
}

/** Opens the example for this field from the list, in a new tab of the editor. */
async function openExample(page: Page, field: string): Promise<void> {
  const list = page.getByRole('region', { name: 'Examples' });
  // On small screens the list is closed at first.
  if (!(await list.isVisible())) await page.getByRole('button', { name: 'Show Examples' }).click();
  await list.getByRole('button', { name: new RegExp(`^${field}\\b`) }).click();
  await expect(queryEditor(page)).toContainText(new RegExp(`${field}\\s?[({]`));
}

const run = (page: Page): Promise<void> => page.getByRole('button', { name: /^Execute query/ }).click();

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  // GraphiQL nests a close button in each tab, which only GraphiQL could change.
  expect(await violationsOf(axe.disableRules('nested-interactive'))).toEqual([]);
}

test('examples with variables of this site, history, documentation, completion and headers are there, under the policy of the site @once', async ({
  page,
  siteUrl,
}) => {
  const post = await writePost(siteUrl, await createAccount(siteUrl, 'Ada Author'));
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/playground')),
    openPlayground(page),
  ]);
  expect(response.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(response.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(response.headers()['content-security-policy']).not.toContain('unsafe-eval');

  // Again, when another test has hidden the newest post meanwhile.
  await expect(async () => {
    const asked = page.waitForRequest((request) => request.postData()?.includes('query Blog(') ?? false);
    await openExample(page, 'blog');
    await run(page);
    const { variables } = (await asked).postDataJSON() as { variables: { id: string } };
    expect(variables.id).toMatch(/^[\da-f-]{36}$/);
    // Another test may have published a newer post; ids increase with time.
    expect(variables.id >= post.id).toBe(true);
    await expect(answer(page)).toContainText('"viewerCanEdit": false', { timeout: 10_000 });
  }).toPass();
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);

  await page.getByRole('button', { name: 'New tab' }).click();
  await expect(queryEditor(page)).not.toContainText('query Blog(');
  await page.reload();
  await expect(queryEditor(page).getByRole('textbox')).toBeAttached();
  await page.getByRole('button', { name: 'Show History' }).click();
  // GraphiQL may record a run twice, if its tab takes over typed text only after the run began. The latest is first.
  await page.getByRole('region', { name: 'History' }).getByText('Blog').first().click();
  await expect(queryEditor(page)).toContainText('query Blog(');

  await test.step('documentation', async () => {
    await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
    const explorer = page.getByRole('region', { name: 'Documentation Explorer' });
    await explorer.getByRole('link', { name: 'Query', exact: true }).click();
    await expect(explorer).toContainText('The ten posts with the most words, most words first.');
  });

  await test.step('completion', async () => {
    await page.getByRole('button', { name: 'New tab' }).click();
    await queryEditor(page).getByRole('textbox').focus();
    const suggestions = page.getByRole('listbox', { name: 'Suggest' });
    // On a busy machine the list may close again or come too late.
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type('{ featuredBlogs { auth');
      await expect(suggestions.getByRole('option', { name: /^authorMail/ })).toBeVisible({ timeout: 10_000 });
      await page.keyboard.type('orN');
      await expect(suggestions.getByRole('option')).toHaveCount(1, { timeout: 5_000 });
      await page.keyboard.press('Enter');
      await expect(queryEditor(page)).toContainText('{ featuredBlogs { authorName', { timeout: 5_000 });
    }).toPass();
  });

  await test.step('headers', async () => {
    await page.getByRole('button', { name: 'Headers', exact: true }).click();
    await page.getByRole('region', { name: 'Headers' }).getByRole('textbox').focus();
    await page.keyboard.insertText('{ "x-asked-by": "a test" }');
    const asked = page.waitForRequest((request) => request.postData()?.includes('authorName') ?? false);
    await run(page);
    await expect(answer(page)).toContainText('"authorName"');
    expect((await asked).headers()).toMatchObject({ 'x-asked-by': 'a test' });
  });
});

test('requests carry the session of the member only where they say so; another one who signs in meanwhile says so themselves @once', async ({
  page,
  siteUrl,
  member,
  logIn,
  consoleErrors,
}) => {
  consoleErrors.expect(/console error: Failed to load resource.* 401 /);
  await openPlayground(page);
  await expect(page.getByText('You are not signed in.')).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await submitLogin(page, member);
  await expect(page).toHaveURL('/playground');
  await expect(sessionSwitch(page)).not.toBeChecked();

  await openExample(page, 'me');
  await run(page);
  await expect(answer(page)).toContainText('"me": null');

  await openExample(page, 'myWishlist');
  await run(page);
  await expect(page.getByRole('status').getByText('Switch on “Use my session”')).toBeVisible();
  await openExample(page, 'me');

  await sessionSwitch(page).click();
  await expect(page.getByText('Requests go as Test Member')).toBeVisible();
  await run(page);
  await expect(answer(page)).toContainText('"displayName": "Test Member"');

  await sessionSwitch(page).click();
  await run(page);
  await expect(answer(page)).toContainText('"me": null');

  const other = await createAccount(siteUrl, 'Another Member');
  await sessionSwitch(page).click();
  await expect(page.getByText('Requests go as Test Member')).toBeVisible();

  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  // What was asked for before they signed in is answered last.
  let answerLate = () => {};
  const late = new Promise<void>((resolve) => (answerLate = resolve));
  await page.route(
    '/graphql',
    async (route) => {
      const response = await route.fetch();
      await late;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const asked = page.waitForRequest('/graphql');
  await comeBack();
  await asked;
  await logIn(other);
  await comeBack();
  await expect(page.getByText('Signed in as Another Member')).toBeVisible();
  await expect(sessionSwitch(page)).not.toBeChecked();
  const answered = page.waitForResponse('/graphql');
  answerLate();
  await (await answered).finished();
  await expect(page.getByText('Signed in as Another Member')).toBeVisible();
});

test('an operation in the address is in the editor, and never runs by the name of the one before @once', async ({
  page,
}) => {
  const linked = new URLSearchParams({
    query: 'query First { __typename } query Second($id: ID!) { blog(id: $id) { id } }',
    variables: '{ "id": "none" }',
    operationName: 'Second',
  });
  await page.goto(`/playground?${linked.toString()}`);
  await expect(queryEditor(page)).toContainText('query First');
  await expect(page.getByRole('region', { name: 'Variables' })).toContainText('"none"');
  await expect(page.getByRole('tab', { name: 'Second' })).toBeVisible();
  await expect(page).toHaveURL('/playground');

  const replaceBy = async (query: string) => {
    await queryEditor(page).getByRole('textbox').focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(query);
  };
  await replaceBy('query Third { __typename }');
  await expect(page.getByRole('tab', { name: 'Third' })).toBeVisible();
  const asked = page.waitForRequest((request) => request.postData()?.includes('query Fourth') ?? false);
  await replaceBy('query Fourth { __typename }');
  await page.keyboard.press('ControlOrMeta+Enter');
  expect((await asked).postDataJSON()).not.toMatchObject({ operationName: 'Third' });
  await expect(answer(page)).toContainText('"__typename": "Query"');
});

test('the playground has no accessibility violation of its own, and follows the theme of the site @once', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openPlayground(page);
  await run(page);
  await expect(answer(page)).toContainText('"recentBlogs"');
  await expectNoViolations((await axeOn(page)).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']));

  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('body')).toHaveClass(/graphiql-dark/);
  await expectNoViolations((await axeOn(page)).withRules(COLOUR_RULES));

  await page.getByRole('link', { name: 'Octavo' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveClass('dark');
});

test('where the server accepts only its own operations, the page says so @once', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.expect(/console error: Failed to load resource.* 403 /);
  await page.route('/graphql', (route) =>
    route.fulfill({
      status: 403,
      json: { errors: [{ message: 'Not registered.', extensions: { code: 'OPERATION_NOT_REGISTERED' } }] },
    }),
  );
  await openPlayground(page);

  await expect(page.getByRole('status').getByText(/^This server answers only the operations/)).toBeVisible();
});
