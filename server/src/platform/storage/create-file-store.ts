import type { FileStore, StoreConfig } from './file-store.js';
import { FolderStore } from './folder-store.js';

export async function createFileStore(config: StoreConfig): Promise<FileStore> {
  if (config.kind === 'folder') return new FolderStore(config.folder);
  // On demand: the S3 client takes tens of megabytes.
  const { BucketStore } = await import('./bucket-store.js');
  return new BucketStore(config);
}
