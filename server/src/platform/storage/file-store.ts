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
  /** Ignores files that do not exist. */
  remove(paths: readonly string[]): Promise<void>;
}
