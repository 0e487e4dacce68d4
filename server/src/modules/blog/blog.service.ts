import type { Viewer } from '../../platform/auth/viewer.js';
import type { Changes } from '../../platform/changes/changes.js';
import { noteRead } from '../../platform/changes/reads.js';
import { type Tag, tags } from '../../platform/changes/tags.js';
import type { Bulkhead } from '../../platform/db/bulkhead.js';
import { changeInBatches, inBatches } from '../../platform/db/batches.js';
import type { Db, DbTransaction } from '../../platform/db/database.js';
import { KEYS, selectList, type Statements } from '../../platform/db/statements.js';
import { whileThere } from '../../platform/db/still-there.js';
import { conflict, forbidden, notFound, unauthenticated } from '../../platform/errors/app-error.js';
import { capped, checkPage, MAX_COUNT, toPage } from '../../platform/graphql/connection.js';
import type { Count, Page, PageRequest } from '../../platform/graphql/connection.js';
import type { SiteUrl } from '../../platform/http/site-url.js';
import type { Created, Idempotency, Write } from '../../platform/idempotency/idempotency.js';
import { type BlogSearchService, MAX_SEARCH_COUNT } from './blog-search.service.js';
import { BLOG_COLUMNS } from './blog.columns.js';
import { contentOf } from './blog.content.js';
import { keptCover, shownCover } from './blog.cover.js';
import type { BodyCleaner } from './blog.html.js';
import type { BlogFilter, CreateBlogInput, ReplaceBlogInput, UpdateBlogInput } from './blog.input.js';
import { canEdit } from './blog.policy.js';
import type { SearchPlan } from './blog.search.js';
import type { Blog, SearchMatch } from './blog.type.js';

/** How many posts the home page shows. */
export const RECENT_COUNT = 6;
/** How many posts are featured (design decision 5). */
export const FEATURED_COUNT = 10;

/** How many posts are read at once where all of a member's are wanted; each may have a body of 100,000 characters. */
const BATCH_SIZE = 20;

/** How many posts one statement removes or hands over. */
const CHANGED_AT_ONCE = 100;

/** How much of each post is read. */
export interface ReadOptions {
  /** Whether the body is read along. */
  withBody?: boolean;
}

const { longDescription: _body, ...LISTED_COLUMNS } = BLOG_COLUMNS;

const WHOLE = selectList(BLOG_COLUMNS);
/** In a list the body is left out. */
const LISTED = selectList(LISTED_COLUMNS);

/** Posts with their authors; what follows says which. */
export const selectPosts = ({ withBody = false }: ReadOptions): string =>
  `SELECT ${withBody ? WHOLE : LISTED} FROM blogs b JOIN members m ON m.uid = b.author_uid`;

/** A post as {@link selectPosts} reads it. */
export type BlogRow = Omit<Blog, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string };

/** A page of posts; how they were searched for, if they were (null: in a way that can find nothing). */
export interface BlogPage extends Page<Blog> {
  plan?: SearchPlan | null;
}

/** Posts: reading, searching, writing and editing. */
export class BlogService {
  constructor(
    private readonly db: Db,
    private readonly statements: Statements,
    private readonly siteUrl: SiteUrl,
    private readonly idempotency: Idempotency,
    private readonly changes: Changes,
    private readonly search: BlogSearchService,
    private readonly writes: Bulkhead,
    private readonly clean: BodyCleaner,
  ) {}

  /** The six newest posts, newest first. */
  async recent(options: ReadOptions = {}): Promise<Blog[]> {
    noteRead(tags.posts);
    return this.read(`${selectPosts(options)} ORDER BY b.id DESC LIMIT ${RECENT_COUNT}`);
  }

  /** The ten posts with the most words, most words first; of equals the newer one first. */
  async featured(options: ReadOptions = {}): Promise<Blog[]> {
    noteRead(tags.texts);
    return this.read(`${selectPosts(options)} ORDER BY b.word_count DESC, b.id DESC LIMIT ${FEATURED_COUNT}`);
  }

