import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type * as entry from './src/entry-server';
import type { ClientConfig } from './src/lib/clientConfig';

const ENTRY = '/src/entry-server.tsx';
const INDEX = fileURLToPath(new URL('index.html', import.meta.url));

/** Timeout per page; long, because Vite compiles modules on first use. */
const RENDER_LIMIT_MS = 30_000;

/** For a server that restarts. */
const RESTART_LIMIT_MS = 20_000;

/** For pages that wait for an interaction: without React they show an edit only after a reload. */
const RELOAD_UNTIL_HYDRATED = `<script type="module">
  import { createHotContext } from '/@vite/client';
  const isHydrated = () => Object.keys(document.getElementById('root')).some((key) => key.startsWith('__reactContainer'));
  createHotContext('/dev-rendering').on('vite:beforeUpdate', () => isHydrated() || location.reload());
</script>`;

/**
 * Vite plugin: makes `npm run dev` server-render pages with the site's own code. Pages that only a browser can render are
 * left to it, as on the site; errors are shown, and a server that restarts is waited for.
 * @param api origin of the API server, which is called with the browser's cookie
 */
export const renderedPages = (api: string): Plugin => ({
  name: 'octavo-rendered-pages',
  apply: 'serve',
  // Returning a function adds the middleware after Vite's own, which rewrites page URLs to /index.html.
  configureServer: (server) => () => void server.middlewares.use(pagesOf(server, api)),
  // Browsers hear only of modules that one of them has loaded. An update of nothing also reloads an error's page.
  hotUpdate({ modules, server }) {
    if (this.environment.name === 'ssr' && modules.length > 0)
      server.environments.client.hot.send({ type: 'update', updates: [] });
  },
});

function pagesOf(server: ViteDevServer, api: string): Connect.NextHandleFunction {
  return (request, response, next) => {
    if (request.url !== '/index.html') return next();
    const address = request.originalUrl ?? '/';
    render(server, api, request, address)
      .then((page) => {
        if (page === null) return next();
        if ('redirect' in page) return response.writeHead(302, { location: page.redirect }).end();
        response.writeHead(page.status, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        });
        response.end(page.html);
      })
      .catch((error: Error) => {
        const shown = causeOf(error);
        server.ssrFixStacktrace(shown);
        next(shown);
      });
  };
}

/** Vite shows no causes. A query's is a GraphQL error, a plain object. */
function causeOf(error: Error): Error {
  const cause = error.cause as { message?: string } | undefined;
  if (cause instanceof Error) return cause;
  return cause?.message === undefined ? error : new Error(`${error.message} ${cause.message}`);
}

/** @returns the document or a redirect; null when the browser must render the page */
async function render(server: ViteDevServer, api: string, request: IncomingMessage, address: string) {
  const { matchPage, renderPostHtmlOnServer, renderPage } = (await server.ssrLoadModule(
    ENTRY,
  )) as typeof entry;
  const execute = executorAt(api, request.headers.cookie);
  const { data } = await execute({ query: '{ me { uid } }', operationName: undefined, variables: {} });
  const config = (await (await fetchFrom(api, '/config/client.json')).json()) as ClientConfig;
  const page = await renderPage({
    address: matchPage(address).address,
    origin: `http://${request.headers.host ?? ''}`,
    isMember: Boolean(data?.me),
    offersGoogle: config.googleSignIn,
    execute,
    renderBody: async (html, host) => renderPostHtmlOnServer([html, host]),
    signal: AbortSignal.timeout(RENDER_LIMIT_MS),
  });
  if (page === null || 'redirect' in page) return page;
  const template = await server.transformIndexHtml(address, await readFile(INDEX, 'utf8'));
  const scripts = page.hydratesOnInteraction ? ' data-scripts="/src/main.tsx"' : '';
  const head = page.hydratesOnInteraction ? page.head + RELOAD_UNTIL_HYDRATED : page.head;
  const html = template
    .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => head)
    .replace('<div id="root"></div>', () => `<div id="root"${scripts}>${page.body}</div>${page.state}`);
  return { status: page.status, html };
}

/** Waits while nothing listens. */
async function fetchFrom(api: string, path: string, init: RequestInit = {}): Promise<Response> {
  const until = Date.now() + RESTART_LIMIT_MS;
  for (;;) {
    try {
      return await fetch(api + path, init);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      if (code !== 'ECONNREFUSED' || Date.now() > until) throw error;
      await delay(200);
    }
  }
}

type Execute = entry.RenderRequest['execute'];

function executorAt(api: string, cookie = ''): Execute {
  return async (operation) => {
    const response = await fetchFrom(api, '/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(operation),
    });
    return (await response.json()) as Awaited<ReturnType<Execute>>;
  };
}
