// Generates a client from schema.graphql, as "zeus schema.graphql" does, but without that command's three hundred
// dependencies.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zeus from 'graphql-zeus-core';

const schema = readFileSync('schema.graphql', 'utf8');
const files = zeus.TranslateGraphQL.typescriptSplit({
  schema,
  env: 'node',
  host: '',
  esModule: true,
  subscriptions: 'legacy',
});
const folder = path.join('zeus', 'generated');
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, `${name}.ts`), text);
