import { test as base, type BrowserContext, type Page, type Request } from '@playwright/test';
import { type Account, createAccount } from './emulator.js';
import { putSession } from './session.js';

export { expect } from '@playwright/test';

/** The errors in a page's console: a test fails on each one that it has not announced. */
export class ConsoleErrors {
  readonly #expected: RegExp[] = [];
  readonly #found: string[] = [];

  /** Announces a console message or failed request, for tests that provoke one. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  add(error: string): void {
    this.#found.push(error);
  }

  /** Those that nobody announced. */
  unexpected(): string[] {
    return this.#found.filter((error) => !this.#expected.some((pattern) => pattern.test(error)));
  }
}

/** Network problems that are the browser's own doing: it drops what a page that is being left no longer needs. */
const dropped = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

/** Has every error of these pages written down. Of other hosts they find none: see playwright.config.ts. */
function watch(context: BrowserContext, consoleErrors: ConsoleErrors): void {
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      consoleErrors.add(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on('weberror', (error) => consoleErrors.add(`page error: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    if (!dropped(request))
      consoleErrors.add(`failed request: ${request.url()} ${request.failure()?.errorText ?? ''}`);
  });
}

interface Fixtures {
  consoleErrors: ConsoleErrors;
  /** Where the site is, without a slash at the end. */
  siteUrl: string;
  /** Opens a page in another browser, with cookies and storage of its own. */
  openElsewhere: () => Promise<Page>;
  /** An account made for this test alone. */
  member: Account;
  /** Has this page's browser logged in from the next page on that it opens, as after an earlier visit: see putSession. */
  logIn: (account: Pick<Account, 'email' | 'password'>, on?: Page) => Promise<void>;
  /** Logs in through the login page, and waits until it is left. For tests that are about logging in. */
  logInByPage: (account: Pick<Account, 'email' | 'password'>, on?: Page) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  consoleErrors: [
    async ({ context }, use) => {
      const consoleErrors = new ConsoleErrors();
      watch(context, consoleErrors);
      await use(consoleErrors);
      const unexpected = consoleErrors.unexpected();
      if (unexpected.length > 0) throw new Error(`The page had errors:\n  ${unexpected.join('\n  ')}`);
    },
    { auto: true },
  ],
  siteUrl: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error('playwright.config.ts names no site.');
    await use(baseURL);
  },
  openElsewhere: async ({ browser, consoleErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch(context, consoleErrors);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  member: async ({ siteUrl }, use) => {
    await use(await createAccount(siteUrl));
  },
  logIn: async ({ page, siteUrl }, use) => {
    await use((account, on = page) => putSession(on, siteUrl, account));
  },
  logInByPage: async ({ page }, use) => {
    await use(async ({ email, password }, on = page) => {
      await on.goto('/login');
      await on.getByLabel('Email', { exact: true }).fill(email);
      await on.getByLabel('Password', { exact: true }).fill(password);
      await on.getByRole('button', { name: 'Login', exact: true }).click();
      await on.waitForURL((url) => url.pathname !== '/login');
    });
  },
});
