// Bundles large libraries for the tests of the pages. Jest loads every module anew for each test file, and these have
// two thousand of them: as one file each they are there in a quarter of the time.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { inProject } from './project.mjs';

/** Where jest.config.js finds them, each under its name. */
const folder = inProject('.cache', 'test-libraries');

/** What is bundled: together, so that what they share is there once. */
const LIBRARIES = [
  '@chakra-ui/react',
  '@apollo/client',
  '@apollo/client/cache',
  '@apollo/client/errors',
  '@apollo/client/link/context',
  '@apollo/client/link/error',
  '@apollo/client/link/http',
  '@apollo/client/link/persisted-queries',
  '@apollo/client/link/retry',
  '@apollo/client/react',
  'graphql',
];

/** What others import as well, and must be there once. */
const OTHERS = [/^react($|\/)/, /^react-dom($|\/)/, /^@emotion\//, /^rxjs($|\/)/];

/** A module that passes a library on: the bundler begins with files. */
function entryOf(library) {
  const file = path.join(folder, 'entries', `${library}.mjs`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `export * from '${library}';\n`);
  return file;
}

rmSync(folder, { recursive: true, force: true });
await build({
  configFile: false,
  root: folder,
  logLevel: 'silent',
  // As Jest would choose them.
  resolve: { conditions: ['module', 'browser', 'import'] },
  define: { 'process.env.NODE_ENV': '"test"' },
  build: {
    outDir: folder,
    emptyOutDir: false,
    minify: false,
    target: 'node20',
    lib: {
      entry: Object.fromEntries(LIBRARIES.map((library) => [library, entryOf(library)])),
      formats: ['es'],
      fileName: (_format, name) => `${name}.mjs`,
    },
    rollupOptions: { external: OTHERS, output: { chunkFileNames: 'shared/[name]-[hash].mjs' } },
  },
});
