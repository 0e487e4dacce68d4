// What the measurement of the API prints.

const NAMES = {
  floor: 'floor',
  octavo: 'Octavo',
  peer: 'PostGraphile',
  kept: 'Octavo, kept',
  bare: 'its bytes alone',
};

/** Under which a result stands. */
export const keyOf = (operation, connections, server) => `${operation} ${connections} ${server}`;

/** Answers a second of each server, and Octavo's share of the others'. */
export function printRates({ operations, connections, servers, results }) {
  for (const count of connections) {
    console.log(`\n${count} connection${count === 1 ? '' : 's'}, answers a second (99th percentile in ms):`);
    const rows = operations.map(({ name }) => {
      const of = (server) => results.get(keyOf(name, count, server));
      const share = (one, other) =>
        of(one) && of(other) ? (of(one).perSecond / of(other).perSecond).toFixed(2) : '';
      const rates = servers.map((server) => [
        NAMES[server],
        of(server) ? `${of(server).perSecond.toFixed(0)} (${of(server).p99})` : '',
      ]);
      return [
        name,
        {
          ...Object.fromEntries(rates),
          'Octavo / PostGraphile': share('octavo', 'peer'),
          'Octavo / floor': share('octavo', 'floor'),
          'kept / floor': share('kept', 'floor'),
          'kept / its bytes alone': share('kept', 'bare'),
        },
      ];
    });
    console.table(Object.fromEntries(rows));
  }
}

/** What one process of Octavo needed. */
export function printProcess({ startedInMs }, megabytes) {
  console.log(
    `\nOctavo: first answer ${(startedInMs / 1000).toFixed(2)} s after its start; ${megabytes.toFixed(0)} MB resident after the run.`,
  );
}
