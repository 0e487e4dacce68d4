// Everything that is made from sources; each part is made again only when its own sources have changed.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { hashOf, inProject, isCurrent, remember } from './project.mjs';
import { nodeTool, run } from './run.mjs';

/** What is being made at this moment: whoever needs the same waits for it. */
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

/** Removes what was built from sources that are gone: the compiler leaves it, and Jest would go on running tests in it. */
function removeLeftovers(folder) {
  const built = readdirSync(inProject(folder, 'dist'), { recursive: true });
  for (const file of built.filter((name) => COMPILED.test(name) && !name.startsWith('web'))) {
    const source = file.replace(COMPILED, '.ts');
    if (!existsSync(inProject(folder, 'src', source))) rmSync(inProject(folder, 'dist', file));
  }
}

/** What runs in Node: the server, what `npm start` brings beside it, and the commands. */
const NODE_FOLDERS = ['server', 'local', 'cli'];

export const ensureServer = () =>
  make({
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
      // cli/ refers to the others, which are built before it.
      await run('Building the server', nodeTool('typescript/bin/tsc', '--build', 'cli'));
      NODE_FOLDERS.forEach(removeLeftovers);
    },
  });

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

/** The same pages as code for the server, which renders them. */
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

/** Large libraries as one file each, for the tests of the pages. */
export const ensureTestLibraries = () =>
  make({
    name: 'test-libraries',
    sources: ['scripts/lib/test-libraries.mjs', 'package-lock.json'],
    result: '.cache/test-libraries/graphql.mjs',
    build: () =>
      run('Bundling libraries for the tests', [
        process.execPath,
        inProject('scripts/lib/test-libraries.mjs'),
      ]),
  });

/** What `npm start` needs. */
export async function buildAll() {
  await ensureDatabaseClient();
  await Promise.all([ensureServer(), ensureClient().then(ensureRenderer)]);
}
