// Lighthouse scores of the pages that visitors usually open first.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { inProject } from '../scripts/lib/project.mjs';

const run = promisify(execFile);
const folder = inProject('bench', 'lighthouse');
/** Time limit for all pages together, in milliseconds. */
const TIME_LIMIT_MS = 5 * 60_000;

/** @param {{ url: string, chromiumPath: string, pages: { page: string, route: string }[] }} options */
export async function scorePages({ url, chromiumPath, pages }) {
  if (!existsSync(`${folder}/node_modules/lighthouse`)) {
    console.log('\nInstalling Lighthouse, once …');
    await run('npm', ['ci'], { cwd: folder, shell: process.platform === 'win32' });
  }
  const addresses = pages.map(({ route }) => url + route);
  const { stdout } = await run(process.execPath, [`${folder}/run.mjs`, chromiumPath, ...addresses], {
    timeout: TIME_LIMIT_MS,
  });
  const rows = stdout.trim().split('\n');
  console.log('\nLighthouse, mobile:');
  console.table(pages.map(({ page }, index) => ({ page, ...JSON.parse(rows[index]) })));
}
