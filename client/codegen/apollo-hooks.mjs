import { concatAST, Kind } from 'graphql';

/**
 * A codegen plugin that binds each operation's typed document to the hook of Apollo Client 4 that fits it.
 *
 * In: the operations of one `.graphql` file. Out: `useXQuery` and `useXMutation`, whose data and variables
 * are those of the document. The published hooks plugin is written for Apollo Client 3 and its types don't
 * fit version 4, so these few lines stand in for it: they use Apollo's own `useQuery.Options` and
 * `useMutation.Options`, hence they can't drift from it.
 *
 * @param {import('graphql').GraphQLSchema} _schema
 * @param {{ document?: import('graphql').DocumentNode }[]} documents
 */
export function plugin(_schema, documents) {
  const ast = concatAST(documents.map((file) => file.document).filter((document) => document !== undefined));
  const operations = ast.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const hooks = operations.map(hookFor).filter((hook) => hook !== '');
  const used = [
    ...new Set(hooks.map((hook) => (hook.includes('useMutation<') ? 'useMutation' : 'useQuery'))),
  ];
  const imports =
    used.length > 0 ? [`import { ${used.sort().join(', ')} } from '@apollo/client/react';`] : [];
  return { prepend: imports, content: hooks.join('\n\n') };
}

/** The hook of one operation as source text; '' for what has no hook here (subscriptions, unnamed operations). */
function hookFor(operation) {
  const name = operation.name?.value;
  if (!name) return '';
  const pascal = name.charAt(0).toUpperCase() + name.slice(1);
  if (operation.operation === 'query') return queryHook(pascal, variablesAreOptional(operation));
  if (operation.operation === 'mutation') return mutationHook(pascal);
  return '';
}

function variablesAreOptional(operation) {
  return (operation.variableDefinitions ?? []).every(
    (variable) => variable.type.kind !== Kind.NON_NULL_TYPE || variable.defaultValue !== undefined,
  );
}

function queryHook(name, optional) {
  const data = `${name}Query`;
  const variables = `${name}QueryVariables`;
  // Where the operation demands variables, options without them are only allowed together with `skip`.
  const options = optional
    ? `options: useQuery.Options<${data}, ${variables}> = {}`
    : `options: useQuery.Options<${data}, ${variables}> & ({ variables: ${variables} } | { skip: true })`;
  return [
    `/** Apollo's useQuery for the operation ${name}. */`,
    `export function use${name}Query(${options}) {`,
    `  return useQuery<${data}, ${variables}>(${name}Document, options);`,
    `}`,
  ].join('\n');
}

function mutationHook(name) {
  const data = `${name}Mutation`;
  const variables = `${name}MutationVariables`;
  return [
    `/** Apollo's useMutation for the operation ${name}. */`,
    `export function use${name}Mutation(options: useMutation.Options<${data}, ${variables}> = {}) {`,
    `  return useMutation<${data}, ${variables}>(${name}Document, options);`,
    `}`,
  ].join('\n');
}
