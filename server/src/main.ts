// Serves the site with an external database and identity provider; `npm start` starts both too (local/src/main.ts).
import path from 'node:path';
import type { Config } from './config/config.js';
import { StartError } from './platform/core/start-error.js';
import { runProgram } from './program.js';
import { startSite } from './site.js';

const projectRoot = path.resolve(import.meta.dirname, '..', '..');

/** @throws StartError naming what is missing */
function databaseOf({ databaseUrl, firebase }: Config): string {
  const missing = [databaseUrl === null && 'DATABASE_URL', firebase.embedded && 'FIREBASE_PROJECT_ID'].filter(
    (name) => name !== false,
  );
  if (databaseUrl !== null && missing.length === 0) return databaseUrl;
  throw new StartError(
    `The server by itself brings no database and no sign-in: ${missing.join(' and ')} must be set. "npm start" brings both.\n` +
      'See .env.example.',
  );
}

runProgram(projectRoot, async ({ config, log, say, onStop, signal }) => {
  const databaseUrl = databaseOf(config);
  const { databaseOwnerUrl } = config;
  const mail = config.mail?.kind === 'smtp' ? config.mail : null;
  onStop(await startSite({ config, databaseUrl, databaseOwnerUrl, mail, log, say, projectRoot, signal }));
});
