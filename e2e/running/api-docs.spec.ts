import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { patternOf, type StepResult, runSteps, type Step, parseSteps } from '../support/documents.js';
import { emulatorOf } from '../support/emulator.js';
import { test } from '../support/running.js';

const root = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

function expectAsPromised(
  file: string,
  steps: Step[],
  ran: StepResult[],
  sites: Record<string, string>,
): void {
  for (const { step, printed, stderr, exitCode } of ran) {
    const where = `${file}, line ${step.line}${stderr && `, which printed errors: ${stderr}`}`;
    expect(exitCode, where).toBe(0);
    expect(printed, where).toMatch(patternOf(step.output, sites));
  }
  expect(ran.length, 'No command is left out.').toBe(steps.length);
}

test('every command of docs/api.md and of the README’s part about the API does what they say, as pasted', async ({
  home,
}) => {
  const site = await home.open();
  const sites = {
    'http://localhost:4000': site.url,
    '127.0.0.1:9099': await emulatorOf(site.url),
  };

  for (const [file, heading] of [
    ['README.md', '## The API'],
    ['docs/api.md', undefined],
  ] as const) {
    const steps = parseSteps(read(file), heading);
    expect(steps.length).toBeGreaterThan(0);
    expectAsPromised(file, steps, await runSteps(steps, root, sites), sites);
  }
});
