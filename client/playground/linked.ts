import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { useEffect, useRef } from 'react';

const parameters = new URLSearchParams(window.location.search);
const query = parameters.get('query');

/** The operation that the page's address names, `?query=…&variables=…&operationName=…`; null without a query. */
export const linked = query === null ? null : { query, variables: parameters.get('variables') ?? '' };

// From here on the editor keeps it: a reload must not open it again beside what was made of it.
if (linked) window.history.replaceState(window.history.state, '', window.location.pathname);

/** Chooses the operation that the address names, once the editor has found it in the document. */
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
