// Builds everything that is made from sources; each part is rebuilt only when its own sources have changed.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { hashOf, inProject, isCurrent, remember } from './project.mjs';
import { nodeTool, run, tsc } from './run.mjs';

/** Running builds by name; concurrent callers share one. */
const underWay = new Map();

async function makeAnew({ name, sources, result, build }) {
  const hash = hashOf(sources);
  if (isCurrent(name, hash) && existsSync(inProject(result))) return;
  await build();
  remember(name, hash);
}

function make(part) {
  const making = underWay.get(part.name) ?? makeAnew(part).finally(() => underWay.delete(part.name));
  underWay.set(part.name, making);
  return making;
}

/** The typed database client, from prisma/schema.prisma. */
export const ensureDatabaseClient = () =>
  make({
    name: 'database-client',
    sources: ['prisma/schema.prisma', 'prisma.config.ts', 'package-lock.json'],
    result: 'server/src/platform/db/generated/client.ts',
    build: () => run('Generating the database client', nodeTool('prisma/build/index.js', 'generate')),
  });

const COMPILED = /(\.js(\.map)?|\.d\.ts)$/;

/** Removes output without a source: tsc leaves it there, and Jest would go on running its tests. */
function removeLeftovers(folder) {
  const built = readdirSync(inProject(folder, 'dist'), { recursive: true });
  for (const file of built.filter((name) => COMPILED.test(name) && !name.startsWith('web'))) {
    const source = file.replace(COMPILED, '.ts');
    if (!existsSync(inProject(folder, 'src', source))) rmSync(inProject(folder, 'dist', file));
  }
}

/** The parts that run in Node: the server, the local services of `npm start`, and the commands. */
const NODE_FOLDERS = ['server', 'local', 'cli'];

const server = {
  name: 'server',
  sources: [
    ...NODE_FOLDERS,
    'tsconfig.base.json',
    'tsconfig.node.json',
    'prisma/schema.prisma',
    'package-lock.json',
  ],
  result: 'cli/dist/main.js',
  build: async () => {
    // cli/ references the others, so tsc builds them first.
    await run('Building the server', tsc('--build', 'cli'));
    NODE_FOLDERS.forEach(removeLeftovers);
  },
};

export const ensureServer = () => make(server);

/** Whether the last build used the sources as they are now. */
export const isServerCurrent = () => isCurrent(server.name, hashOf(server.sources));

export const ensureClient = () =>
  make({
    name: 'client',
    sources: ['client', 'tsconfig.base.json', 'package-lock.json'],
    result: 'client/dist/index.html',
    build: () =>
      run('Building the pages', nodeTool('vite/bin/vite.js', 'build', 'client'), {
        env: { NODE_ENV: 'production' },
      }),
  });

/** The client's pages, built for server-side rendering. */
export const ensureRenderer = () =>
  make({
    name: 'renderer',
    sources: ['client', 'tsconfig.base.json', 'package-lock.json'],
    result: 'server/dist/web/entry-server.js',
    build: () =>
      run(
        'Building the pages for the server',
        nodeTool('vite/bin/vite.js', 'build', 'client', '--ssr', 'src/entry-server.tsx'),
        {
          env: { NODE_ENV: 'production' },
        },
      ),
  });

/** Bundles of large libraries for the client tests, with what the client imports. */
export const ensureTestLibraries = () =>
  make({
    name: 'test-libraries',
    sources: [
      'client/src',
      'scripts/lib/bundled-libraries.mjs',
      'scripts/lib/test-libraries.mjs',
      'package-lock.json',
    ],
    result: '.cache/test-libraries/graphql.mjs',
    build: () =>
      run('Bundling libraries for the tests', [
        process.execPath,
        inProject('scripts/lib/test-libraries.mjs'),
      ]),
  });

/** Builds what `npm start` needs. */
export async function buildAll() {
  await ensureDatabaseClient();
  await Promise.all([ensureServer(), ensureClient().then(ensureRenderer)]);
}
