import type { StoreConfig } from '../config/media-config.js';
import type { FileStore } from './file-store.js';
import { FolderStore } from './folder-store.js';

/** Opens the store that is configured. */
export async function createFileStore(config: StoreConfig): Promise<FileStore> {
  if (config.kind === 'folder') return new FolderStore(config.folder);
  // The client takes tens of megabytes.
  const { BucketStore } = await import('./bucket-store.js');
  return new BucketStore(config);
}
