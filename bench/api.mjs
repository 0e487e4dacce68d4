// The API beside a floor and a peer, each in a process of its own over one database.
import { measureApi } from './api/measure.mjs';
import { withParts } from './api/site.mjs';

/**
 * Prints how many answers a second each server gives, and what Octavo's process needed.
 * @param {object} options
 * @param {string} [options.posts] how many; there are five times as many comments and twice as many wishlist rows
 * @param {string} [options.rounds] of which the medians are taken
 * @param {string} [options.seconds] of each measurement
 * @param {string} [options.connections] how many at once: "1,16,64"
 * @param {string} [options.only] measures the operations whose name has this text
 * @param {string} [options.data] a folder where the filled database is kept for the next run
 */
export async function measure({
  posts = '100000',
  rounds = '5',
  seconds = '2',
  connections = '1,16,64',
  only = '',
  data,
}) {
  await withParts({ posts: Number(posts), data }, (parts) =>
    measureApi(parts, {
      rounds: Number(rounds),
      seconds: Number(seconds),
      connections: connections.split(',').map(Number),
      only,
    }),
  );
}
