import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import { plugin as typedDocumentNode } from '@graphql-codegen/typed-document-node';
import { getOperationAST, print } from 'graphql';
import ts from 'typescript';

/** The ending that codegen gives the constants which hold an operation. */
const DOCUMENT = /Document$/;

/**
 * The operations of a generated module, as the client holds them.
 *
 * @param {string} source TypeScript that the plugin below made
 * @returns {import('graphql').DocumentNode[]}
 */
function documentsIn(source) {
  const { statements } = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest);
  return statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .filter(({ name, initializer }) => initializer && ts.isIdentifier(name) && DOCUMENT.test(name.text))
    .map(({ initializer }) => {
      let value = initializer;
      while (ts.isAsExpression(value)) value = value.expression;
      return JSON.parse(source.slice(value.pos, value.end));
    });
}

/** The text under which Apollo Client sends an operation: with `__typename` in each selection. */
const textOf = (document) => print(new InMemoryCache().transformDocument(document));

/**
 * A codegen plugin: typed-document-node, which also writes the id of each operation into its document, as
 * `__meta__.id`. So a page loads only the ids of its own operations. The option is the one that codegen's client preset
 * uses for persisted documents; it needs the mode `documentNodeImportFragments`.
 */
export const plugin = (schema, documents, config, info) =>
  typedDocumentNode(
    schema,
    documents,
    {
      ...config,
      unstable_onExecutableDocumentNode: (document) => ({
        id: createHash('sha256').update(textOf(document)).digest('hex'),
      }),
    },
    info,
  );

function entryOf(document) {
  const { name, operation: type } = getOperationAST(document);
  return { id: document.__meta__.id, name: name.value, type, body: textOf(document) };
}

/**
 * The manifest of the client's operations, in the format of Apollo's persisted query manifests.
 * Its ids are the SHA-256 of the operations' text, as automatic persisted queries have them.
 *
 * @param {string[]} sources the modules that codegen made
 * @throws {Error} when two operations share a name
 */
export function manifestOf(sources) {
  const operations = sources.flatMap(documentsIn).map(entryOf);
  operations.sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = operations.find(({ name }, index) => operations[index + 1]?.name === name);
  if (twice) throw new Error(`Two operations of the client are named ${twice.name}.`);
  return { format: 'apollo-persisted-query-manifest', version: 1, operations };
}
