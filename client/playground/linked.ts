import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect, useRef } from 'react';

const parameters = new URLSearchParams(window.location.search);
const query = parameters.get('query');

/** The operation in the URL, `?query=…&variables=…&operationName=…`; null without a query. */
export const linked = query === null ? null : { query, variables: parameters.get('variables') ?? '' };

// The editor stores the operation, so a reload must not open it again beside the edited one.
if (linked) window.history.replaceState(window.history.state, '', window.location.pathname);

/** Selects the operation named in the URL, once the editor has parsed the document. */
export function LinkedOperation() {
  const name = linked && parameters.get('operationName');
  const isChosen = useRef(false);
  const actions = useGraphiQLActions();
  const operations = useGraphiQL(({ operations }) => operations);
  useEffect(() => {
    if (isChosen.current || !name || !operations?.some((operation) => operation.name?.value === name)) return;
    isChosen.current = true;
    actions.setOperationName(name);
  }, [name, operations, actions]);
  return null;
}
