// What the measurement of the API prints.

const NAMES = {
  floor: 'floor',
  octavo: 'Octavo',
  peer: 'PostGraphile',
  cached: 'Octavo, cached',
  bare: 'its bytes alone',
};

/** Under which a result stands. */
export const keyOf = (operation, connections, server) => `${operation} ${connections} ${server}`;

/** @param {number[]} values at least one */
export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Prints for each server the median of its answers a second, and for each two that are compared the median of the rounds'
 * ratios, and the least and the most of them: those of one round were measured seconds apart, and machines change their
 * speed within minutes.
 * @param {object} what
 * @param {Map<string, { perSecond: number, p99: number }[]>} what.results of the rounds, by {@link keyOf}
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

/** What one process of Octavo needed. */
export function printProcess({ startedInMs }, megabytes) {
  console.log(
    `\nOctavo: first answer ${(startedInMs / 1000).toFixed(2)} s after its start; ${megabytes.toFixed(0)} MB resident after the run.`,
  );
}
