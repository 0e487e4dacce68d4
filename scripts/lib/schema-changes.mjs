// Keeps the promise to those who call the GraphQL API: what breaks their programs is written down before they meet it.
import { readFileSync } from 'node:fs';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { inProject } from './project.mjs';
import { StepFailed } from './run.mjs';

/** The schema that callers were last told of; `npm run schema:publish` moves it forward. */
export const PUBLISHED = 'docs/schema-published.graphql';
/** Where breaking changes are explained to callers. */
export const CHANGES = 'docs/schema-changes.md';

const HEADING =
  '# The schema that callers were last told of: a copy of schema.graphql, made by "npm run schema:publish".';
const PENDING = '## Not yet published';
const NOTHING = 'Nothing.';
/** A list item: the change as GraphQL Inspector names it, in backticks, then the reason and what to do instead. */
const ENTRY = /^- `(?<change>[A-Z_]+ [^`]+)`:?(?<reason>.*(?:\n {2,}.*)*)/gm;

/** The three files that the check compares. */
export const readTexts = () => ({
  published: readFileSync(inProject(PUBLISHED), 'utf8'),
  current: readFileSync(inProject('schema.graphql'), 'utf8'),
  markdown: readFileSync(inProject(CHANGES), 'utf8'),
});

/**
 * What breaks callers of a schema, such as a removed field or a new required argument.
 * @param {string} before the schema that callers know, in the schema definition language
 * @param {string} after
 * @returns {Promise<{ change: string, message: string }[]>} `change` is its kind and place, as `FIELD_REMOVED Blog.title`
 */
export async function breakingChanges(before, after) {
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ type, path, message }) => ({ change: `${type} ${path}`, message }));
}

/** The text between the heading of what is not yet published and the next heading. */
function pendingPart(markdown) {
  const start = markdown.indexOf(PENDING);
  if (start < 0) throw new StepFailed(`${CHANGES} needs the heading "${PENDING}".`);
  const from = start + PENDING.length;
  const next = markdown.indexOf('\n## ', from);
  return { from, to: next < 0 ? markdown.length : next };
}

/**
 * What is wrong between a schema, the published one and the list of changes.
 * @param {{ published: string, current: string, markdown: string }} texts
 * @returns {Promise<string[]>} one sentence each: breaking changes that are not explained, and explanations of none
 */
export async function schemaProblems({ published, current, markdown }) {
  const { from, to } = pendingPart(markdown);
  const listed = [...markdown.slice(from, to).matchAll(ENTRY)].map(({ groups }) => groups);
  const broken = await breakingChanges(published, current);
  const isListed = (change) => listed.some((entry) => entry.change === change && entry.reason.trim() !== '');
  return [
    ...broken
      .filter(({ change }) => !isListed(change))
      .map(
        ({ change, message }) =>
          `${message}. Explain it to callers with a line that begins "- \`${change}\`: ".`,
      ),
    ...listed
      .filter(({ change }) => !broken.some((known) => known.change === change))
      .map(({ change }) => `"${change}" is listed, but the schema has no such change.`),
  ];
}

/**
 * Makes the schema the one that callers know.
 * @param {{ published: string, current: string, markdown: string }} texts
 * @param {string} date under which the changes are listed from now on, as 2026-11-21
 * @returns {Promise<{ published: string, markdown: string }>} both files as they should be
 * @throws StepFailed while a breaking change is not explained
 */
export async function publish(texts, date) {
  refuse(await schemaProblems(texts));
  const { markdown, current } = texts;
  const { from, to } = pendingPart(markdown);
  const entries = markdown.slice(from, to).trim();
  const dated = entries === NOTHING ? '' : `\n## ${date}\n\n${entries}\n`;
  return {
    published: current.replace(/^#.*/, HEADING),
    markdown: `${markdown.slice(0, from)}\n\n${NOTHING}\n${dated}${markdown.slice(to)}`,
  };
}

/** @throws StepFailed that lists the problems, if there are any */
export function refuse(problems) {
  if (problems.length === 0) return;
  throw new StepFailed(
    `The schema changes what callers rely on, and ${CHANGES} does not tell them under "${PENDING}":\n\n  ${problems.join('\n  ')}`,
  );
}
