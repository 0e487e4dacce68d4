// schema.graphql from the resolvers, and the typed hooks from schema.graphql and the .graphql files.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ensureDatabaseClient, ensureServer } from './build.mjs';
import { inProject } from './project.mjs';
import { nodeTool, run } from './run.mjs';

/** Every generated file that is committed, from the project's folder. */
export function generatedFiles() {
  const found = readdirSync(inProject('client', 'src'), { recursive: true }).filter((name) =>
    /\.generated\.tsx?$/.test(name),
  );
  return ['schema.graphql', ...found.map((name) => path.join('client', 'src', name)).sort()];
}

export async function regenerate() {
  await ensureDatabaseClient();
  await ensureServer();
  await run('Writing schema.graphql', [process.execPath, 'server/dist/emit-schema.js']);
  await run(
    'Generating the typed hooks',
    nodeTool('@graphql-codegen/cli/cjs/bin.js', '--config', 'codegen.ts'),
  );
}
