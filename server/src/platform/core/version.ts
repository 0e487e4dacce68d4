import { readFileSync } from 'node:fs';
import path from 'node:path';

const manifest = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '..', '..', '..', '..', 'package.json'), 'utf8'),
) as { version: string };

/**
 * Octavo's version, as package.json has it, and so the version of its REST contract (semver.org): the first number grows
 * when a client would have to change, the second when it gains.
 */
export const VERSION = manifest.version;
