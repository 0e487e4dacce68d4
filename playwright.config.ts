// The site in a real browser. "npm run e2e" chooses free ports and a new data directory; run with plain
// `npx playwright test` it takes those below, and with E2E_URL it uses a site that runs already.
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { ignoreDotEnv } from './scripts/lib/project.mjs';

// Playwright's workers read this file, too, and start sites of their own.
ignoreDotEnv();

const port = process.env.E2E_PORT ?? '4600';
const emulatorPort = process.env.E2E_EMULATOR_PORT ?? '9600';
const mailPort = process.env.E2E_MAIL_PORT ?? '4625';
const baseURL = process.env.E2E_URL ?? `http://localhost:${port}`;
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/**
 * Playwright's own list of what its browsers do without, since the browser heeds the last list alone, and then the menus
 * under the address bar: a whole Chromium draws them as pages of their own for each window, which costs more than most tests.
 */
const withoutFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** The only hosts that a page finds: a test must not depend on the internet. */
const hosts = ['localhost', '127.0.0.1', new URL(baseURL).hostname];

/** As root a browser cannot make its sandbox; the rest keeps it from calling home. */
const args = [
  `--disable-features=${withoutFeatures.join(',')}`,
  `--host-resolver-rules=MAP * ~NOTFOUND,${hosts.map((host) => `EXCLUDE ${host}`).join(',')}`,
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // A page lives for seconds: compiling its scripts to optimized code, by either compiler, costs more than it saves.
  '--js-flags=--no-opt --no-maglev',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/warm-up.ts',
  outputDir: 'test-results',
  // Limits end what hangs. They say nothing about speed: a machine may be many times slower than the last one.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: true,
  // One more than cores: tests often wait, as for a toast that leaves by itself.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    baseURL,
    launchOptions: { args, executablePath: process.env.CHROMIUM_PATH },
    screenshot: 'only-on-failure',
    // `npm run e2e -- --trace on` records one.
    trace: 'off',
  },
  projects: [
    // How the site starts and stops: no browser. One worker, whose tests share a site, since a first start is slow.
    // Runs first: it is the slowest. A test may include several starts, or generate a client.
    {
      name: 'running',
      testMatch: '**/running/**/*.spec.ts',
      fullyParallel: false,
      workers: 1,
      timeout: 600_000,
    },
    {
      name: 'phone',
      testIgnore: '**/running/**',
      // Tests whose course does not depend on the size are tagged @once.
      grepInvert: /@once/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: '**/running/**',
      // Less motion costs a tenth less; the tests on a phone see it all.
      // Tests that need a phone alone are tagged @phone.
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
  webServer: process.env.E2E_URL
    ? undefined
    : {
        // In the shell's place, so that the site notices when Playwright is killed, and stops too.
        command: process.platform === 'win32' ? 'node scripts/start.mjs' : 'exec node scripts/start.mjs',
        url: `http://localhost:${port}/readyz`,
        timeout: 300_000,
        stdout: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
        env: {
          PORT: port,
          AUTH_EMULATOR_PORT: emulatorPort,
          MAIL_CATCHER_PORT: mailPort,
          // All tests come from one address, faster than people do.
          RATE_LIMIT_PER_MINUTE: '10000000',
          ACTION_LIMIT_FACTOR: '1000',
          // For the pages of operators.
          OPERATOR_EMAILS: 'amara@octavo.example',
          DATA_DIR: process.env.E2E_DATA_DIR ?? path.join(tmpdir(), 'octavo-e2e'),
        },
      },
});
