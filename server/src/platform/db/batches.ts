/**
 * Yields rows in batches, so that memory stays constant.
 * @param read the rows after an id, ordered by id; fewer than `size` are the last
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
 * A single long statement would hit the timeout of database.ts.
 * @param find some of the rows still to change; none ends the loop
 */
export async function changeInBatches(
  find: () => Promise<{ id: string }[]>,
  change: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let rows = await find(); rows.length > 0; rows = await find()) {
    await change(rows.map(({ id }) => id));
  }
}
