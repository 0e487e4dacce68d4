/** An operation that is ready to run, from `examples/<field>.graphql` and its `.json` file. */
export interface Example {
  /** The Query or Mutation field that it demonstrates. */
  field: string;
  kind: 'query' | 'mutation';
  /** What it does: the comment at the top of the file, without the number signs. */
  about: string;
  query: string;
  /** Who may run it: anyone, or only signed-in members. */
  caller: 'anyone' | 'member';
  /** May contain placeholders; see exampleValues.ts. */
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

/** Every example, sorted by field. */
export const examples: readonly Example[] = Object.entries(documents).map(toExample);

/** Content of the first tab on the first visit. */
export const WELCOME = `# Welcome to Octavo's playground.
#
# Run this with Ctrl-Enter (Cmd-Enter on a Mac) or the round button. Ctrl-Space completes what you type.
# On the left are the documentation, an example of every query and mutation, and what you ran before.

${examples.find(({ field }) => field === 'recentBlogs')?.query ?? ''}`;
