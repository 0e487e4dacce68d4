// A page on a slow phone, as Lighthouse imagines one.

/** Lighthouse's "slow 4G", with its latency as applied: 1.44 Mbit/s, a round trip of 562 ms. The CPU is 4x slower. */
const NETWORK = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const CPU_SLOWDOWN = 4;

/**
 * @param {object} browser
 * @param {object} [storageState] the cookies of a member
 * @returns the page, and its session of the DevTools protocol; close its context afterwards
 */
export async function openSlowPhone(browser, storageState) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session };
}

/** Waits for the first paint of content. @returns the milliseconds since navigation began */
export async function firstPaint(page) {
  const painted = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  return painted.jsonValue();
}

export const median = (values) => Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)]);
