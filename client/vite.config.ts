import { readdirSync, statSync } from 'node:fs';
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
} from 'vite';
import { renderedPages } from './dev-rendering.ts';

const port = Number(process.env.VITE_PORT ?? 5173);
const apiOrigin = process.env.API_ORIGIN ?? 'http://localhost:4000';

const toApi: ProxyOptions = {
  target: apiOrigin,
  // /wishlist is a REST path and a page, and the newsletter's pages send their forms to themselves: a browser that asks
  // for a page gets the page.
  bypass: (request) =>
    request.method === 'GET' &&
    /^\/(wishlist|newsletter)/.test(request.url ?? '') &&
    request.headers.accept?.includes('text/html')
      ? '/index.html'
      : undefined,
};

/** What the server answers itself: the API, the session and the REST paths. */
const apiPaths =
  '^/(graphql|jwt|logout|config|healthz|readyz|recentblogs|conditionalblogs|featuredblogs|openapi\\.json|blogs?|comments|wishlist|mywishlist|subscribers|newsletter|rss|rss\\.xml|sitemaps|sitemap\\.xml|robots\\.txt)(/|\\?|$)';

const page = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const target = 'es2022';

/** The libraries that every page needs, in one chunk: in several they compress worse. */
const CORE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@apollo|rxjs|graphql|@emotion|stylis)\/|@chakra-ui\/react\/dist\/esm\/(?!components\/)/;

/** Libraries that several pages share, for the same reason. Those of forms stay apart. */
const SHARED =
  /node_modules\/(?!@ark-ui|@zag-js|@chakra-ui\/react\/dist\/esm\/components|react-hook-form|dompurify)/;

const browserBuild: BuildOptions = {
  outDir: 'dist',
  emptyOutDir: true,
  target,
  // The content security policy allows no data: fonts, and small files are cheap over HTTP/2.
  assetsInlineLimit: 0,
  // Every browser of the target has it.
  modulePreload: { polyfill: false },
  // Tells the server which chunks a page will ask for.
  manifest: true,
  // Each page of its own loads nothing of the others.
  rolldownOptions: {
    input: [page('index.html'), page('docs.html')],
    output: {
      codeSplitting: {
        groups: [
          { name: 'libraries', test: CORE, priority: 2 },
          { name: 'shared', test: SHARED, minShareCount: 4, priority: 1 },
        ],
      },
    },
  },
};

/** What gets smaller: fonts and photographs are compressed as they are. */
const COMPRESSIBLE = /\.(js|css|svg|html|json|ttf)$/;
/** A page loads a dozen files of less than a kilobyte. */
const COMPRESSED_FROM_BYTES = 256;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Puts a .br and a .gz beside each file of a folder that gets smaller, so that the server need not compress it again. */
async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith('.'))
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).size >= COMPRESSED_FROM_BYTES);
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(bytes, BROTLI),
        promisify(gzip)(bytes, { level: 9 }),
      ]);
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}

/**
 * Builds the playground after the site and beside it. In one build the two would share chunks, and the site's pages
 * would load from graphql-js and React what only the playground uses. Then all of it is compressed.
 */
const playgroundAndCompression: Plugin = {
  name: 'octavo-playground',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  closeBundle: async () => {
    await build({
      configFile: false,
      root: page('.'),
      plugins: [react()],
      build: {
        ...browserBuild,
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: { input: page('playground.html') },
      },
    });
    await compressFiles(page('dist'));
  },
};

/** The same pages for the server, which renders them: one file beside its own code. */
const serverBuild: BuildOptions = {
  outDir: '../server/dist/web',
  emptyOutDir: true,
  target: 'node20',
  copyPublicDir: false,
  rolldownOptions: { output: { codeSplitting: false } },
};

export default defineConfig(({ isSsrBuild }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), playgroundAndCompression, renderedPages(apiOrigin)],
  server: { port, strictPort: true, proxy: { [apiPaths]: toApi } },
  build: isSsrBuild ? serverBuild : browserBuild,
  // RxJS in the language of the browsers that are built for, and not of 2009.
  resolve: isSsrBuild ? {} : { conditions: ['es2015', ...defaultClientConditions] },
  // With everything inside and this known, React is its production form whatever NODE_ENV says at run time: its
  // development form takes three times as long for a page.
  ssr: isSsrBuild ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
}));
