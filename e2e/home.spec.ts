import { cutOff } from './support/network.js';
import { arriveAt } from './support/pages.js';
import { toast, toasts } from './support/screen.js';
import { expect, test } from './support/test.js';

const MESSAGES = [
  'Latest news on your fingertips.',
  'Stay updated anywhere and everywhere.',
  'Increase your world of knowledge.',
];

test('the three messages follow each other every 3,000 ms, wait under the pointer, and lead to All Blogs @once', async ({
  page,
}) => {
  await page.clock.install();
  await arriveAt(page, '/');
  const hero = page.getByRole('region', { name: 'What Octavo is for' });
  const message = hero.getByRole('group', { name: /^\d of 3$/ });
  await expect(message).toHaveText(MESSAGES[0] ?? '');
  // From here on time passes only where it is told to.
  await page.clock.pauseAt(Date.now() + 60_000);
  await hero.getByRole('button', { name: 'Message 1 of 3' }).click();
  await page.getByRole('heading', { name: 'Recent Blogs' }).hover();
  await page.getByRole('button', { name: /^Switch to the/ }).focus();
  for (const next of [1, 2, 0]) {
    await page.clock.runFor(2999);
    await expect(message).toHaveText(MESSAGES[(next + 2) % 3] ?? '');
    await page.clock.runFor(1);
    await expect(message).toHaveText(MESSAGES[next] ?? '');
  }
  await hero.hover();
  await page.clock.runFor(9000);
  await expect(message).toHaveText(MESSAGES[0] ?? '');
  await hero.getByRole('link', { name: 'Discover Now' }).click();
  await expect(page).toHaveURL('/all-blogs');
});

test('the messages stand still under reduced motion and can be chosen by hand @once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'What Octavo is for' });
  const message = hero.getByRole('group', { name: /^\d of 3$/ });
  await page.clock.runFor(20_000);
  await expect(message).toHaveText(MESSAGES[0] ?? '');
  await hero.getByRole('button', { name: 'Next message' }).press('Enter');
  await expect(message).toHaveText(MESSAGES[1] ?? '');
});

test('Recent Blogs shows the newest posts, cut at 100 characters, each with the way to it @once', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const cards = page.getByRole('region', { name: 'Recent Blogs' }).getByRole('article');
  await expect(cards).toHaveCount(6);
  // Other journeys publish meanwhile: what the first card says is held against its own post.
  const details = cards.first().getByRole('link', { name: 'View Details' });
  const address = (await details.getAttribute('href')) ?? '';
  expect(address).toMatch(/^\/post\/[\da-f-]{36}$/);
  const post = (await (await request.get(`/blog/${address.slice('/post/'.length)}`)).json()) as {
    title: string;
    shortDescription: string;
  };
  await expect(cards.first().getByRole('heading')).toHaveText(post.title);
  await expect(
    cards.first().getByText(`${post.shortDescription.slice(0, 100)}...`, { exact: true }),
  ).toBeVisible();
  await details.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible();
});

test("'Our Research Process' compares two pictures with a handle that is dragged or moved by keys", async ({
  page,
}) => {
  await arriveAt(page, '/');
  const section = page.getByRole('region', { name: 'Our Research Process' });
  const handle = section.getByRole('slider', { name: /^Before and after/ });
  await handle.scrollIntoViewIfNeeded();
  await expect(
    section.getByRole('img', { name: 'A desk covered with loose notes and clippings' }),
  ).toBeVisible();
  await expect(handle).toHaveValue('50');

  const box = await handle.boundingBox();
  if (!box) throw new Error('The handle is not on the screen.');
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(centre.x, centre.y);
  await page.mouse.down();
  await page.mouse.move(centre.x - 80, centre.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await handle.inputValue())).toBeLessThan(45);

  await handle.focus();
  await page.keyboard.press('Home');
  await expect(handle).toHaveValue('0');
  await page.keyboard.press('ArrowRight');
  await expect(handle).toHaveAttribute('aria-valuetext', '1 percent before, 99 percent after');
});

test('the FAQ answers five questions, one at a time, the first one at the start @once', async ({ page }) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Frequently asked questions' });
  const questions = section.getByRole('heading', { level: 3 });
  const topics = [
    ['Who writes the content?', /Industry experts/],
    ['How often is new content published?', /Every day.*as soon as the update/],
    ['Are the articles free to read?', /Yes.*ads that earn us a commission/],
    ['Do I need an account to comment?', /you need to log in/],
    ['How do I hear about updates?', /Subscribe to our newsletter/],
  ] as const;
  await expect(questions).toHaveText(topics.map(([question]) => question));
  for (const [place, [question, answer]] of topics.entries()) {
    if (place > 0) await section.getByText(question).click();
    await expect(section.getByText(answer)).toBeVisible();
    await expect(section.locator('details[open] summary')).toHaveText([question]);
  }
});

test('the newsletter takes an address, says so in a toast, and empties its form @once', async ({ page }) => {
  await arriveAt(page, '/');
  const form = page.getByRole('form', { name: 'Newsletter' });
  const email = form.getByLabel('Email');
  await expect(form.getByRole('textbox')).toHaveCount(1);
  await expect(email).toHaveAttribute('type', 'email');
  await email.fill('no address');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  // The browser itself holds the form back.
  expect(await email.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);
  await expect(toasts(page)).toHaveCount(0);
  await email.fill(`journey-${crypto.randomUUID()}@octavo.example`);
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, 'You have subscribed successfully!')).toBeVisible();
  await expect(email).toHaveValue('');
});

test('a subscription that fails shows no toast and keeps the address @once', async ({ page, complaints }) => {
  const line = await cutOff(page, complaints, 'Subscribe');
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Newsletter' });
  await form.getByLabel('Email').fill('robin@octavo.example');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByRole('alert')).toHaveText(/could not reach Octavo/);
  expect(line.count).toBe(1);
  await expect(toasts(page)).toHaveCount(0);
  await expect(form.getByLabel('Email')).toHaveValue('robin@octavo.example');
});

test('Home has its parts in the order of the specification', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const parts = page.getByRole('main').locator('section');
  await expect(parts).toHaveCount(5);
  const names = ['What Octavo is for', 'Recent Blogs', 'Our Research Process', 'Frequently asked questions'];
  for (const [place, name] of names.entries()) await expect(parts.nth(place)).toHaveAccessibleName(name);
  await expect(parts.nth(4).getByRole('form', { name: 'Newsletter' })).toBeVisible();
});
