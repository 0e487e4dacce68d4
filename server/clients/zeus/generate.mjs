// Makes a client from schema.graphql beside the clients, and from nothing else: what "zeus schema.graphql" does, without
// the three hundred packages around that command.
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
