// A process that serves the app over the database that its first argument names, and the replica that its second may name,
// until it is killed. It sends its address to the test that has forked it.
import 'reflect-metadata';
import { createTestApp } from './test-app.js';

const { url } = await createTestApp({ databaseUrl: process.argv[2], replicaUrl: process.argv[3] });
process.send?.(url);
