import { setFlagsFromString } from 'node:v8';

/**
 * By how much the heap may grow, in percent, before what is no longer used is looked for. V8 lets it grow up to four times
 * on a machine with much memory, as if that were there for this process alone: after a load of calls three quarters
 * were waste. docs/performance.md has what it is worth.
 */
const HEAP_GROWTH_PERCENT = 40;

/** Keeps the waste in the heap of this process small, from now on. */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
}

/**
 * What Node is started with everywhere; it cannot be set later. New objects get as much room as up to Node 22. Node 24
 * gives them more, which left 80 MB more resident after a load of calls.
 */
export const HEAP_FLAGS: readonly string[] = ['--max-semi-space-size=16'];

/**
 * The same where it is known which Node that is: in the container. The compiler between V8's first and its last takes
 * 25 MB and gains nothing here. A Node that knows it no longer would not start with that flag.
 */
export const CONTAINER_FLAGS: readonly string[] = [...HEAP_FLAGS, '--no-maglev'];
