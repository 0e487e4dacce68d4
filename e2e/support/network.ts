import type { Page, Request, Route } from '@playwright/test';
import type { ConsoleErrors } from './test.js';

/** A GraphQL operation that a test intercepts. */
export interface Interception {
  /** How many times the page has sent it. */
  readonly count: number;
  /** Lets it reach the server from then on. */
  release: () => void;
}

/** Whether this is the GraphQL endpoint: queries use GET, with everything in the URL, and mutations POST. */
export const isGraphql = (url: URL): boolean => url.pathname === '/graphql';

/** The operation name of a request to the GraphQL endpoint. */
export function operationName(request: Request): string | null {
  if (request.method() === 'GET') return new URL(request.url()).searchParams.get('operationName');
  return (request.postDataJSON() as { operationName?: string } | null)?.operationName ?? null;
}

/** Intercepts the named GraphQL operation until it is released. */
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

/** Resets the connection of the named operation. Expects the browser's own errors about it. */
export async function resetConnection(
  page: Page,
  consoleErrors: ConsoleErrors,
  operation: string,
): Promise<Interception> {
  consoleErrors.expect(/graphql.*ERR_CONNECTION_RESET|ERR_CONNECTION_RESET.*graphql/);
  return intercept(page, operation, (route) => route.abort('connectionreset'));
}

/** Answers the named operation with a status, code and message. Expects the browser's own error about the status. */
export async function mockError(
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

/** Delays the named operation, like a slow network, until it is released. */
export async function holdOperation(page: Page, operation: string): Promise<Interception> {
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

/** Delays all scripts that match the URL. @returns a function that releases them */
export async function holdBackScripts(page: Page, address: string | RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
}
