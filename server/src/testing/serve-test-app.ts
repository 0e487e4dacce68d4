// Serves the app in a process of its own over the database of argument 1, and the read replica of argument 2.
// Sends its URL to the parent.
import 'reflect-metadata';
import { createTestApp } from './test-app.js';

const { url } = await createTestApp({ databaseUrl: process.argv[2], readReplicaUrl: process.argv[3] });
process.send?.(url);
