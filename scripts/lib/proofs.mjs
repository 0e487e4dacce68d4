// docs/specification.md names the tests for each requirement; this finds names that do not identify one test.
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { inProject } from './project.mjs';

const CHECKLIST = 'docs/specification.md';
const ARROW = ' → ';
const TEST_FILE = /\.(spec|test)\.tsx?$/;
/** A Playwright tag, which is not part of the test's description. */
const TAG = / @\w+$/;

/** Whether this is `test`, `it` or a variant such as `test.only` or `it.each([…])`. */
function isTest(callee) {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return isTest(callee.expression);
  return false;
}

/**
 * The names of all tests in a source. Placeholders such as `%s` or `${name}` are kept.
 * @param {string} file its extension tells TypeScript from TSX
 * @param {string} source
 */
export function testNames(file, source) {
  const names = new Set();
  const visit = (node) => {
    const [title] = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments : [];
    if (title && ts.isStringLiteralLike(title)) names.add(title.text.replace(TAG, ''));
    if (title && ts.isTemplateExpression(title)) names.add(title.getText().slice(1, -1).replace(TAG, ''));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return names;
}

/**
 * Finds problems in a checklist: requirements without a test, and tests that do not exist.
 * @param {string} markdown each requirement is a list item, followed by an arrow and code spans: a file, then name
 *   prefixes, each of exactly one test
 * @param {(file: string) => string | null} read reads a file of the project; null if it does not exist
 * @returns {{ proved: number, problems: string[] }}
 */
export function checkProofs(markdown, read) {
  const known = new Map();
  const namesIn = (file) => {
    if (!known.has(file)) {
      const source = read(file);
      known.set(file, source === null ? null : testNames(file, source));
    }
    return known.get(file);
  };

  const requirements = markdown.split('\n').filter((line) => line.startsWith('- '));
  const problems = requirements.flatMap((line) => {
    const [requirement, proofs = ''] = line.slice(2).split(ARROW);
    let file = null;
    let count = 0;
    const wrong = [];
    for (const [, span] of proofs.matchAll(/`([^`]+)`/g)) {
      if (TEST_FILE.test(span)) {
        file = span;
        if (!namesIn(file)) wrong.push(`there is no file ${file}`);
      } else {
        count += 1;
        const names = file && namesIn(file);
        const begun = names ? [...names].filter((name) => name.startsWith(span)).length : 0;
        if (names && begun !== 1) wrong.push(`${begun} tests in ${file} begin with "${span}", not one`);
      }
    }
    if (!file || count === 0) wrong.push('no test is named');
    return wrong.map((problem) => `${requirement}\n    ${problem}`);
  });
  return { proved: requirements.length - problems.length, problems };
}

/** Checks the project's own checklist. */
export function checkSpecification() {
  const read = (file) => (existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8') : null);
  return checkProofs(read(CHECKLIST) ?? '', read);
}
