import { setFlagsFromString } from 'node:v8';

/**
 * Heap growth in percent before a garbage collection. V8 allows up to 300 % on a large machine, which left
 * three quarters of the heap as waste under load (docs/performance.md).
 */
const HEAP_GROWTH_PERCENT = 40;

export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}

/**
 * Flags for Node's start. New objects get as much room as up to Node 22; Node 24's larger default kept 80 MB
 * more resident.
 */
export const HEAP_FLAGS: readonly string[] = ['--max-semi-space-size=16'];

/**
 * For the container's known Node: Maglev takes 25 MB and gains nothing here. A Node without that flag would not
 * start.
 */
export const CONTAINER_FLAGS: readonly string[] = [...HEAP_FLAGS, '--no-maglev'];
