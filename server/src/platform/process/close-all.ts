/**
 * Calls close functions in reverse order and empties the list. One that fails does not keep the others from closing.
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
