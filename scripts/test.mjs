// `npm test`: runs every check and prints a summary. `node scripts/test.mjs lint jest` runs only the named ones;
// arguments after "--" go to the test runner, as in `npm run jest -- blog`.
import { ensureInstalled } from './lib/install.mjs';
import { checkNode } from './lib/project.mjs';
import { main, say } from './lib/run.mjs';
import { keepTemporaryFilesTogether } from './lib/temporary-folder.mjs';

const words = process.argv.slice(2);
const divider = words.indexOf('--');
const asked = divider < 0 ? words : words.slice(0, divider);
const passedOn = divider < 0 ? [] : words.slice(divider + 1);

/** Each keeps two cores busy, so they run in turn. The other checks, in turn as well, run beside them. */
const HEAVY = ['jest', 'e2e'];

async function runStep({ title, work }) {
  say(`\n── ${title} ──`);
  const began = Date.now();
  let result;
  try {
    result = await work(passedOn);
  } catch (error) {
    result = { failure: error };
  }
  const { passed = 0, failed = 0, failures = [], failure = null } = result ?? {};
  if (failure) say(failure instanceof Error ? failure.message : String(failure));
  const seconds = (Date.now() - began) / 1000;
  return { title, passed, failed, failures, ok: !failure && failed === 0, seconds };
}

function summarize(results) {
  say('\n── Summary ──');
  for (const { title, ok, seconds, passed, failed, failures } of results) {
    const tests = passed + failed > 0 ? `  ${passed} passed, ${failed} failed` : '';
    say(`${ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s${tests}`);
    for (const failure of failures) say(`          ${failure}`);
  }
  const passed = results.reduce((sum, step) => sum + step.passed, 0);
  // A check without tests, or one that failed before running any, counts as one failure.
  const failed = results.reduce((sum, step) => sum + (step.ok ? 0 : Math.max(1, step.failed)), 0);
  say(`\n${passed} passed, ${failed} failed`);
  return failed === 0;
}

checkNode();
keepTemporaryFilesTogether();
await main(async () => {
  await ensureInstalled();
  const { steps } = await import('./lib/steps.mjs');
  const chosen = asked.length > 0 ? asked.filter((name) => name in steps) : Object.keys(steps);
  if (chosen.length < asked.length) throw new Error(`The steps are: ${Object.keys(steps).join(', ')}.`);
  const isHeavy = (name) => HEAVY.includes(name);
  const runInTurn = async (names) => {
    const results = [];
    for (const name of names) results.push(await runStep(steps[name]));
    return results;
  };
  const results = await Promise.all([
    runInTurn(chosen.filter(isHeavy)),
    runInTurn(chosen.filter((name) => !isHeavy(name))),
  ]);
  process.exitCode = summarize(results.flat()) ? 0 : 1;
});
