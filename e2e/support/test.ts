import { expect, test as base, type BrowserContext, type Page, type Request } from '@playwright/test';
import { type Account, createAccount } from './emulator.js';
import { setSessionCookie } from './session.js';

export { expect } from '@playwright/test';

/** The console errors of a test's pages. One that the test does not expect fails it. */
export class ConsoleErrors {
  readonly #expected: RegExp[] = [];
  readonly #found: string[] = [];

  /** Expects a console message or failed request that the test provokes. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  add(error: string): void {
    this.#found.push(error);
  }

  unexpected(): string[] {
    return this.#found.filter((error) => !this.#expected.some((pattern) => pattern.test(error)));
  }
}

/** The browser itself aborts requests of a page that is being left. */
const dropped = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

/** Collects all errors of these pages. Other hosts do not resolve: see playwright.config.ts. */
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
  /** The site's URL, without a trailing slash. */
  siteUrl: string;
  /** Opens a page in a new browser context, with its own cookies and storage. */
  openInNewContext: () => Promise<Page>;
  /** An account created for this test. */
  member: Account;
  /** Logs this page's browser in, from the next page that it opens; see setSessionCookie. */
  logIn: (account: Pick<Account, 'email' | 'password'>, on?: Page) => Promise<void>;
  /** Logs in through the login page and waits until it is left. For tests about logging in. */
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
  openInNewContext: async ({ browser, consoleErrors }, use) => {
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
    await use((account, on = page) => setSessionCookie(on, siteUrl, account));
  },
  logInByPage: async ({ page }, use) => {
    await use(async ({ email, password }, on = page) => {
      await on.goto('/login');
      await on.getByLabel('Email', { exact: true }).fill(email);
      await on.getByLabel('Password', { exact: true }).fill(password);
      await on.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(on).not.toHaveURL((url) => url.pathname === '/login');
    });
  },
});
