import { setFlagsFromString } from 'node:v8';

/**
 * How much the heap may grow before a garbage collection, in percent. V8 allows up to 300 % on a large machine;
 * under load, three quarters of the heap were then garbage.
 */
const HEAP_GROWTH_PERCENT = 40;

export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}

/**
 * Node's start flags. The young generation has the default size of Node 22; Node 24's larger default kept 80 MB
 * more resident.
 */
export const HEAP_FLAGS: readonly string[] = ['--max-semi-space-size=16'];

/**
 * Flags for the container, where the Node version is fixed: a Node without Maglev would refuse `--no-maglev`. The
 * Maglev compiler takes 25 MB and gains nothing here.
 */
export const CONTAINER_FLAGS: readonly string[] = [...HEAP_FLAGS, '--no-maglev'];
