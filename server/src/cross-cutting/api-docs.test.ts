import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ACTIONS } from '../actions.js';
import { SEARCH_MATCH_COST } from '../modules/blog/blog.limits.js';
import { ERROR_CODES } from '../platform/core/error-codes.js';
import { GRAPHQL_LIMITS } from '../platform/graphql/limits.js';
import { COST } from '../platform/limits/cost.js';

/** Compares docs/api.md's tables and numbers with the code; e2e/running/api-docs.spec.ts runs its commands. */
const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const words = page.replace(/\s+/g, ' ');

/** The cells of the table whose header starts with this cell. */
function tableOf(head: string): string[][] {
  const lines = page.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${head} `));
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end).map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const ONLY = { both: '', rest: ', REST', graphql: ', GraphQL' } as const;

test('its list of errors is that of the error codes', () => {
  const listed = page.match(/^- `[A-Z_]+` \(\d.*(?:\n {2}.*)*/gm)?.map((item) => item.replace(/\s+/g, ' '));
  const codes = Object.entries(ERROR_CODES).map(
    ([code, { status, transport, description }]) =>
      `- \`${code}\` (${status}${ONLY[transport]}): ${description}`,
  );

  expect(listed).toEqual(codes);
});

test('its table of what is limited by itself has the numbers of the code', () => {
  const numbers = ACTIONS.map(({ perMember, onFirstDay, perAddress }) => [
    ...[perMember.minute, perMember.hour, perMember.day, onFirstDay?.hour, onFirstDay?.day].map((times) =>
      String(times ?? '–'),
    ),
    String(perAddress),
  ]);

  expect(tableOf('what').map(([, ...cells]) => cells)).toEqual(numbers);
});

test('its numbers of costs and of limits for one operation are those of the code', () => {
  const { cost, tokens, depth, aliases, directives, fragments } = GRAPHQL_LIMITS;
  const number = (value: number) => value.toLocaleString('en');

  expect(words).toContain(
    `at most ${number(cost)} points, ${number(tokens)} tokens, ${depth} levels, ${aliases} aliases, ` +
      `${directives} directives and ${fragments} fragments`,
  );
  expect(words).toContain(
    `a call ${COST.call}, each row that its answer may hold ${COST.row} (the body of a post counts as one more, ` +
      `\`searchMatch\` as ${SEARCH_MATCH_COST}), a change ${COST.write}`,
  );
});
