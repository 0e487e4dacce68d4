/** A file of a store. */
export interface StoredFile {
  /** With `/` between folders; a safe one, since it may become the path of a file. */
  path: string;
  bytes: Uint8Array;
  mediaType: string;
}

/** Where files are kept beside the database. */
export interface FileStore {
  /** Replaces what is there. A reader finds the whole file or none. */
  write(file: StoredFile): Promise<void>;
  /** Null where there is none. */
  read(path: string): Promise<Uint8Array | null>;
  /** Those that are not there count as removed. */
  remove(paths: readonly string[]): Promise<void>;
}
