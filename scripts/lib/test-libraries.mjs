// Bundles large libraries for the client tests. Jest loads every module again for each test file, and these have 4,000
// modules: bundled into one file each, with only what the client imports, they load in a fraction of the time. `npm run jest`
// bundles them again when the client has changed, as a new import may be missing.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { BUNDLED } from './bundled-libraries.mjs';
import { inProject } from './project.mjs';

/** The folder that jest.config.js maps the libraries' names to. */
const folder = inProject('.cache', 'test-libraries');

/** Not bundled: of React and Jest only one instance may exist, and a bundled CommonJS module cannot require React. */
const OTHERS = [/^react(-dom)?($|\/)/, /^use-sync-external-store\//, '@jest/globals'];

const IMPORT =
  /^import (?!type\b)(?:(?:(?<whole>\w+)(?:, )?)?(?:\{(?<names>[^}]*)\})? from )?'(?<library>[^']+)';/gm;

/** What the client's files import from the libraries: names by library. `import *` and `import()` are not seen. */
function findImports() {
  const imports = new Map();
  const sources = inProject('client', 'src');
  for (const file of readdirSync(sources, { recursive: true }).filter((name) => /\.tsx?$/.test(name))) {
    for (const { groups } of readFileSync(path.join(sources, file), 'utf8').matchAll(IMPORT)) {
      if (!new RegExp(BUNDLED).test(groups.library)) continue;
      const names = imports.get(groups.library) ?? new Set();
      imports.set(groups.library, names);
      if (groups.whole) names.add('default');
      for (const name of groups.names?.split(',') ?? []) {
        if (/^\s*\w/.test(name) && !/^\s*type /.test(name)) names.add(name.trim().split(' as ')[0]);
      }
    }
  }
  return imports;
}

/** A module that re-exports a library: the bundler needs files as entries. */
function entryOf([library, names]) {
  const file = path.join(folder, 'entries', `${library}.mjs`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `import '${library}';\nexport { ${[...names].join(', ')} } from '${library}';\n`);
  return [library, file];
}

rmSync(folder, { recursive: true, force: true });
await build({
  configFile: false,
  root: folder,
  logLevel: 'silent',
  // The conditions that Jest would use.
  resolve: { conditions: ['module', 'browser', 'import'] },
  define: { 'process.env.NODE_ENV': '"test"' },
  build: {
    outDir: folder,
    emptyOutDir: false,
    minify: false,
    target: 'node20',
    lib: {
      entry: Object.fromEntries([...findImports()].map(entryOf)),
      formats: ['es'],
      fileName: (_format, name) => `${name}.mjs`,
    },
    rollupOptions: { external: OTHERS, output: { chunkFileNames: 'shared/[name]-[hash].mjs' } },
  },
});
