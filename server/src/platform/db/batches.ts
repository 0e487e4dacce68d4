/**
 * All rows of a list, however long, a few at a time: memory stays the same whatever the number.
 * @param read the next rows behind the one with this id, in the order of ids; fewer than `size` of them are the last
 */
export async function* inBatches<Row extends { id: string }>(
  size: number,
  read: (after: string | undefined, size: number) => Promise<Row[]>,
): AsyncGenerator<Row, void, undefined> {
  for (let after: string | undefined; ;) {
    const rows = await read(after, size);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < size) return;
  }
}
