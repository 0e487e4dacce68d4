// Prints the results of the API benchmark.

const NAMES = {
  floor: 'floor',
  octavo: 'Octavo',
  peer: 'PostGraphile',
  cached: 'Octavo, cached',
  bare: 'its bytes alone',
};

/** The key of a result. */
export const keyOf = (operation, connections, server) => `${operation} ${connections} ${server}`;

/** @param {number[]} values at least one */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Prints each server's median responses per second, and for each pair of servers the median ratio of the rounds and its
 * range. Ratios are taken per round: its measurements are seconds apart, and a machine's speed changes within minutes.
 * @param {object} what
 * @param {Map<string, { perSecond: number, p99: number }[]>} what.results results of the rounds, by {@link keyOf}
 */
export function printRates({ operations, connections, servers, results }) {
  for (const count of connections) {
    console.log(`\n${count} connection${count === 1 ? '' : 's'}, answers a second (99th percentile in ms):`);
    const rows = operations.map(({ name }) => {
      const of = (server) => results.get(keyOf(name, count, server));
      const middle = (server, field) => median(of(server).map((result) => result[field]));
      const share = (one, other) => {
        if (!of(one) || !of(other)) return '';
        const ratios = of(one).map(({ perSecond }, round) => perSecond / of(other)[round].perSecond);
        const range = [Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(2));
        return `${median(ratios).toFixed(2)} (${range.join('–')})`;
      };
      const rates = servers.map((server) => [
        NAMES[server],
        of(server) ? `${middle(server, 'perSecond').toFixed(0)} (${middle(server, 'p99')})` : '',
      ]);
      return [
        name,
        {
          ...Object.fromEntries(rates),
          'Octavo / PostGraphile': share('octavo', 'peer'),
          'Octavo / floor': share('octavo', 'floor'),
          'cached / floor': share('cached', 'floor'),
          'cached / its bytes alone': share('cached', 'bare'),
        },
      ];
    });
    console.table(Object.fromEntries(rows));
  }
}

/** Prints the start time and memory of Octavo's process. */
export function printProcess({ startedInMs }, megabytes) {
  console.log(
    `\nOctavo: first answer ${(startedInMs / 1000).toFixed(2)} s after its start; ${megabytes.toFixed(0)} MB resident after the run.`,
  );
}
