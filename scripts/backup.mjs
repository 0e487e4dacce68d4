// `npm run backup -- [file]`: everything that people wrote, in one file that was proved by restoring it.
import { runBackup } from './lib/run-backup.mjs';

await runBackup('backup');
