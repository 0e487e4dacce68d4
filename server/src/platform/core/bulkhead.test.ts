import { Bulkhead, shareOf } from './bulkhead.js';

test('work has four tenths of the connections, one at least; more waits, and is refused when its turn does not come', async () => {
  for (const [connections, slots] of [
    [10, 4],
    [1, 1],
  ] as const) {
    const bulkhead = new Bulkhead(shareOf(connections), 'Busy.', 1);
    let running = 0;
    let finish = (): void => undefined;
    const done = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const works = Array.from({ length: slots }, () =>
      bulkhead.run(() => {
        running += 1;
        return done;
      }),
    );
    await expect(bulkhead.run(() => done)).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Busy.',
    });
    expect(running).toBe(slots);

    finish();
    await Promise.all(works);
    expect(await bulkhead.run(() => Promise.resolve('its turn'))).toBe('its turn');
  }
});
