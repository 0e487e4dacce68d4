import { closeAll } from './close-all.js';

test('everything is closed in reverse order, also after a failure, and the first failure is told at the end', async () => {
  const closed: number[] = [];
  const open = [1, 2, 3, 4].map((part) => async () => {
    closed.push(part);
    if (part % 2 === 0) throw new Error(`Part ${part}`);
  });

  await expect(closeAll(open)).rejects.toThrow('Part 4');
  await closeAll(open);
  expect(closed).toEqual([4, 3, 2, 1]);
});
