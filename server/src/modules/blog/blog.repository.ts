import { addCacheTags } from '../../platform/cache/cache-tags.js';
import type { Tag } from '../../platform/cache/tags.js';
import { changeInBatches, inBatches } from '../../platform/db/batches.js';
import type { Transaction } from '../../platform/core/transaction.js';
import { clientOf, type Db, type DbTransaction } from '../../platform/db/database.js';
import { KEYS, type SqlClient } from '../../platform/db/sql-client.js';
import { mapForeignKeyError } from '../../platform/db/foreign-key-error.js';
import { unauthenticated } from '../../platform/core/app-error.js';
import { MAX_TEXT_CHARACTERS, tooMuchText } from '../../platform/core/text-bound.js';
import { capped, MAX_COUNT, MAX_PAGE_SIZE, toPage } from '../../platform/core/pagination.js';
import type { Count, Page, PageRequest } from '../../platform/core/pagination.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { Created } from '../../platform/idempotency/idempotency.js';
import { lockBeforeContent } from '../session/member.repository.js';
import { memberTag } from '../session/member.tags.js';
import type { Member } from '../session/member.type.js';
import type { BlogContent } from './blog.content.js';
import {
  type BlogRow,
  conditionsOf,
  type ListFilter,
  type ReadOptions,
  selectPosts,
  toBlog,
} from './blog-rows.repository.js';
import { blogTags } from './blog.tags.js';
import { inEachCategory } from './category-counts.js';
import { type Blog, Category, type CategoryCount } from './blog.type.js';

/** For reading a member's posts. Small: a body may have 100,000 characters. */
export const BATCH_SIZE = 20;

/** For deleting or reassigning posts. More of the longest would exceed the statement timeout. */
const CHANGED_AT_ONCE = 5;

/** The columns that a writer sets. */
export interface BlogContentColumns extends BlogContent {
  cover: string;
  category: Category;
}

/** What a change needs of a public post. */
export type BlogOwnership = Pick<Blog, 'authorUid' | 'category'>;

export class BlogRepository {
  constructor(
    private readonly db: Db,
    private readonly sql: SqlClient,
    private readonly siteUrl: SiteUrl,
  ) {}

  async newest(count: number, options: ReadOptions): Promise<Blog[]> {
    addCacheTags(blogTags.posts);
    return this.read(`${selectPosts(options)} ORDER BY b.id DESC LIMIT $1`, [count]);
  }

  /** Most words first, then newest first. */
  async longest(count: number, options: ReadOptions): Promise<Blog[]> {
    addCacheTags(blogTags.texts);
    return this.read(`${selectPosts(options)} ORDER BY b.word_count DESC, b.id DESC LIMIT $1`, [count]);
  }

  async list(filter: ListFilter, { first, after }: PageRequest, options: ReadOptions): Promise<Page<Blog>> {
    addCacheTags(listTag(filter));
    const values: unknown[] = [first + 1];
    const where = conditionsOf(filter, values);
    if (after) where.push(`b.id < $${values.push(after)}`);
    const query = `${selectPosts(options)} WHERE ${where.join(' AND ')} ORDER BY b.id DESC LIMIT $1`;
    return toPage(await this.read(query, values), first);
  }

  /** Counted up to MAX_COUNT. */
  async count(filter: ListFilter): Promise<Count> {
    addCacheTags(listTag(filter));
    const values: unknown[] = [MAX_COUNT + 1];
    const row = await this.sql.first<{ counted: number }>(
      `SELECT count(*)::int AS counted FROM (
         SELECT FROM blogs b WHERE ${conditionsOf(filter, values).join(' AND ')} LIMIT $1) found`,
      values,
    );
    return capped(row?.counted ?? 0, MAX_COUNT);
  }

  /** One page per member, newest first, in the order of `authorUids`. */
  async pagesBy(authorUids: readonly string[], { first, after }: PageRequest): Promise<Page<Blog>[]> {
    addCacheTags(...authorUids.map(blogTags.author));
    const posts = await this.read(
      selectPosts(
        {},
        `unnest($1::text[]) AS wanted (uid)
         CROSS JOIN LATERAL (
           SELECT * FROM blogs
            WHERE author_uid = wanted.uid ${after ? 'AND id < $3' : ''} ORDER BY id DESC LIMIT (SELECT $2::int)
         ) b`,
      ) + ' ORDER BY b.id DESC',
      [[...new Set(authorUids)], first + 1, ...(after ? [after] : [])],
    );
    return authorUids.map((uid) =>
      toPage(
        posts.filter(({ authorUid }) => authorUid === uid),
        first,
      ),
    );
  }

