import path from 'node:path';
import type { StoreConfig } from '../platform/storage/file-store.js';
import type { Variables } from './variables.js';

export interface MediaConfig {
  store: StoreConfig;
  /** Of the pictures, without a trailing slash; null: the site serves them. */
  url: string | null;
  /** Per member. */
  allowedBytes: number;
}

export function readMedia(values: Variables, dataDir: string, problems: string[]): MediaConfig {
  return {
    store: readStore(values, dataDir, problems),
    url: values.MEDIA_URL?.replace(/\/+$/, '') ?? null,
    allowedBytes: values.MEDIA_QUOTA_MB * 1e6,
  };
}

function readStore(values: Variables, dataDir: string, problems: string[]): StoreConfig {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint = null, S3_REGION: region = 'us-east-1' } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket) return { kind: 'folder', folder: path.join(dataDir, 'media') };
  if (!accessKeyId !== !secretAccessKey) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set both, or neither.');
  }
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null;
  return { kind: 'bucket', bucket, endpoint, region, credentials };
}
