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

/**
 * Changes any number of rows by statements that are each soon over: one for all of them could take longer than a
 * statement may, see database.ts.
 * @param find the ids of some rows that are still to be changed, none when there are no more
 */
export async function changeInBatches(
  find: () => Promise<{ id: string }[]>,
  change: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let rows = await find(); rows.length > 0; rows = await find()) {
    await change(rows.map(({ id }) => id));
  }
}