  /** Posts per member, in the order of `authorUids`, counted up to MAX_COUNT. */
  async countsBy(authorUids: readonly string[]): Promise<Count[]> {
    addCacheTags(...authorUids.map(blogTags.author));
    const rows = await this.sql.rows<{ uid: string; counted: number }>(
      `SELECT wanted.uid, (
                SELECT count(*) FROM (SELECT FROM blogs WHERE author_uid = wanted.uid LIMIT $2) counted
              )::int AS counted
         FROM unnest($1::text[]) AS wanted (uid)`,
      [[...new Set(authorUids)], MAX_COUNT + 1],
    );
    const countByUid = new Map(rows.map(({ uid, counted }) => [uid, counted]));
    return authorUids.map((uid) => capped(countByUid.get(uid) ?? 0, MAX_COUNT));
  }

  /** Counted up to MAX_COUNT. */
  async countByCategory(): Promise<CategoryCount[]> {
    addCacheTags(blogTags.posts, ...Object.values(Category).map(blogTags.category));
    const counts = await this.sql.rows<CategoryCount>(
      `SELECT category, least(posts, ${MAX_COUNT}) AS count, posts > ${MAX_COUNT} AS "isCapped"
         FROM unnest(enum_range(NULL::"Category")) AS categories (category)
        CROSS JOIN LATERAL (SELECT count(*)::int AS posts FROM (
          SELECT FROM blogs WHERE blogs.category = categories.category LIMIT ${MAX_COUNT + 1}) AS found) AS counted
        WHERE posts > 0`,
    );
    return inEachCategory(counts);
  }

  /** In the order of `authorUids`; counts up to MAX_COUNT posts of a member. */
  async countByCategoryOfEach(authorUids: readonly string[]): Promise<CategoryCount[][]> {
    addCacheTags(blogTags.posts, ...Object.values(Category).map(blogTags.category));
    const rows = await this.sql.rows<CategoryCount & { uid: string }>(
      `SELECT wanted.uid, own.category, count(*)::int AS count, bool_or(place > ${MAX_COUNT}) AS "isCapped"
         FROM unnest($1::text[]) AS wanted (uid)
        CROSS JOIN LATERAL (
          SELECT category, row_number() OVER () AS place FROM blogs WHERE author_uid = wanted.uid LIMIT ${MAX_COUNT + 1}
        ) AS own
        GROUP BY wanted.uid, own.category`,
      [[...new Set(authorUids)]],
    );
    return authorUids.map((uid) => {
      const own = rows.filter((row) => row.uid === uid);
      const isCapped = own.some((row) => row.isCapped);
      return inEachCategory(
        own.map(({ category, count }) => ({ category, count, isCapped })),
        isCapped,
      );
    });
  }

  /** Those who have posts, in the order of `uids`. */
  async findAuthors(uids: readonly string[]): Promise<Member[]> {
    addCacheTags(...uids.map(memberTag), blogTags.posts);
    const rows = await this.sql.rows<Member>(
      `SELECT uid AS id, display_name AS "displayName", photo_url AS photo FROM unnest($1::text[]) WITH ORDINALITY AS wanted (author, place)
         JOIN members ON members.uid = wanted.author
        WHERE EXISTS (SELECT FROM blogs WHERE author_uid = uid) ORDER BY place`,
      [uids],
    );
    return rows.map((row) => ({ ...row, photo: row.photo && this.siteUrl.picture(row.photo) }));
  }

  /** With its body. Batches concurrent calls into one statement. */
  async find(id: string): Promise<Blog | null> {
    addCacheTags(blogTags.post(id));
    const [row] = await this.sql.findByKeys<BlogRow>(
      `${selectPosts({ withBody: true })} WHERE b.id = ANY (${KEYS}::uuid[])`,
      { column: 'id', keys: [id] },
    );
    return row ? toBlog(row, this.siteUrl) : null;
  }

