// Compares Octavo's API with a minimal server (floor) and PostGraphile (peer): one process each, one shared database.
import { measureApi } from './api/measure.mjs';
import { withParts } from './api/site.mjs';

/**
 * Prints the responses per second of each server, and the start time and memory of Octavo's process.
 * @param {object} options
 * @param {string} [options.posts] number of posts; there are five times as many comments, twice as many wishlist rows
 * @param {string} [options.rounds] number of rounds; their median is reported
 * @param {string} [options.seconds] duration of each measurement
 * @param {string} [options.connections] numbers of concurrent connections: "1,16,64"
 * @param {string} [options.only] measures only operations whose name contains this text
 * @param {string} [options.data] a folder that keeps the filled database for the next run
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
