import { test as base, type Page, type Request } from '@playwright/test';
import { type Account, createAccount, emulatorOf } from './emulator.js';

export { expect } from '@playwright/test';

/** Complaints of a page: a journey fails on each one that it has not announced. */
export class Complaints {
  readonly #expected: RegExp[] = [];
  readonly #found: string[] = [];

  /** Announces a console message or failed request, for journeys that provoke one. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  add(complaint: string): void {
    this.#found.push(complaint);
  }

  /** Those that nobody announced. */
  unexpected(): string[] {
    return this.#found.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
  }
}

/** Network problems that are the browser's own doing: it drops what a page that is being left no longer needs. */
const dropped = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';

interface Fixtures {
  complaints: Complaints;
  /** An account made for this journey alone. */
  member: Account;
  /** Logs in through the login page, and waits until the site greets the member. */
  logIn: (account: Pick<Account, 'email' | 'password'>, on?: Page) => Promise<void>;
}

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ context, baseURL }, use) => {
      const complaints = new Complaints();
      const site = new URL(baseURL ?? '').host;
      const emulator = await emulatorOf(baseURL ?? '');
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          complaints.add(`console ${message.type()}: ${message.text()} (${message.location().url})`);
        }
      });
      context.on('weberror', (error) => complaints.add(`page error: ${error.error().message}`));
      context.on('requestfailed', (request) => {
        if (!dropped(request))
          complaints.add(`failed request: ${request.url()} ${request.failure()?.errorText ?? ''}`);
      });
      // Nothing is fetched from elsewhere; a journey must not depend on the internet.
      await context.route(
        (url) => /^https?:$/.test(url.protocol) && url.host !== site && url.host !== emulator,
        async (route) => {
          complaints.add(`request to another host: ${route.request().url()}`);
          await route.abort('blockedbyclient');
        },
      );
      await use(complaints);
      const unexpected = complaints.unexpected();
      if (unexpected.length > 0) throw new Error(`The page complained:\n  ${unexpected.join('\n  ')}`);
    },
    { auto: true },
  ],
  member: async ({ baseURL }, use) => {
    await use(await createAccount(baseURL ?? ''));
  },
  logIn: async ({ page }, use) => {
    await use(async ({ email, password }, on = page) => {
      await on.goto('/login');
      await on.getByLabel('Email', { exact: true }).fill(email);
      await on.getByLabel('Password', { exact: true }).fill(password);
      await on.getByRole('button', { name: 'Login', exact: true }).click();
      await on.waitForURL((url) => url.pathname !== '/login');
    });
  },
});
