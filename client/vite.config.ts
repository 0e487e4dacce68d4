import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import {
  build,
  type BuildOptions,
  defaultClientConditions,
  defineConfig,
  type Plugin,
  type ProxyOptions,
  type Rolldown,
} from 'vite';
import { renderedPages } from './dev-rendering.ts';

const port = Number(process.env.VITE_PORT ?? 5173);
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:4000';

const toApi: ProxyOptions = {
  target: apiOrigin,
  // /wishlist is a REST path and a page, and the newsletter pages post their forms to their own paths. A GET that
  // accepts HTML gets the page.
  bypass: (request) =>
    request.method === 'GET' &&
    /^\/(wishlist|newsletter)/.test(request.url ?? '') &&
    request.headers.accept?.includes('text/html')
      ? '/index.html'
      : undefined,
};

/** Paths proxied to the API server: GraphQL, the session, REST, feeds and files. */
const apiPaths =
  '^/(graphql|jwt|logout|config|healthz|readyz|recentblogs|conditionalblogs|featuredblogs|openapi\\.json|blogs?|comments|wishlist|mywishlist|subscribers|newsletter|media|account/export|moderation/audit-log\\.jsonl|post/[^/?]+(\\.md|\\.json|/card\\.png)|rss|rss\\.xml|sitemaps|sitemap\\.xml|robots\\.txt)(/|\\?|$)';

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const target = 'es2022';

/** Octavo's own modules by their ids, and among them the one that starts React and the pages. */
const OWN = /\/client\/src\//;
const ENTRY = /\/client\/src\/(?:pages\/(?:\w+\/)?)?(main|\w+Page)\.tsx$/;

/** Libraries that every page needs, in one chunk: separate chunks compress worse. Slot recipes are for forms. */
const CORE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo|rxjs|graphql|@emotion|stylis)\/|@chakra-ui\/react\/dist\/esm\/(?!components\/|.*slot-recipe-context)/;

/** Libraries shared by several pages, in one chunk for the same reason. Form libraries stay separate. */
const SHARED =
  /node_modules\/(?!@ark-ui|@zag-js|@chakra-ui\/react\/dist\/esm\/components|react-hook-form|dompurify)/;

/** @returns "main" and the names of the pages that import a module, directly or through others */
function importersOf(
  id: string,
  graph: Rolldown.ChunkingContext,
  seen = new Set<string>(),
  found = new Set<string>(),
) {
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (seen.has(importer)) continue;
    seen.add(importer);
    const entry = ENTRY.exec(importer)?.[1];
    if (entry) found.add(entry);
    importersOf(importer, graph, seen, found);
  }
  return found;
}

/**
 * The chunk of one of Octavo's own modules: the frame, which every page loads, or what a post shares with other pages.
 * Rolldown would write a chunk for each set of pages that import such a module, and small chunks compress badly.
 */
function chunkOf(id: string, graph: Rolldown.ChunkingContext): string | null {
  const importers = importersOf(id, graph);
  if (importers.has('main')) return 'frame';
  return importers.has('PostPage') && importers.size > 1 ? 'posts' : null;
}

const browserBuild: BuildOptions = {
  outDir: 'dist',
  emptyOutDir: true,
  target,
  // The content security policy forbids data: fonts, and small files are cheap over HTTP/2.
  assetsInlineLimit: 0,
  // Every target browser supports modulepreload.
  modulePreload: { polyfill: false },
  // Tells the server which chunks a page needs.
  manifest: true,
  rolldownOptions: {
    input: page('index.html'),
    treeshake: {
      // Emotion imports them for `withTheme`, which is not used. Being CommonJS, they would be kept for side effects.
      moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
    },
    output: {
      codeSplitting: {
        groups: [
          // With the entry script: a visitor who only reads loads none of the other chunks.
          { name: 'start', tags: ['$initial'], priority: 3 },
          { name: 'libraries', test: CORE, priority: 2 },
          { name: chunkOf, test: OWN, priority: 1 },
          { name: 'shared', test: SHARED, minShareCount: 4, priority: 0 },
        ],
      },
    },
  },
};

/** Worth compressing; web fonts and photos already are compressed. */
const COMPRESSIBLE = /\.(js|css|svg|html|json|ttf)$/;
/** Low, because a page loads a dozen files of less than a kilobyte. */
const COMPRESSED_FROM_BYTES = 256;
/**
 * Writes a .br and a .gz beside each compressible file that has none yet, so that the server does not compress at run time.
 * @param quality Brotli's
 */
async function compressFiles(folder: string, quality: number): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.'))
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).size >= COMPRESSED_FROM_BYTES && !existsSync(`${file}.br`));
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, { params }),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}

/** A tenth smaller than {@link FAST}, in twenty times its time: for the site's own pages. */
const SMALLEST = constants.BROTLI_MAX_QUALITY;
/** For the eight megabytes of the integrators' pages. */
const FAST = 9;

/**
 * Compresses the site, then builds the pages for integrators in a second build. In a single build they would share
 * chunks with the site, whose pages would load parts of graphql-js and React that only the playground uses.
 */
const integratorPagesAndCompression: Plugin = {
  name: 'octavo-integrator-pages',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  closeBundle: async () => {
    await compressFiles(page('dist'), SMALLEST);
    await build({
      configFile: false,
      root: page('.'),
      plugins: [react()],
      build: {
        ...browserBuild,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: { input: [page('docs.html'), page('playground.html')] },
      },
    });
    await compressFiles(page('dist'), FAST);
  },
};

/** The SSR bundle: one file beside the server's own code. */
const serverBuild: BuildOptions = {
  outDir: '../server/dist/web',
  emptyOutDir: true,
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), integratorPagesAndCompression, renderedPages(apiOrigin)],
  server: { port, strictPort: true, proxy: { [apiPaths]: toApi } },
  build: isSsrBuild ? serverBuild : browserBuild,
  // Selects RxJS's ES2015 build; its default is ES5.
  resolve: isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] },
  // Bundles all dependencies, and React in its production build, whatever NODE_ENV is at run time: the development
  // build takes three times as long to render a page.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}));
