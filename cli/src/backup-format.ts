import { z } from 'zod';

/*
 * A backup is one gzip file of lines, so that it can be written and read as a stream and looked at with `zcat`:
 *
 *   {"octavoBackup":1,"takenAt":…,"migrations":[…]}     the header
 *   {"section":"table","name":"members","columns":[…]}  the head of a section
 *   …                                                   its rows, in the text format of PostgreSQL's COPY
 *   \.                                                  its end; no row of COPY can look like that
 *   {"end":true,"sections":[…],"sha256":…}              the last line: what a whole file holds
 *
 * https://www.postgresql.org/docs/current/sql-copy.html#SQL-COPY-FILE-FORMATS
 */

/** Grows when files of the new form could not be read by earlier releases. */
export const FORMAT_VERSION = 1;

/** Ends the rows of a section, on a line of its own. */
export const END_OF_ROWS = Buffer.from('\\.\n');

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** The first line. */
export const header = z.object({
  octavoBackup: z.number(),
  /** The moment whose state the backup holds. */
  takenAt: z.iso.datetime(),
  /** The migrations that the database had, by which a restore makes the same tables. */
  migrations: z.array(z.object({ name: z.string(), checksum: sha256 })),
});

/** The line before the rows of a table, or before the files of the sign-in emulator. */
export const sectionHead = z.object({
  section: z.enum(['table', 'accounts']),
  name: z.string(),
  /** The columns of each row, in order; none for accounts, whose rows are JSON. */
  columns: z.array(z.string()),
});

/** What a section has to amount to: how many lines, and SHA-256 over all of them. */
export const digest = z.object({ rows: z.int().nonnegative(), sha256 });

/** The last line; its own checksum is over everything before it. */
export const trailer = z.object({
  end: z.literal(true),
  sections: z.array(z.object({ section: z.string(), name: z.string(), ...digest.shape })),
  sha256,
});

export type Header = z.infer<typeof header>;
export type SectionHead = z.infer<typeof sectionHead>;
export type Digest = z.infer<typeof digest>;

/** All that a backup says about itself. */
export interface Manifest {
  header: Header;
  sections: (SectionHead & Digest)[];
}
