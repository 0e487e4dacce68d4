/** A file to store. */
export interface StoredFile {
  /** Relative, with `/` as separator; must be safe as a file path. */
  path: string;
  bytes: Uint8Array;
  mediaType: string;
}

/** Stores files outside the database. */
export interface FileStore {
  /** Replaces an existing file. Readers never see a partial file. */
  write(file: StoredFile): Promise<void>;
  /** Null if the file does not exist. */
  read(path: string): Promise<Uint8Array | null>;
  /** Whether the file exists, without reading it. */
  has(path: string): Promise<boolean>;
  /** Ignores files that do not exist. @param signal after it, no further file is removed */
  remove(paths: readonly string[], signal?: AbortSignal): Promise<void>;
}
