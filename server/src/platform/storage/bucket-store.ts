import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { IMMUTABLE } from '../core/immutable.js';
import type { BucketConfig, FileStore, StoredFile } from './file-store.js';
import { allDone } from './all-done.js';
import { reached } from './reached.js';

/** In milliseconds, for each of three attempts. */
const TIMEOUTS = {
  connectionTimeout: 3_000,
  /** Without a byte of request or response. */
  socketTimeout: 10_000,
  /** From the request's first byte, perhaps of a large animation on a slow line, to the response's headers. */
  requestTimeout: 30_000,
};

/** The client has 50 connections, and the time to wait for one counts as time to connect. */
const REMOVED_AT_ONCE = 50;

/** A bucket of S3 or a compatible service. */
export class BucketStore implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ bucket, endpoint, region, credentials }: BucketConfig, timeouts = TIMEOUTS) {
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      // Self-hosted services have no host name per bucket.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(credentials && { credentials }),
      // Some S3-compatible services lack the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Without throwOnRequestTimeout the client only warns.
      requestHandler: { ...timeouts, throwOnRequestTimeout: true },
    });
  }

  async write({ path, bytes, mediaType }: StoredFile): Promise<void> {
    // As the site would send, for a bucket served directly.
    const headers = { ContentType: mediaType, CacheControl: IMMUTABLE };
    const command = new PutObjectCommand({ Bucket: this.bucket, Key: path, Body: bytes, ...headers });
    await reached(() => this.client.send(command));
  }

  async read(path: string): Promise<Uint8Array | null> {
    return reached(async () => {
      try {
        const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: path }));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    });
  }

  async has(path: string): Promise<boolean> {
    return reached(async () => {
      try {
        await this.client.send(new HeadObjectCommand({ Bucket: this.bucket, Key: path }));
        return true;
      } catch (error) {
        if (error instanceof NotFound) return false;
        throw error;
      }
    });
  }

  async remove(paths: readonly string[], signal?: AbortSignal): Promise<void> {
    const remove = (path: string) =>
      this.client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: path }), { abortSignal: signal });
    for (let from = 0; from < paths.length; from += REMOVED_AT_ONCE) {
      await reached(() => allDone(paths.slice(from, from + REMOVED_AT_ONCE).map(remove)));
    }
  }
}
