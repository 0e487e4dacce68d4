/**
 * Waits for all, then throws the first failure. With Promise.all, others would go on while the caller releases its
 * lock.
 */
export async function allDone(work: readonly Promise<unknown>[]): Promise<void> {
  const results = await Promise.allSettled(work);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
