// The checks by name; `node scripts/test.mjs <name>` runs one.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildAll, ensureDatabaseClient, ensureServer, ensureTestLibraries } from './build.mjs';
import { findChromium } from './chromium.mjs';
import { generatedFiles, regenerate } from './codegen.mjs';
import { runJest, runEndToEndTests } from './runners.mjs';
import { checkMigrations } from './migrations.mjs';
import { hashOf, inProject, root } from './project.mjs';
import { checkSpecification } from './proofs.mjs';
import { nodeTool, run, say, StepFailed, tsc } from './run.mjs';
import { readTexts, refuse, schemaProblems } from './schema-changes.mjs';

/** Reads a test report: the numbers, and what failed. A run that has failed has one, too. */
async function counted(file, read, work) {
  const report = inProject('.cache', file);
  mkdirSync(inProject('.cache'), { recursive: true });
  rmSync(report, { force: true });
  let failure = null;
  await work(report).catch((error) => (failure = error));
  const counts = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  return { ...counts, failure };
}

/** Reads Jest's report. A file that could not be run counts as one failure. */
function readJest({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName);
    const reasons = status === 'failed' && failed.length === 0 ? ['could not be run'] : failed;
    return reasons.map((reason) => `${path.relative(root, name)}: ${reason}`);
  });
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, failures };
}

/** Reads Playwright's report. */
function readPlaywright({ stats, suites }) {
  const within = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(within)];
  const failures = suites
    .flatMap(within)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === 'unexpected')
        .map((test) => `e2e/${file} (${test.projectName}): ${title}`),
    );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
}

/** @throws StepFailed with the reasons of all failed checks */
function failUnlessAll(results) {
  const failed = results.filter((result) => result.status === 'rejected');
  if (failed.length > 0) throw new StepFailed(failed.map((result) => result.reason.message).join(' '));
}

async function checkGenerated() {
  const before = new Map(generatedFiles().map((file) => [file, hashOf([file])]));
  await regenerate();
  const after = generatedFiles();
  const stale = [...new Set([...before.keys(), ...after])].filter(
    (file) => before.get(file) !== hashOf([file]),
  );
  if (stale.length === 0) return;
  throw new StepFailed(
    `These files were not what the code generates; they are now, so commit them:\n  ${stale.join('\n  ')}`,
  );
}

/**
 * In the order in which they run (scripts/test.mjs).
 * `work` may return `{ passed, failed, failures, failure }`: the numbers of its tests, and which failed.
 * @type {Record<string, { title: string, work: (args: string[]) => Promise<unknown> }>}
 */
export const steps = {
  architecture: {
    title: 'Architecture',
    work: async () => {
      await ensureDatabaseClient();
      const cruise = (config, ...folders) =>
        nodeTool('dependency-cruiser/bin/dependency-cruise.mjs', '--config', config, ...folders);
      const server = ['server/src', 'local/src', 'cli/src'];
      await run(
        'Checking who imports whom',
        cruise('.dependency-cruiser.cjs', ...server, 'client/src', 'client/playground'),
      );
      await run(
        'Looking for cycles between folders',
        cruise('.dependency-cruiser-folders.cjs', ...server, 'client/src'),
      );
    },
  },
  jest: {
    title: 'Unit and service tests',
    work: async (args) => {
      // Includes the client: tests check the pages as the server renders them.
      await Promise.all([buildAll(), ensureTestLibraries()]);
      return counted('jest.json', readJest, (report) =>
        runJest(['--json', `--outputFile=${report}`, ...args]),
      );
    },
  },
  e2e: {
    title: 'End-to-end tests in the browser',
    work: async (args) => {
      const browser = await findChromium();
      return counted('playwright.json', readPlaywright, (report) =>
        runEndToEndTests(args, { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      );
    },
  },
  types: {
    title: 'Types',
    work: async () => {
      await ensureDatabaseClient();
      await ensureServer();
      const results = await Promise.allSettled([
        run('Checking the types of the pages', tsc('-p', 'client', '--noEmit')),
        run('Checking the types of the end-to-end tests', tsc('-p', 'e2e')),
      ]);
      failUnlessAll(results);
    },
  },
  lint: {
    title: 'Lint and format',
    work: async () => {
      await ensureDatabaseClient();
      // Rules that need types read those of the folders that a file imports from where they were built.
      await ensureServer();
      const results = await Promise.allSettled([
        run('Linting', nodeTool('oxlint/bin/oxlint')),
        run('Checking the format, which "npm run format" corrects', nodeTool('oxfmt/bin/oxfmt', '--check')),
      ]);
      failUnlessAll(results);
    },
  },
  specification: {
    title: 'Proofs of the specification',
    work: async () => {
      const { proved, problems } = checkSpecification();
      if (problems.length > 0) {
        throw new StepFailed(
          `docs/specification.md names tests that are not there:\n\n${problems.join('\n\n')}`,
        );
      }
      say(`Each of the ${proved} requirements in docs/specification.md names tests that exist.`);
    },
  },
  generated: { title: 'Generated files', work: checkGenerated },
  schema: {
    title: 'Schema changes',
    work: async () => {
      checkMigrations();
      refuse(await schemaProblems(readTexts()));
    },
  },
};
