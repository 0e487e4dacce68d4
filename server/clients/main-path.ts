// The site's main path, the same for every client: which steps happen in which order, and which results are printed to
// standard output as JSON, for clients.api.test.ts to check. Each client's own file implements the steps.
import { signIn, variable } from './accounts.js';

/** A caller's credentials: an ID token, a session from the client's `openSession`, or none. */
export type Credentials = { token: string } | { session: string } | null;

/** The input for a post. */
export interface Draft {
  title: string;
  cover: string;
  category: 'History' | 'Science';
  shortDescription: string;
  longDescription: string;
}

/** A post that was read. */
export interface Post {
  title: string;
  category: string;
  authorUid: string;
  /** The version that an edit must send to avoid lost updates: GraphQL's version, REST's ETag. */
  edition: string;
}

/** One page of a list; `next` is the cursor or URL of the next page, null on the last one. */
export interface Page {
  titles: string[];
  next: string | null;
}

/** Parameters of a search. */
export interface Search {
  words: string;
  category: Draft['category'];
  size: number;
  after: string | null;
}

/** The steps of the main path, with one client as one caller. A rejected call throws {@link Refused}. */
export interface Caller {
  /** Titles of the newest posts. */
  recent(): Promise<string[]>;
  search(search: Search): Promise<Page>;
  post(id: string): Promise<Post>;
  /** @returns the new post's id */
  create(draft: Draft): Promise<string>;
  update(id: string, draft: Draft, edition: string): Promise<void>;
  /** @returns the new comment's id */
  comment(blogId: string, text: string): Promise<string>;
  comments(blogId: string): Promise<{ id: string; name: string; text: string }[]>;
  /** Adds a post to the caller's wishlist. @returns the row's id */
  keep(blogId: string): Promise<string>;
  /** The caller's wishlist. */
  kept(): Promise<{ id: string; blogId: string; title: string }[]>;
  /** Removes a row of the wishlist. */
  release(rowId: string): Promise<void>;
  subscribe(email: string): Promise<void>;
}

/** A client of the site, such as curl. */
export interface SiteClient {
  as(credentials: Credentials, uid?: string): Caller;
  /** @returns what later calls in the session need: a cookie, or the path of a cookie jar */
  openSession(token: string): Promise<string>;
  closeSession(session: string): Promise<void>;
}

/** An error of the API, as the client's own error object contains it. */
export interface Refusal {
  code: string;
  message: string;
  /** Validation errors by field of the input. */
  fields?: { field: string; message: string }[];
}

/** Thrown for a call that the site has rejected. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(`${refusal.code}: ${refusal.message}`);
  }
}

/** The error of a call that must fail. */
async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  throw new Error('A call went well that should have been refused.');
}

const DRAFT: Draft = {
  title: 'Paper sizes 1',
  cover: 'https://images.example/paper.jpg',
  category: 'History',
  shortDescription: 'Why A4 is “A4”.',
  longDescription: '<p>Fold it, and its <em>shape</em> stays.</p>',
};
const PAGE_SIZE = 2;
/** Well-formed, but no post has it. */
const UNKNOWN_ID = '01890000-0000-7000-8000-000000000000';

async function searchByPage(caller: Caller): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const page: Page = await caller.search({
      words: 'a4 paper',
      category: 'History',
      size: PAGE_SIZE,
      after,
    });
    pages.push(page.titles);
    after = page.next;
  } while (after !== null);
  return pages;
}

/**
 * Walks the main path: the author calls with an ID token, the reader in a session, and a visitor without credentials.
 * Environment: OCTAVO_URL, AUTH_EMULATOR, PASSWORD, and the accounts AUTHOR_EMAIL and READER_EMAIL.
 */
export async function walkMainPath(client: SiteClient): Promise<void> {
  const [authorAccount, readerAccount] = await Promise.all([
    signIn(variable('AUTHOR_EMAIL')),
    signIn(variable('READER_EMAIL')),
  ]);
  const session = await client.openSession(readerAccount.token);
  const visitor = client.as(null);
  const author = client.as({ token: authorAccount.token }, authorAccount.uid);
  const reader = client.as({ session }, readerAccount.uid);

  const blogId = await author.create(DRAFT);
  await author.create({ ...DRAFT, title: 'Paper sizes 2' });
  await author.create({ ...DRAFT, title: 'Paper sizes 3' });
  await author.create({ ...DRAFT, title: 'Paper planes', category: 'Science' });
  const recent = await visitor.recent();
  const pages = await searchByPage(visitor);
  const read = await visitor.post(blogId);

  await author.update(blogId, { ...DRAFT, title: 'Paper sizes, again' }, read.edition);
  const staleEdit = await refusalOf(author.update(blogId, { ...DRAFT, title: 'Lost' }, read.edition));
  const reread = await visitor.post(blogId);

  const commentId = await reader.comment(blogId, 'Well\n"folded".');
  const comments = await visitor.comments(blogId);

  const rowId = await reader.keep(blogId);
  const sameRow = (await reader.keep(blogId)) === rowId;
  const kept = await reader.kept();
  await reader.release(rowId);
  const left = await reader.kept();

  await visitor.subscribe('robin@octavo.example');

  const refused = {
    staleEdit,
    ownPost: await refusalOf(author.comment(blogId, 'I agree with myself.')),
    badInput: await refusalOf(author.create({ ...DRAFT, title: ' ', cover: 'ftp://images.example/a' })),
    notSignedIn: await refusalOf(visitor.create(DRAFT)),
    othersPost: await refusalOf(reader.update(blogId, DRAFT, reread.edition)),
    unknownPost: await refusalOf(visitor.post(UNKNOWN_ID)),
    sessionOver: await client.closeSession(session).then(() => refusalOf(reader.kept())),
  };

  const story = {
    recent,
    pages,
    read: [read.title, read.category, read.authorUid === authorAccount.uid],
    reread: reread.title,
    comments: comments.map(({ id, name, text }) => [id === commentId, name, text]),
    wishlist: {
      sameRow,
      kept: kept.map((row) => [row.id === rowId, row.blogId === blogId, row.title]),
      left,
    },
    refused,
  };
  process.stdout.write(JSON.stringify(story));
}
