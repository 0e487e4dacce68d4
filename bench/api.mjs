// The API beside a floor and a peer, each in a process of its own over one database.
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importServer } from '../scripts/lib/project.mjs';
import { measureApi } from './api/measure.mjs';
import { fillOnce, startParts } from './api/site.mjs';

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
  const dataDir = data ? path.resolve(data) : mkdtempSync(path.join(tmpdir(), 'octavo-bench-'));
  mkdirSync(dataDir, { recursive: true });
  // PostgreSQL runs as another user when this is root.
  chmodSync(dataDir, 0o711);
  try {
    const parts = await startParts(dataDir);
    try {
      await fillOnce(parts.databaseUrl, Number(posts));
      await measureApi(parts, {
        rounds: Number(rounds),
        seconds: Number(seconds),
        connections: connections.split(',').map(Number),
        only,
      });
    } finally {
      await parts.stop();
    }
  } finally {
    if (!data) {
      const { removeData } = await importServer('platform/embedded/remove-data.js');
      await removeData(dataDir, () => undefined);
    }
  }
}
