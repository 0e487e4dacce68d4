import type { BrowserContext, Page } from '@playwright/test';
import { bodyEditor, closeDialog, fillPost } from './support/pages.js';
import { expect, test } from './support/test.js';

const MARKDOWN = `# The salt road

They left **before dawn**[^1].

- [x] Load the mules
- [ ] Find a guide
  1. at the inn

| Road  | Days |
|-------|------|
| North | 4    |

\`\`\`ts
const salt: number = 1;
\`\`\`

[^1]: In winter *later*.
`;

/** Writes to the clipboard and pastes into the editor with the keyboard. */
async function paste(
  { page, context }: { page: Page; context: BrowserContext },
  content: Record<string, string>,
  keys = 'ControlOrMeta+v',
): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (parts) => {
    const blobs = Object.entries(parts).map(([type, text]) => [type, new Blob([text], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs) as Record<string, Blob>)]);
  }, content);
  await bodyEditor(page).focus();
  await page.keyboard.press(keys);
}

test('a Markdown document is pasted, published and read: headings, tasks, table, code and footnote; Shift pastes plain text @once', async ({
  page,
  context,
  siteUrl,
  member,
  logIn,
}) => {
  await logIn(member);
  await page.goto('/add-blog');
  await fillPost(page, {
    title: 'Pasted from a file',
    cover: `${siteUrl}/covers/the-salt-roads.svg`,
    shortDescription: 'Written elsewhere.',
  });
  const html = { 'text/html': '<h1>Salt</h1><p>They <b>left</b>.</p>', 'text/plain': '# Salt\n\nThey left.' };
  await paste({ page, context }, html, 'ControlOrMeta+Shift+v');
  await expect(bodyEditor(page).locator('p')).toHaveText(['# Salt', 'They left.']);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');

  await paste({ page, context }, { 'text/plain': MARKDOWN });
  const done = bodyEditor(page).getByRole('checkbox', { name: 'Done: Load the mules' });
  await expect(done).toBeChecked();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(bodyEditor(page)).toHaveText('');
  await page.keyboard.press('ControlOrMeta+v');
  await expect(done).toBeChecked();
  await page.getByRole('button', { name: 'Add Post' }).click();
  await closeDialog(page, 'Success!', 'Your blog has been posted!', 'View post');

  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 2, name: 'The salt road' })).toBeVisible();
  await expect(article.getByRole('columnheader')).toHaveText(['Road', 'Days']);
  await expect(article.locator('pre code')).toHaveClass('language-ts');
  await expect(article.locator('.task-done')).toContainText('Load the mules');
  // Asked of the browser: Playwright's own snapshot reads the styles, and has texts that Chromium leaves out.
  const browser = await context.newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  const texts = nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value));
  const tasks = texts.slice(texts.indexOf('Done: '));
  expect(tasks.slice(0, 4)).toEqual(['Done: ', 'Load the mules', 'To do: ', 'Find a guide']);
  await article.getByRole('link', { name: '1', exact: true }).click();
  const note = article.getByRole('list', { name: 'Footnotes' }).getByRole('listitem');
  await expect(note).toContainText('In winter later.');
  await expect(note).toBeInViewport();
  await note.getByRole('link', { name: 'Back to the text' }).click();
  await expect(article.getByText('They left before dawn')).toBeInViewport();
});
