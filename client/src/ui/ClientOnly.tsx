import { type ReactNode, Suspense } from 'react';
import { useIsHydrated } from './useIsHydrated';

/**
 * What only a browser can show, such as a part that is a chunk of its own. `fallback` is what the server renders in its place;
 * it stays until the chunk is there.
 */
export function ClientOnly({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
