import { whenIdle } from '../lib/whenIdle';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Brings the scripts of a page into the browser's cache when it has nothing else to do, so that the first tap need not wait
 * for the network. Not where data is dear or slow.
 * @param files addresses of the scripts
 */
export function prefetchScripts(files: readonly string[]): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.saveData || /2g/.test(connection?.effectiveType ?? '')) return;
  const prefetch = (): void => whenIdle(() => preloadScripts(files, 'low'));
  if (document.readyState === 'complete') prefetch();
  else window.addEventListener('load', prefetch, { once: true });
}

/** Asks for scripts at once, all of them side by side: by themselves they would ask for each other in turns. */
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
