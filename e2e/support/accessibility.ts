import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { canCheckHtml, htmlErrors } from '../../server/src/testing/html-checker.js';
import { expect } from './test.js';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The colour rules: nothing else differs in dark mode. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The HTML of each state. Validated together, because the validator starts slowly. */
const documents = new Map<string, string>();

/** To be called after all tests of a file: validates what {@link keepHtml} has stored. */
export async function expectValidHtml(): Promise<void> {
  if (documents.size > 0 && canCheckHtml()) expect(await htmlErrors(documents)).toEqual([]);
}

/** Stores the current HTML for the validator. */
export async function keepHtml(page: Page, state: string): Promise<void> {
  documents.set(state, await page.evaluate(() => `<!doctype html>${document.documentElement.outerHTML}`));
}

/** An axe run on the page. Its source, half a megabyte, is sent once for each document. */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  const loaded = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(loaded ? { page, axeSource: ';' } : { page }).options({
    resultTypes: ['violations'],
  });
}

/** Runs axe. @returns each violated rule with the HTML of its elements */
export async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  // Legacy mode skips iframes, of which the site has none, and is much faster.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Expects no violation on the current page, in light and dark mode. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await keepHtml(page, state);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toContainClass(colorScheme);
    const axe = await axeOn(page);
    const found = await violationsOf(
      colorScheme === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES),
    );
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}
