import { readFileSync } from 'node:fs';
import path from 'node:path';

const manifest = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '..', '..', '..', '..', 'package.json'), 'utf8'),
) as { version: string };

/** package.json's version, also of the REST contract (semver.org). */
export const VERSION = manifest.version;
