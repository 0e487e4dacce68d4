/**
 * Closes in reverse order and empties the list, whatever fails.
 * @throws the first failure, at the end
 */
export async function closeAll(open: (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of open.splice(0).reverse()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
