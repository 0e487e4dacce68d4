import { readFileSync } from 'node:fs';
import path from 'node:path';

const manifest = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '..', '..', '..', '..', 'package.json'), 'utf8'),
) as { version: string };

/** Also the version of the REST API (semver.org). */
export const VERSION = manifest.version;
