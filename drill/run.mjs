// `npm run drill`: breaks the site in several ways, on this machine, and checks whether it keeps its promises.
// --only 4,5 runs those; --quick shortens each; --minutes 5 sets the load time of drill 10 (default 20).
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildAll } from '../scripts/lib/build.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { checkNode, ignoreDotEnv, inProject } from '../scripts/lib/project.mjs';
import { main, say, StepFailed } from '../scripts/lib/run.mjs';
import { Context, NotRun } from './support/context.mjs';
import { reportOf } from './support/report.mjs';

const REPORT = path.join('drill', 'report.md');
/** Timeout of a drill, in minutes; drill 10 has its `minutes` in addition. */
const MOST_MINUTES = 5;

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        quick: { type: 'boolean', default: false },
        minutes: { type: 'string' },
      },
    });
    const numbers = values.only?.split(',').map(Number);
    const minutes = Number(values.minutes ?? (values.quick ? 2 : 20));
    if (!(minutes > 0) || numbers?.some((number) => !Number.isInteger(number))) throw new Error();
    return { numbers, minutes, quick: values.quick };
  } catch {
    throw new StepFailed('Use it as: npm run drill -- [--only 4,5] [--quick] [--minutes 20]');
  }
}

/** The drills, by number. */
async function loadDrills(numbers) {
  const folder = inProject('drill', 'drills');
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const drills = await Promise.all(
    files.map(async (name) => (await import(path.join(folder, name))).default),
  );
  drills.sort((one, other) => one.number - other.number);
  if (!numbers) return drills;
  const chosen = drills.filter(({ number }) => numbers.includes(number));
  if (chosen.length < new Set(numbers).size) throw new StepFailed(`The drills are 1 to ${drills.length}.`);
  return chosen;
}

function tooLate(minutes) {
  let timer;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${minutes} minutes.`)), minutes * 60_000);
  });
  return { late, cancel: () => clearTimeout(timer) };
}

/** The running drill, or null. */
let current = null;

/** Cleans up the running drill on a signal such as Ctrl-C. */
async function breakOff() {
  await current?.cleanUp();
  process.exit(130);
}

async function runDrill({ number, title, promise, run }, options) {
  say(`\n── ${number}. ${title} ──`);
  const context = new Context(options);
  current = context;
  const began = Date.now();
  const { late, cancel } = tooLate(MOST_MINUTES + (number === 10 ? options.minutes : 0));
  let verdict;
  let why = null;
  try {
    await Promise.race([run(context), late]);
    verdict = context.checks.length > 0 && context.checks.every(({ kept }) => kept) ? 'passed' : 'failed';
  } catch (error) {
    verdict = error instanceof NotRun ? 'not run' : 'failed';
    why = error instanceof NotRun ? error.message : (error.stack ?? String(error));
    say(`  ${why}`);
  } finally {
    cancel();
    await context.cleanUp();
  }
  const seconds = (Date.now() - began) / 1000;
  say(`  ${verdict}, after ${seconds.toFixed(0)} s`);
  return { number, title, promise, verdict, why, seconds, notes: context.notes, checks: context.checks };
}

checkNode();
ignoreDotEnv();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void breakOff());
await main(async () => {
  const options = readOptions();
  await ensureInstalled();
  await buildAll();
  const results = [];
  for (const drill of await loadDrills(options.numbers)) results.push(await runDrill(drill, options));

  writeFileSync(inProject(REPORT), reportOf(results, options));
  say('\n── Summary ──');
  for (const { number, title, verdict } of results) say(`${verdict.padEnd(8)} ${number}. ${title}`);
  say(`\nIn full: ${REPORT}`);
  const failed = results.filter(({ verdict }) => verdict === 'failed').length;
  const skipped = results.filter(({ verdict }) => verdict === 'not run').length;
  say(`${results.length - failed - skipped} passed, ${failed} failed, ${skipped} not run`);
  // What a drill that took too long has left running must not keep this process.
  process.exit(failed > 0 ? 1 : 0);
});
