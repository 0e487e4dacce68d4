import { createHash } from 'node:crypto';
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { getOperationAST, OperationTypeNode, print } from 'graphql';
import { EMPTY } from 'rxjs';
import ts from 'typescript';

/** The ending that codegen gives the constants which hold an operation. */
const DOCUMENT = /Document$/;

/**
 * The operations of a generated module, as the client will hold them: read from the very constants, because the id of
 * an operation is the hash of its text to the last character, the order of its fragments included.
 *
 * @param {string} source TypeScript that the typed-document-node plugin made
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

/**
 * The text under which Apollo Client sends an operation: with `__typename` in each selection, in its own print.
 * Taken from a client whose link answers nothing, so that no rule of Apollo's is written here a second time.
 */
function sentBy(document) {
  return new Promise((resolve, reject) => {
    const link = new ApolloLink((operation) => {
      resolve(print(operation.query));
      return EMPTY;
    });
    const client = new ApolloClient({ cache: new InMemoryCache(), link });
    const isQuery = getOperationAST(document).operation === OperationTypeNode.QUERY;
    const call = isQuery ? client.query({ query: document }) : client.mutate({ mutation: document });
    // A call without an answer fails, after its text is known; one that fails before has none.
    call.catch(reject);
  });
}

async function entryOf(document) {
  const { name, operation: type } = getOperationAST(document);
  const body = await sentBy(document);
  return { id: createHash('sha256').update(body).digest('hex'), name: name.value, type, body };
}

/**
 * The manifest of the client's operations, in the format of Apollo's persisted query manifests.
 * Its ids are the SHA-256 of the operations' text, as automatic persisted queries have them.
 *
 * @param {string[]} sources the modules that codegen made
 * @throws {Error} when two operations share a name: by it the client finds the id
 */
export async function manifestOf(sources) {
  const operations = await Promise.all(sources.flatMap(documentsIn).map(entryOf));
  operations.sort((a, b) => (a.name < b.name ? -1 : 1));
  const twice = operations.find(({ name }, index) => operations[index + 1]?.name === name);
  if (twice) throw new Error(`Two operations of the client are named ${twice.name}.`);
  return { format: 'apollo-persisted-query-manifest', version: 1, operations };
}

/** What the client needs of a manifest: the id of each operation by its name. */
export function moduleOf({ operations }) {
  return [
    '/** The id of each operation of the site, by its name; the server knows the text from documents.json. */',
    'export const documentIds: Readonly<Record<string, string | undefined>> = {',
    ...operations.map(({ name, id }) => `  ${name}: '${id}',`),
    '};',
    '',
  ].join('\n');
}
