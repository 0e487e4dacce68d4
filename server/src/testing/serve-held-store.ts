// Serves the app in a process of its own, over the database of argument 1 and a store (as JSON) that keeps all files of a
// picture but the last, with which it never comes to an end. Sends its URL to the parent, and then "held".
import 'reflect-metadata';
import type { StoreConfig } from '../platform/config/media-config.js';
import { createFileStore } from '../platform/storage/create-file-store.js';
import { createTestApp } from './test-app.js';

const store = await createFileStore(JSON.parse(process.argv[3] ?? '') as StoreConfig);
const others: Promise<void>[] = [];

const { url } = await createTestApp({
  databaseUrl: process.argv[2],
  store: {
    read: (path) => store.read(path),
    remove: (paths) => store.remove(paths),
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