  /**
   * One page of posts: those that a search finds by relevance and recency, all others newest first.
   * @throws BAD_USER_INPUT when the page is out of bounds
   */
  async list(filter: BlogFilter, page: PageRequest, options: ReadOptions = {}): Promise<BlogPage> {
    checkPage(page);
    noteRead(listTag(filter));
    const plan = await this.search.plan(filter.search, filter.category);
    if (plan === null) return { nodes: [], hasNextPage: false, plan };
    if (plan) return { ...(await this.found(plan, page, options)), plan };
    const values: unknown[] = [page.first + 1];
    const where = ['true'];
    if (page.after) where.push(`b.id < $${values.push(page.after)}`);
    if (filter.category) where.push(`b.category = $${values.push(filter.category)}::"Category"`);
    const rows = await this.read(
      `${selectPosts(options)} WHERE ${where.join(' AND ')} ORDER BY b.id DESC LIMIT $1`,
      values,
    );
    return toPage(rows, page.first);
  }

  private async found(plan: SearchPlan, page: PageRequest, options: ReadOptions): Promise<Page<Blog>> {
    const hits = await this.search.page<BlogRow>(plan, page, selectPosts(options));
    const shown = hits.slice(0, page.first);
    return {
      nodes: shown.map(({ post }) => this.toBlog(post)),
      cursors: shown.map(({ cursor }) => cursor),
      hasNextPage: hits.length > page.first,
    };
  }

  /**
   * How many posts a list has in all, counted so far as that is quick.
   * @param page of the list, whose search is understood already
   */
  async count(filter: BlogFilter, { plan }: Pick<BlogPage, 'plan'>): Promise<Count> {
    noteRead(listTag(filter));
    if (plan === null) return capped(0, MAX_COUNT);
    if (plan) return capped(await this.search.count(plan), MAX_SEARCH_COUNT);
    const where = { category: filter.category ?? undefined };
    return capped(await this.db.blog.count({ where, take: MAX_COUNT + 1 }), MAX_COUNT);
  }

  /** Where each of many posts matches a search, in the order of the ids; null where it does not, or nothing is searched. */
  matches(search: string | null, ids: readonly string[]): Promise<(SearchMatch | null)[]> {
    if (search) noteRead(tags.texts);
    return this.search.matches(search, ids);
  }

  /** @throws NOT_FOUND */
  async get(id: string): Promise<Blog> {
    noteRead(tags.post(id));
    const [row] = await this.statements.rowsByKey<BlogRow>(
      `${selectPosts({ withBody: true })} WHERE b.id = ANY (${KEYS}::uuid[])`,
      { column: 'id', keys: [id] },
    );
    if (!row) throw notFound('post');
    return this.toBlog(row);
  }

  /** What rules ask of a post: who wrote it, and its subject. @throws NOT_FOUND */
  async standingOf(id: string): Promise<Pick<Blog, 'uniqueId' | 'category'>> {
    noteRead(tags.post(id));
    const [row] = await this.statements.rowsByKey<Pick<Blog, 'id' | 'uniqueId' | 'category'>>(
      `SELECT id, author_uid AS "uniqueId", category FROM blogs WHERE id = ANY (${KEYS}::uuid[])`,
      { column: 'id', keys: [id] },
    );
    if (!row) throw notFound('post');
    return row;
  }

