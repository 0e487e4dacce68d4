const SLOW_MS = 4_000;

/** Calls `tell` once if `work` takes longer than four seconds. @returns what `work` gives */
export async function tellIfSlow<T>(tell: () => void, work: () => Promise<T>): Promise<T> {
  const timer = setTimeout(tell, SLOW_MS);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
