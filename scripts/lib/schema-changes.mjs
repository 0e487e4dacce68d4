// Requires that breaking changes of the GraphQL schema are documented for API clients.
import { readFileSync } from 'node:fs';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
import { inProject } from './project.mjs';
import { StepFailed } from './run.mjs';

/** The schema that API clients know; `npm run schema:publish` updates it. */
export const PUBLISHED = 'docs/schema-published.graphql';
/** The changelog of breaking changes. */
export const CHANGES = 'docs/schema-changes.md';

const HEADING =
  '# The schema that callers were last told of: a copy of schema.graphql, made by "npm run schema:publish".';
const PENDING = '## Not yet published';
const NOTHING = 'Nothing.';
/** A list item: the change as GraphQL Inspector names it, in backticks, then the reason and the migration. */
const ENTRY = /^- `(?<change>[A-Z_]+ [^`]+)`:?(?<reason>.*(?:\n {2,}.*)*)/gm;

/** The three files that the check compares. */
export const readTexts = () => ({
  published: readFileSync(inProject(PUBLISHED), 'utf8'),
  current: readFileSync(inProject('schema.graphql'), 'utf8'),
  markdown: readFileSync(inProject(CHANGES), 'utf8'),
});

/**
 * The breaking changes between two schemas, such as a removed field or a new required argument.
 * @param {string} before the published schema, in SDL
 * @param {string} after
 * @returns {Promise<{ change: string, message: string }[]>} `change` is its kind and path: `FIELD_REMOVED Blog.title`
 */
export async function breakingChanges(before, after) {
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ type, path, message }) => ({ change: `${type} ${path}`, message }));
}

/** The range of the section of unpublished changes. */
function pendingPart(markdown) {
  const start = markdown.indexOf(PENDING);
  if (start < 0) throw new StepFailed(`${CHANGES} needs the heading "${PENDING}".`);
  const from = start + PENDING.length;
  const next = markdown.indexOf('\n## ', from);
  return { from, to: next < 0 ? markdown.length : next };
}

/**
 * Compares the breaking changes of the schema with the changelog.
 * @param {{ published: string, current: string, markdown: string }} texts
 * @returns {Promise<string[]>} a sentence for each undocumented change, and for each entry without a change
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
 * Makes the current schema the published one.
 * @param {{ published: string, current: string, markdown: string }} texts
 * @param {string} date heading for the changes, such as 2026-11-21
 * @returns {Promise<{ published: string, markdown: string }>} the new content of both files
 * @throws StepFailed while a breaking change is undocumented
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

/** @throws StepFailed that lists the problems, if any */
export function refuse(problems) {
  if (problems.length === 0) return;
  throw new StepFailed(
    `The schema changes what callers rely on, and ${CHANGES} does not tell them under "${PENDING}":\n\n  ${problems.join('\n  ')}`,
  );
}
