/** An operation that is ready to run, from `examples/<field>.graphql` and the `.json` beside it. */
export interface Example {
  /** The field of Query or Mutation that it shows. */
  field: string;
  kind: 'query' | 'mutation';
  /** What it does: the comment at its head, without the marks. */
  about: string;
  query: string;
  /** Whom the server answers: anyone, or signed-in members alone. */
  caller: 'anyone' | 'member';
  /** May hold placeholders, see exampleValues.ts. */
  variables: Record<string, unknown>;
}

type Companion = Pick<Example, 'caller' | 'variables'>;

const documents = import.meta.glob<string>('./examples/*.graphql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const companions = import.meta.glob<Companion>('./examples/*.json', { import: 'default', eager: true });

function toExample([path, query]: [string, string]): Example {
  const companion = companions[path.replace(/graphql$/, 'json')];
  if (!companion) throw new Error(`${path} has no JSON file beside it.`);
  const head = query.split('\n').filter((line) => line.startsWith('#'));
  return {
    field: path.replace(/^.*\/|\.graphql$/g, ''),
    kind: /^mutation\b/m.test(query) ? 'mutation' : 'query',
    about: head.map((line) => line.replace(/^#\s*/, '')).join(' '),
    query,
    ...companion,
  };
}

/** Every example, in alphabetical order of their fields. */
export const examples: readonly Example[] = Object.entries(documents).map(toExample);

/** What the first tab shows on the first visit. */
export const WELCOME = `# Welcome to Octavo's playground.
#
# Run this with Ctrl-Enter (Cmd-Enter on a Mac) or the round button. Ctrl-Space completes what you type.
# On the left are the documentation, an example of every query and mutation, and what you ran before.

${examples.find(({ field }) => field === 'recentBlogs')?.query ?? ''}`;
