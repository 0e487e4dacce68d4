// Serves the app in its own process. Arguments: a database URL, and the JSON of a store, whose last write for a picture
// never finishes. Sends its URL to the parent process, and then "held".
import 'reflect-metadata';
import { createFileStore } from '../platform/storage/create-file-store.js';
import type { StoreConfig } from '../platform/storage/file-store.js';
import { createTestApp } from './test-app.js';

const store = await createFileStore(JSON.parse(process.argv[3] ?? '') as StoreConfig);
const others: Promise<void>[] = [];

const { url } = await createTestApp({
  databaseUrl: process.argv[2],
  store: {
    read: (path) => store.read(path),
    has: (path) => store.has(path),
    remove: (paths, signal) => store.remove(paths, signal),
    write: async (file) => {
      if (!file.path.endsWith('-1200.webp')) {
        others.push(store.write(file));
        return others.at(-1);
      }
      await Promise.all(others);
      process.send?.('held');
      return new Promise(() => undefined);
    },
  },
});
process.send?.(url);
