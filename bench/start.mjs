// Measures how long the installed and built site takes to start.
import { startSite, untilInterrupted, withPlace } from './site.mjs';

/** The kinds of restart, each with the signal that stops the site before it. */
const LATER = [
  ['after a clean stop', 'SIGTERM'],
  ['after the server was killed', 'SIGKILL'],
];
/** Measurements of each restart. */
const ROUNDS = 3;

/** Prints the seconds from `npm start` until the site can serve. */
export async function measure() {
  await withPlace(async (place) => {
    let site;
    const start = async (what) => {
      const began = performance.now();
      site = startSite(place);
      await site.ready();
      console.log(`${what.padEnd(30)} ${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s`);
    };
    const end = async (signal) => {
      site.process.kill(signal);
      await site.ended;
    };
    const rounds = async () => {
      await start('the first, in an empty folder');
      for (let round = 1; round <= ROUNDS; round += 1) {
        for (const [what, signal] of LATER) {
          await end(signal);
          await start(what);
        }
      }
    };
    try {
      await untilInterrupted(rounds());
    } finally {
      await end('SIGTERM');
    }
  });
}
