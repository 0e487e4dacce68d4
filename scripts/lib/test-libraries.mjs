// Bundles large libraries for the client tests. Jest loads every module again for each test file, and these have 4,000
// modules: bundled into one file each, they load in a quarter of the time.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { inProject } from './project.mjs';

/** The folder that jest.config.js maps the libraries' names to. */
const folder = inProject('.cache', 'test-libraries');

/** The libraries, bundled together so that they share common modules. */
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
  '@apollo/client/utilities',
  'graphql',
  'lucide-react',
  'rxjs',
];

/** Not bundled, because other modules import them too and only one instance may exist. */
const OTHERS = [/^react($|\/)/, /^react-dom($|\/)/, /^@emotion\//];

/** A module that re-exports a library: the bundler needs files as entries. */
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
  // The conditions that Jest would use.
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
