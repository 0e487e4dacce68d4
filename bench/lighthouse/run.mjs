// Lighthouse, as its own program: node run.mjs <chromium> <address>… prints one line of JSON for each address.
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [chromePath, ...addresses] = process.argv.slice(2);
const flags = [
  '--headless=new',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-quic',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

for (const address of addresses) {
  // A browser of its own for each: Lighthouse empties the cache but keeps what pages have noted, and a first visit is measured.
  const chrome = await launch({ chromePath, chromeFlags: flags });
  try {
    // Lighthouse's own settings: a phone, its processor a quarter as fast, its line a slow 4G one.
    const { lhr } = await lighthouse(address, { port: chrome.port, logLevel: 'error' });
    const ms = (audit) => Math.round(lhr.audits[audit].numericValue);
    const score = (category) => Math.round(lhr.categories[category].score * 100);
    console.log(
      JSON.stringify({
        performance: score('performance'),
        accessibility: score('accessibility'),
        'best practices': score('best-practices'),
        SEO: score('seo'),
        'FCP, ms': ms('first-contentful-paint'),
        'LCP, ms': ms('largest-contentful-paint'),
        'TBT, ms': ms('total-blocking-time'),
        CLS: Number(lhr.audits['cumulative-layout-shift'].numericValue.toFixed(3)),
        // How fast Lighthouse found this machine: below 1,000 the scores say more about it than about the site.
        'machine index': Math.round(lhr.environment.benchmarkIndex),
      }),
    );
  } finally {
    await chrome.kill();
  }
}
