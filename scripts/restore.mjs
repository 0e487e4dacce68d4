// `npm run restore -- <file>`: an empty database becomes what the backup holds.
import { runBackup } from './lib/run-backup.mjs';

await runBackup('restore');
