// Runs Lighthouse as its own program: node run.mjs <chromium> <url>… prints a line of JSON for each URL.
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
  // A new browser for each page: Lighthouse clears the cache but not the storage, and this measures a first visit.
  const chrome = await launch({ chromePath, chromeFlags: flags });
  try {
    // Lighthouse's defaults: a phone with a 4x slower CPU on slow 4G.
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
        // Lighthouse's benchmarkIndex: below 1,000 the scores say more about the machine than about the site.
        'machine index': Math.round(lhr.environment.benchmarkIndex),
      }),
    );
  } finally {
    chrome.kill();
  }
}
