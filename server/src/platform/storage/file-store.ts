/** Of an S3-compatible service. */
export interface BucketConfig {
  kind: 'bucket';
  bucket: string;
  /** Null: Amazon S3. */
  endpoint: string | null;
  region: string;
  /** Null: the AWS SDK's defaults, such as the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Where files are kept. */
export type StoreConfig = { kind: 'folder'; folder: string } | BucketConfig;

export interface StoredFile {
  /** Relative, with `/`; must be safe as a file path. */
  path: string;
  bytes: Uint8Array;
  mediaType: string;
}

/** Stores files outside the database. */
export interface FileStore {
  /** Replaces an existing file; nobody reads a partial one. */
  write(file: StoredFile): Promise<void>;
  /** Null if there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** Does not read the file. */
  has(path: string): Promise<boolean>;
  /** Ignores missing files. @param signal after it, no further file is removed */
  remove(paths: readonly string[], signal?: AbortSignal): Promise<void>;
}
