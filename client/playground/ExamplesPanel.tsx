import { type GraphiQLPlugin, useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { Kind, parse } from 'graphql';
import { List } from 'lucide-react';
import { fillVariables } from './exampleValues';
import { type Example, examples } from './examples';
import { hasRoomForPanel } from './room';
import { session, useSession } from './session';

const GROUPS = [
  { kind: 'query', title: 'Queries' },
  { kind: 'mutation', title: 'Mutations' },
] as const;

/** Opens an example in a new tab, with variables from this site; null until the editors have loaded. */
function useOpenExample(): ((example: Example) => Promise<void>) | null {
  const actions = useGraphiQLActions();
  const { queryEditor, variableEditor } = useGraphiQL(({ queryEditor, variableEditor }) => ({
    queryEditor,
    variableEditor,
  }));
  if (!queryEditor || !variableEditor) return null;
  return async ({ query, variables }) => {
    const isMember = session.getState().viewer.status === 'member';
    const filled = await fillVariables(variables, isMember);
    actions.addTab();
    // The editors update the tab later; set the facts at once, so that Run finds the operation by its name.
    actions.setOperationFacts(factsOf(query));
    queryEditor.setValue(query);
    variableEditor.setValue(Object.keys(filled).length > 0 ? JSON.stringify(filled, null, 2) : '');
    if (!hasRoomForPanel()) actions.setVisiblePlugin(null);
    queryEditor.focus();
  };
}

/** What GraphiQL stores about the document in its editor. */
function factsOf(query: string) {
  const documentAST = parse(query);
  const operations = documentAST.definitions.filter((part) => part.kind === Kind.OPERATION_DEFINITION);
  return { documentAST, operations, operationName: operations[0]?.name?.value };
}

/** The list of ready-made operations, one for each query and mutation. */
function ExamplesPanel() {
  const open = useOpenExample();
  const { isUsed } = useSession();
  return (
    <section className="octavo-examples" aria-label="Examples">
      <h2>Examples</h2>
      <p>Each opens in a tab of its own, with variables from this site.</p>
      {GROUPS.map(({ kind, title }) => (
        <div key={kind}>
          <h3>{title}</h3>
          <ul>
            {examples
              .filter((example) => example.kind === kind)
              .map((example) => (
                <li key={example.field}>
                  <button type="button" disabled={!open} onClick={() => open?.(example)}>
                    <strong>{example.field}</strong>
                    {example.caller === 'member' && (
                      <span className="octavo-examples-note">{isUsed ? 'as you' : 'needs your session'}</span>
                    )}
                    <span className="octavo-examples-about">{example.about}</span>
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The examples as a panel in GraphiQL's sidebar. */
export const EXAMPLES_PLUGIN: GraphiQLPlugin = {
  title: 'Examples',
  icon: List,
  content: ExamplesPanel,
};
