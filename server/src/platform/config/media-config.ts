import path from 'node:path';
import type { Variables } from './variables.js';

/** Where uploaded files are kept. */
export interface StoreConfig {
  kind: 'folder';
  folder: string;
}

/** Uploaded pictures. */
export interface MediaConfig {
  store: StoreConfig;
  /** How much room a member's pictures may take. */
  allowedBytes: number;
}

export function readMedia(values: Variables, dataDir: string): MediaConfig {
  return {
    store: { kind: 'folder', folder: path.join(dataDir, 'media') },
    allowedBytes: values.MEDIA_QUOTA_MB * 1e6,
  };
}
