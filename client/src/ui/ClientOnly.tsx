import { type ReactNode, Suspense } from 'react';
import { useIsHydrated } from './useIsHydrated';

/**
 * Renders its children only in the browser, such as a lazy chunk. The server renders `fallback` in their place; it
 * stays until the chunk is loaded.
 */
export function ClientOnly({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
