import { readFile, writeFile } from 'node:fs/promises';
import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { assertValidSchema, lexicographicSortSchema } from 'graphql';
import { createSchema } from './schema.js';
import type { Services } from './services.js';

// The schema needs no services.
const noServices = Object.create(null) as Services;
const schema = lexicographicSortSchema(await createSchema(noServices));
// As Apollo Server does when the site starts.
assertValidSchema(schema);
const file = new URL('../../schema.graphql', import.meta.url);
const text = `# Made from the resolvers by "npm run codegen"; change them instead.\n\n${printSchemaWithDirectives(schema)}\n`;
// Another check may be reading the file.
if ((await readFile(file, 'utf8').catch(() => null)) !== text) await writeFile(file, text);