  /** The bodies of many posts in one statement, in the order of the ids; for lists that ask for them. */
  async bodies(ids: readonly string[]): Promise<string[]> {
    noteRead(...ids.map(tags.post));
    const rows = await this.statements.rows<{ id: string; body: string }>(
      'SELECT id, long_description AS body FROM blogs WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    const bodyById = new Map(rows.map(({ id, body }) => [id, body]));
    return ids.map((id) => bodyById.get(id) ?? '');
  }

  /**
   * Publishes a post by the viewer.
   * @param idempotencyKey of the request, so that a repetition makes no second post
   * @throws UNAUTHENTICATED for a visitor, BAD_USER_INPUT when nothing is left of the body after sanitising, and as
   *   {@link Idempotency.once}
   */
  async create(
    viewer: Viewer | null,
    input: CreateBlogInput,
    idempotencyKey: string | null = null,
  ): Promise<Created> {
    if (!viewer) throw unauthenticated();
    const request = { operation: 'createBlog', caller: viewer.uid, key: idempotencyKey, input };
    const data = { ...(await this.toColumns(input)), authorUid: viewer.uid };
    const write: Write = (db) =>
      whileThere(db.blog.create({ data, select: { id: true } }), {
        blogs_author_uid_fkey: () => unauthenticated({ reason: 'revoked' }),
      });
    const created = await this.writes.run(() => this.idempotency.once(request, () => Promise.resolve(write)));
    await this.changes.announce(tags.posts, tags.texts, tags.category(input.category));
    return created;
  }

  /**
   * Changes a post; only its author may. The edit is refused, and nothing lost, when the post changed since the
   * version that the edit started from.
   * @param input.version absent or null only for the REST path of the specification, whose payload has none: last write wins
   * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT
   */
  async update(viewer: Viewer | null, id: string, input: UpdateBlogInput | ReplaceBlogInput): Promise<Blog> {
    if (!viewer) throw unauthenticated();
    const current = await this.editableBy(viewer, id);
    const columns = await this.toColumns(input);
    const { count } = await this.writes.run(() =>
      this.db.blog.updateMany({
        where: { id, authorUid: viewer.uid, version: input.version ?? undefined },
        data: { ...columns, version: { increment: 1 }, updatedAt: new Date() },
      }),
    );
    if (count === 0) {
      // Perhaps it was taken away, or from the viewer, since it was looked at.
      await this.editableBy(viewer, id);
      throw conflict(
        'This post was changed since you opened it. Your text was not saved over the newer version.',
      );
    }
    // Lists by time show what the post itself says; to which it belongs changes with its category alone.
    const moved = current.category === input.category ? [] : [current.category, input.category];
    await this.changes.announce(tags.post(id), tags.texts, ...moved.map(tags.category));
    return this.get(id);
  }

  /** @returns what the post is now. @throws NOT_FOUND; FORBIDDEN when it is not the viewer's to change */
  private async editableBy(viewer: Viewer, id: string): Promise<Pick<Blog, 'uniqueId' | 'category'>> {
    const current = await this.standingOf(id);
    if (canEdit(viewer, current)) return current;
    throw forbidden("You don't have the permission to make changes to this data.");
  }

  /** Every post of a member with its body, oldest first. */
  async *allBy(authorUid: string): AsyncGenerator<Blog & { longDescription: string }, void, undefined> {
    const posts = inBatches(BATCH_SIZE, (after, take) =>
      this.read(
        `${selectPosts({ withBody: true })}
          WHERE b.author_uid = $1 AND ($3::uuid IS NULL OR b.id > $3) ORDER BY b.id LIMIT $2`,
        [authorUid, take, after ?? null],
      ),
    );
    for await (const post of posts) yield { ...post, longDescription: post.longDescription ?? '' };
  }

  /** Removes every post of a member, and with them what others have said about them or kept of them. */
  async removeAllBy(tx: DbTransaction, authorUid: string): Promise<void> {
    await changeInBatches(
      () => this.someBy(tx, authorUid),
      (ids) => tx.blog.deleteMany({ where: { id: { in: ids } } }),
    );
  }

  /** Puts every post of a member under another's name, a few at a time; what they say and their dates stay. */
  async handOver(authorUid: string, toUid: string): Promise<void> {
    await changeInBatches(
      () => this.someBy(this.db, authorUid),
      (ids) => this.db.blog.updateMany({ where: { id: { in: ids } }, data: { authorUid: toUid } }),
    );
  }

  /** Brings a row into the form that both transports show; used by the wishlist for its posts too. */
  toBlog(row: BlogRow): Blog {
    noteRead(tags.post(row.id), tags.member(row.uniqueId));
    return {
      ...row,
      cover: shownCover(row.cover, this.siteUrl),
      authorPhoto: row.authorPhoto && this.siteUrl.picture(row.authorPhoto),
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
    };
  }

  private async read(query: string, values?: readonly unknown[]): Promise<Blog[]> {
    return (await this.statements.rows<BlogRow>(query, values)).map((row) => this.toBlog(row));
  }

  /** A few posts of a member: each change of one is entered into every index, that of the search among them. */
  private someBy(db: DbTransaction, authorUid: string): Promise<{ id: string }[]> {
    return db.blog.findMany({ where: { authorUid }, select: { id: true }, take: CHANGED_AT_ONCE });
  }

  private async toColumns(input: CreateBlogInput | UpdateBlogInput | ReplaceBlogInput) {
    const cover = keptCover(input.cover, this.siteUrl);
    // "satisfies": an input that would not be kept does not compile.
    return {
      ...contentOf(input, await this.clean(input.longDescription, this.siteUrl.host)),
      cover,
      category: input.category,
    } satisfies Record<keyof CreateBlogInput, unknown>;
  }
}

/** What decides which posts a list has. */
function listTag({ search, category }: BlogFilter): Tag {
  if (search) return tags.texts;
  return category ? tags.category(category) : tags.posts;
}
