// Serves the app in its own process. Arguments: the URLs of a database and of its read replica. Sends its URL to the
// parent process.
import 'reflect-metadata';
import { createTestApp } from './test-app.js';

const { url } = await createTestApp({ databaseUrl: process.argv[2], readReplicaUrl: process.argv[3] });
process.send?.(url);
