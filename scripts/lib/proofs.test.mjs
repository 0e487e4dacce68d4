import { checkProofs } from './proofs.mjs';

const TESTS =
  "test('the bar stays in view', () => {}); test('the bar is white @once', () => {}); it.each([1])('adds %i', () => {});";
const check = (line) => checkProofs(line, (file) => (file === 'a.test.ts' ? TESTS : null));

test.each(['`a.test.ts` `the bar stays`', '`a.test.ts` `the bar is white` `adds %i`'])(
  '%s is a proof',
  (proof) => {
    expect(check(`- It works → ${proof}`)).toEqual({ proved: 1, problems: [] });
  },
);

test.each([
  ['', 'no test is named'],
  ['`a.test.ts`', 'no test is named'],
  ['`b.test.ts` `the bar`', 'there is no file b.test.ts'],
  ['`a.test.ts` `bar stays`', '0 tests in a.test.ts begin with "bar stays", not one'],
  ['`a.test.ts` `the bar`', '2 tests in a.test.ts begin with "the bar", not one'],
])('"%s" proves nothing: %s', (proof, problem) => {
  expect(check(`- It works → ${proof}`)).toEqual({ proved: 0, problems: [`It works\n    ${problem}`] });
});