  async findOwnership(id: string): Promise<BlogOwnership | null> {
    addCacheTags(blogTags.post(id));
    const [row] = await this.sql.findByKeys<BlogOwnership & { id: string }>(
      `SELECT id, author_uid AS "authorUid", category FROM blogs WHERE id = ANY (${KEYS}::uuid[])`,
      { column: 'id', keys: [id] },
    );
    return row ?? null;
  }

  /** Ids of the previous and next posts in their categories. */
  async findBeside(ids: readonly string[]): Promise<string[]> {
    const rows = await this.sql.rows<{ id: string }>(
      `SELECT DISTINCT beside.id
         FROM blogs own
        CROSS JOIN LATERAL (
          (SELECT id FROM blogs WHERE category = own.category AND id > own.id ORDER BY id LIMIT 1) UNION ALL
          (SELECT id FROM blogs WHERE category = own.category AND id < own.id ORDER BY id DESC LIMIT 1)
        ) AS beside
        WHERE own.id = ANY ($1::uuid[])`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * In the order of `ids`; empty for a missing post.
   * @throws BAD_USER_INPUT without reading them if they are too much for one answer
   */
  async bodies(ids: readonly string[]): Promise<string[]> {
    addCacheTags(...ids.map(blogTags.post));
    if (ids.length > MAX_PAGE_SIZE) await this.requireFewTexts(ids);
    const rows = await this.sql.rows<{ id: string; body: string }>(
      'SELECT id, long_description AS body FROM blogs WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    const bodyById = new Map(rows.map(({ id, body }) => [id, this.siteUrl.absolutizeHtml(body)]));
    return ids.map((id) => bodyById.get(id) ?? '');
  }

  /** @throws UNAUTHENTICATED if the author's account is gone */
  create(tx: Transaction, authorUid: string, content: BlogContentColumns): Promise<Created> {
    return mapForeignKeyError(
      clientOf(tx).blog.create({ data: { ...content, authorUid }, select: { id: true } }),
      {
        blogs_author_uid_fkey: () => unauthenticated({ reason: 'revoked' }),
      },
    );
  }

  /** Public ones only. */
  async hasPosts(authorUid: string): Promise<boolean> {
    return (await this.db.blog.findFirst({ where: { authorUid }, select: { id: true } })) !== null;
  }

  /**
   * @param version the expected one; undefined for any
   * @param tx one that may then remove the post
   * @returns false if this author has no such post and version
   */
  async update(
    id: string,
    { authorUid, version }: { authorUid: string; version: number | undefined },
    content: BlogContentColumns,
    tx?: Transaction,
  ): Promise<boolean> {
    if (tx) await lockBeforeContent(tx, authorUid);
    const { count } = await (tx ? clientOf(tx) : this.db).blog.updateMany({
      where: { id, authorUid, version },
      data: { ...content, version: { increment: 1 }, updatedAt: new Date() },
    });
    return count > 0;
  }

  /** With bodies, oldest first. */
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

  async deleteAllBy(tx: Transaction, authorUid: string): Promise<void> {
    await changeInBatches(
      () => someBy(clientOf(tx), authorUid),
      (ids) => clientOf(tx).blog.deleteMany({ where: { id: { in: ids } } }),
    );
  }

  async reassign(authorUid: string, toUid: string): Promise<void> {
    await changeInBatches(
      () => someBy(this.db, authorUid),
      (ids) => this.db.blog.updateMany({ where: { id: { in: ids } }, data: { authorUid: toUid } }),
    );
  }

  private async requireFewTexts(ids: readonly string[]): Promise<void> {
    const sum = await this.sql.first<{ bytes: number | null }>(
      'SELECT sum(octet_length(long_description))::float8 AS bytes FROM blogs WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    // A UTF-16 code unit has at most three bytes in UTF-8.
    if ((sum?.bytes ?? 0) > 3 * MAX_TEXT_CHARACTERS) throw tooMuchText('longDescription');
  }

  private async read(query: string, values: readonly unknown[]): Promise<Blog[]> {
    const rows = await this.sql.rows<BlogRow>(query, values);
    return rows.map((row) => toBlog(row, this.siteUrl));
  }
}

function someBy(db: DbTransaction, authorUid: string): Promise<{ id: string }[]> {
  return db.blog.findMany({ where: { authorUid }, select: { id: true }, take: CHANGED_AT_ONCE });
}

const listTag = ({ category }: ListFilter): Tag => (category ? blogTags.category(category) : blogTags.posts);
