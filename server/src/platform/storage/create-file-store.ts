import type { StoreConfig } from '../config/media-config.js';
import type { FileStore } from './file-store.js';
import { FolderStore } from './folder-store.js';

export const createFileStore = (settings: StoreConfig): FileStore => new FolderStore(settings.folder);
