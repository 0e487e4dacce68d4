// Formats the results of the drills.
import { cpus, release, totalmem, type } from 'node:os';

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, ` +
  `${type()} ${release()}, Node ${process.versions.node}`;

const VERDICTS = { passed: 'passed', failed: '**FAILED**', 'not run': '**not run**' };

/**
 * @param {{ number: number, title: string, promise: string, verdict: string, seconds: number, why: string | null,
 *   notes: string[], checks: { promise: string, kept: boolean, measured: string }[] }[]} results
 * @returns {string} Markdown
 */
export function reportOf(results, { quick, minutes }) {
  const table = results.map(
    ({ number, title, verdict, seconds }) =>
      `| ${number} | ${title} | ${VERDICTS[verdict]} | ${seconds.toFixed(0)} s |`,
  );
  const details = results.map(({ number, title, promise, why, notes, checks }) =>
    [
      `## ${number}. ${title}`,
      `Promised: ${promise}`,
      ...(why ? [why] : []),
      ...(notes.length > 0 ? [notes.map((line) => `- ${line}`).join('\n')] : []),
      ...(checks.length > 0
        ? [
            checks
              .map((one) => `- ${one.kept ? 'kept' : '**BROKEN**'}: ${one.promise} (${one.measured})`)
              .join('\n'),
          ]
        : []),
    ].join('\n\n'),
  );
  return [
    '# Drills',
    `${new Date().toISOString().slice(0, 16)}Z, ${machine()}${quick ? ', quick' : ''}${
      results.some(({ number }) => number === 10) ? `, mixed load for ${minutes} minutes` : ''
    }.`,
    ['|  | drill | verdict | took |', '| --: | --- | --- | --: |', ...table].join('\n'),
    ...details,
    '',
  ].join('\n\n');
}
