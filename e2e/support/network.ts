import type { Page, Request, Route } from '@playwright/test';
import type { ConsoleErrors } from './test.js';

/** A GraphQL operation in a test's hands. */
export interface Interception {
  /** How many times the page has sent it. */
  readonly count: number;
  /** From now on it reaches the server again. */
  release: () => void;
}

/** Whether an address is the GraphQL endpoint: queries come by GET, with everything in the address, the rest by POST. */
export const isGraphql = (url: URL): boolean => url.pathname === '/graphql';

/** The name of the operation that a request to the GraphQL endpoint carries. */
export function operationName(request: Request): string | null {
  if (request.method() === 'GET') return new URL(request.url()).searchParams.get('operationName');
  return (request.postDataJSON() as { operationName?: string } | null)?.operationName ?? null;
}

/** Takes the named GraphQL operation out of the server's hands until it is released. */
async function intercept(
  page: Page,
  operation: string,
  handle: (route: Route) => Promise<void>,
): Promise<Interception> {
  let count = 0;
  let active = true;
  await page.route(isGraphql, async (route) => {
    if (operationName(route.request()) !== operation) return route.fallback();
    count += 1;
    return active ? handle(route) : route.fallback();
  });
  return {
    get count() {
      return count;
    },
    release: () => {
      active = false;
    },
  };
}

/** Cuts the line for the named operation. The browser's own errors about that are expected. */
export async function cutOff(
  page: Page,
  consoleErrors: ConsoleErrors,
  operation: string,
): Promise<Interception> {
  consoleErrors.expect(/graphql.*ERR_CONNECTION_RESET|ERR_CONNECTION_RESET.*graphql/);
  return intercept(page, operation, (route) => route.abort('connectionreset'));
}

/** Has the server refuse the named operation with a status, a code and a message of its own. */
export async function refuse(
  page: Page,
  consoleErrors: ConsoleErrors,
  operation: string,
  { status, code, message }: { status: number; code: string; message: string },
): Promise<Interception> {
  consoleErrors.expect(new RegExp(`status of ${status}.*graphql`));
  return intercept(page, operation, (route) =>
    route.fulfill({
      status,
      contentType: 'application/graphql-response+json',
      body: JSON.stringify({ data: null, errors: [{ message, extensions: { code } }] }),
    }),
  );
}

/** Keeps the named operation waiting, as a slow network does, until it is released. */
export async function holdBack(page: Page, operation: string): Promise<Interception> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  const interception = await intercept(page, operation, async (route) => {
    await released;
    await route.fallback();
  });
  return {
    get count() {
      return interception.count;
    },
    release: letGo,
  };
}

/** Lets no script with such an address come before its time. @returns lets them come */
export async function holdBackScripts(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
