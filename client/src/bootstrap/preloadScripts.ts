import { whenIdle } from '../lib/whenIdle';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Preloads the open page's scripts when the browser is idle, so that the first tap does not wait for the network. Does
 * nothing with data saver on or on a 2G connection.
 * @param files URLs of the scripts
 */
export function preloadWhenIdle(files: readonly string[]): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  const preload = (): void => whenIdle(() => preloadScripts(files, 'low'));
  if (document.readyState === 'complete') preload();
  else window.addEventListener('load', preload, { once: true });
}

/** Preloads scripts in parallel. Without this, each import is requested only after its importer has loaded. */
export function preloadScripts(files: readonly string[], fetchPriority: 'high' | 'low'): void {
  const links = files.map((href) =>
    Object.assign(document.createElement('link'), {
      rel: 'modulepreload',
      href,
      crossOrigin: '',
      fetchPriority,
    }),
  );
  document.head.append(...links);
}
