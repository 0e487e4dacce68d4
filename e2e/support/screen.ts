import { type Locator, type Page, expect } from '@playwright/test';

/** The toast with exactly this text. */
export const toast = (page: Page, text: string): Locator =>
  toasts(page).filter({ has: page.getByText(text, { exact: true }) });

/** Every toast on the screen. */
export const toasts = (page: Page): Locator =>
  page.locator('[data-rht-toaster]').locator('[role=status], [role=alert]');

/** Waits until a message stands at the top in the center, below the bar. */
export async function expectAtTop(page: Page, message: Locator): Promise<void> {
  const bar = await page.getByRole('banner').boundingBox();
  await expect
    .poll(async () => {
      const box = await message.boundingBox();
      const offset = Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - (page.viewportSize()?.width ?? 0) / 2);
      const below = (box?.y ?? 0) - (bar?.height ?? 0);
      // The icon shifts the text slightly off center.
      return offset < 30 && below > 0 && below < 60;
    })
    .toBe(true);
}

/** The URL of Login, with or without `from`. */
export const LOGIN = /\/login(\?from=[^&]+)?$/;

/** The top bar; on small screens with its menu open. */
export async function openBar(page: Page): Promise<Locator> {
  const bar = page.getByRole('banner');
  await expect(bar).toBeVisible();
  const menu = bar.getByRole('button', { name: 'Menu' });
  if (!(await menu.isVisible())) return bar;
  if ((await bar.locator(':popover-open').count()) === 0) await menu.click();
  return bar;
}

/** Waits for the dialog with this title and text. */
export async function dialogSaying(page: Page, title: string, text: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  return dialog;
}
