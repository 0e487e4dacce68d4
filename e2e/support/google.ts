import type { Locator, Page } from '@playwright/test';

/**
 * Replaces Google's script, through which the sign-in window reports its result: tests have no internet. Everything
 * else is real: Firebase opens the window, and the emulator checks the result.
 */
const SCRIPT = `{
  const frame = {
    restyle: async () => undefined,
    ping: async (answer) => answer(),
    // Firebase throws behind an answer that suits it, as Google's script has it (firebase-js-sdk, popup_redirect.ts).
    send: (_name, _message, answer) => { try { answer([{ webStorageSupport: true }]); } catch {} },
    register: (_name, handler) => { window.reportFromGoogle = (authEvent) => handler({ authEvent }); },
  };
  window.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      getContext: () => ({ open: async (_options, ready) => ready(frame) }),
    },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
}`;

/** The Google sign-in window, opened by Firebase. */
export interface GoogleWindow {
  /** The features passed to window.open, such as the width. */
  features: Record<string, string>;
  scopes: string[];
  /** Chooses this account, which closes the window. */
  choose: (profile: { sub: string; name: string; email: string; picture: string }) => Promise<void>;
}

/** Call it before opening the page. @returns a function that clicks a button and resolves to the window it opens */
export async function mockGoogleSignIn(page: Page): Promise<(button: Locator) => Promise<GoogleWindow>> {
  await page
    .context()
    .route('https://apis.google.com/js/api.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
    );
  await page
    .context()
    .route('**/emulator/auth/handler*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Google</title>' }),
    );
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (url, target, features) => {
      Object.assign(window, { featuresOfGoogle: features });
      return open(url, target, features);
    };
  });
  return async (button) => {
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await popup.waitForURL(/\/emulator\/auth\/handler/);
    const query = new URL(popup.url()).searchParams;
    const features = await page.evaluate(
      () => (window as unknown as { featuresOfGoogle: string }).featuresOfGoogle,
    );
    return {
      features: Object.fromEntries(features.split(',').map((pair) => pair.split('=') as [string, string])),
      scopes: (query.get('scopes') ?? '').split(','),
      choose: async (profile) => {
        const idToken = JSON.stringify({ ...profile, email_verified: true });
        const event = {
          type: query.get('authType'),
          eventId: query.get('eventId'),
          urlResponse: 'http://localhost/',
          sessionId: 'session',
          postBody: `id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
          tenantId: null,
          error: null,
        };
        await page.evaluate(
          (authEvent) =>
            (window as unknown as { reportFromGoogle: (event: object) => void }).reportFromGoogle(authEvent),
          event,
        );
        await popup.close();
      },
    };
  };
}
