import { requireUnrestrictedMember, type Viewer } from '../../platform/core/viewer.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import { EVERYTHING, type Tag } from '../../platform/cache/tags.js';
import type { Bulkhead } from '../../platform/core/bulkhead.js';
import type { Transaction, Transactions } from '../../platform/core/transaction.js';
import { type AppError, conflict, forbidden, gone, notFound } from '../../platform/core/app-error.js';
import { checkPage } from '../../platform/core/pagination.js';
import type { Count, Page, PageRequest } from '../../platform/core/pagination.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { Created, Idempotency, Write } from '../../platform/idempotency/idempotency.js';
import { contentOf, textsOf } from './blog.content.js';
import { storedCover } from './blog.cover.js';
import type { BodySanitizer } from './blog.html.js';
import type { BlogFilter, CreateBlogInput, ReplaceBlogInput, UpdateBlogInput } from './blog.input.js';
import type { Member } from '../session/member.type.js';
import { FEATURED_COUNT, RECENT_COUNT } from './blog.limits.js';
import { canEdit, isAuthor, isGone } from './blog.policy.js';
import type { BlogContentColumns, BlogRepository, BlogOwnership } from './blog.repository.js';
import type { ListFilter, ReadOptions } from './blog-rows.repository.js';
import type { SearchPlan } from './search/search-plan.js';
import { type SearchService, someOfTheWords } from './search/search.service.js';
import type { SpamService } from '../spam/spam.service.js';
import { blogTags } from './blog.tags.js';
import {
  type Blog,
  Category,
  type CategoryCount,
  SUGGESTED_AUTHORS,
  SUGGESTED_POSTS,
  type SearchMatch,
} from './blog.type.js';
import { Removal } from '../../platform/db/enums.js';
import type { RemovedBlogRepository } from './removed-blog.repository.js';

/** Sent while all connections for writing posts are in use. */
export const TOO_MANY_WRITES = 'Too many posts are being saved right now. Please try again in a moment.';

/** A page of posts, and how a search was understood. */
export interface BlogPage extends Page<Blog> {
  plan?: SearchPlan;
  /** The words that the best post has, if none has all. */
  someOfTheWords?: string[] | null;
}

export class BlogService {
  constructor(
    private readonly transactions: Transactions,
    private readonly repository: BlogRepository,
    private readonly removed: Pick<RemovedBlogRepository, 'find' | 'findWhole' | 'remove'>,
    private readonly search: SearchService,
    private readonly siteUrl: SiteUrl,
    private readonly idempotency: Idempotency,
    private readonly invalidation: InvalidationBus,
    private readonly writes: Bulkhead,
    private readonly sanitize: BodySanitizer,
    private readonly spam: SpamService,
  ) {}

  recent(options: ReadOptions = {}): Promise<Blog[]> {
    return this.repository.newest(RECENT_COUNT, options);
  }

  featured(options: ReadOptions = {}): Promise<Blog[]> {
    return this.repository.longest(FEATURED_COUNT, options);
  }

  /** By relevance and recency for a search, else newest first. @throws BAD_USER_INPUT for an invalid page */
  async list(filter: BlogFilter, page: PageRequest, options: ReadOptions = {}): Promise<BlogPage> {
    checkPage(page);
    const plan = await this.search.plan(filter.search, page.after);
    if (!plan) return this.repository.list(listFilterOf(filter), page, options);
    const found = await this.search.page(plan, listFilterOf(filter), page, options);
    // The first page has the best post.
    return { ...found, plan, someOfTheWords: page.after ? null : someOfTheWords(plan, found.has) };
  }

  suggestedSearch({ search }: BlogFilter, found: BlogPage): Promise<string | null> {
    return this.search.offer(search ?? '', found);
  }

  /** Counted up to MAX_COUNT, or MAX_SEARCH_COUNT for a search. */
  count(filter: BlogFilter, { plan, nodes }: Pick<BlogPage, 'plan' | 'nodes'>): Promise<Count> {
    const listed = listFilterOf(filter);
    return plan ? this.search.count(plan, listed, nodes.length) : this.repository.count(listed);
  }

  /** Ignores the filter's category. */
  async countByCategory(filter: BlogFilter, { plan }: Pick<BlogPage, 'plan'>): Promise<CategoryCount[]> {
    const { author } = listFilterOf(filter);
    if (plan) return this.search.countByCategory(plan, { author, category: null });
    if (author === null) return this.repository.countByCategory();
    const [own = []] = await this.countByCategoryOfEach([author]);
    return own;
  }

  countByCategoryOfEach(authorUids: readonly string[]): Promise<CategoryCount[][]> {
    return this.repository.countByCategoryOfEach(authorUids);
  }

  async suggest(text = ''): Promise<{ posts: Blog[]; authors: Member[]; categories: Category[] }> {
    const [{ nodes: posts }, uids] = await Promise.all([
      text.trim() === '' ? { nodes: [] } : this.list({ search: text }, { first: SUGGESTED_POSTS }),
      this.search.authorsNamed(text),
    ]);
    const authors = await this.repository.findAuthors(uids);
    return { posts, authors: authors.slice(0, SUGGESTED_AUTHORS), categories: categoriesBeginning(text) };
  }

  pagesBy(authorUids: readonly string[], page: PageRequest): Promise<Page<Blog>[]> {
    return this.repository.pagesBy(authorUids, page);
  }

  countsBy(authorUids: readonly string[]): Promise<Count[]> {
    return this.repository.countsBy(authorUids);
  }

  matches(search: string | null, ids: readonly string[]): Promise<(SearchMatch | null)[]> {
    return this.search.matches(search, ids);
  }

  find(id: string): Promise<Blog | null> {
    return this.repository.find(id);
  }

  /** @throws NOT_FOUND, GONE */
  async get(id: string): Promise<Blog> {
    const blog = await this.repository.find(id);
    if (!blog) throw await this.missing(id);
    return blog;
  }

  /** Like {@link get}, but also finds the viewer's own held post. @throws NOT_FOUND, GONE */
  async getWritten(viewer: Viewer | null, id: string): Promise<Blog> {
    const removed = await this.removed.findWhole(id);
    const isOwnHeld = removed?.removal === Removal.HELD && isAuthor(viewer, removed);
    return isOwnHeld ? { ...removed, isHeld: true } : this.get(id);
  }

  /** @throws NOT_FOUND, GONE */
  async getOwnership(id: string): Promise<BlogOwnership> {
    const blog = await this.repository.findOwnership(id);
    if (!blog) throw await this.missing(id);
    return blog;
  }

  /** GONE if deleted. NOT_FOUND if hidden, as if it did not exist. */
  private async missing(id: string): Promise<AppError> {
    const removed = await this.removed.find(id);
    return removed && isGone(removed) ? gone('post') : notFound('post');
  }

  bodies(ids: readonly string[]): Promise<string[]> {
    return this.repository.bodies(ids);
  }

  /**
   * Publishes a post, or holds it for approval if the spam settings say so.
   * @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, EMAIL_NOT_VERIFIED, BAD_USER_INPUT for a body that is empty once
   *   sanitized, and as {@link Idempotency.once}
   */
  async create(
    viewer: Viewer | null,
    input: CreateBlogInput,
    idempotencyKey: string | null = null,
  ): Promise<Created> {
    requireUnrestrictedMember(viewer);
    const request = { operation: 'createBlog', caller: viewer.uid, key: idempotencyKey, input };
    await this.spam.requireVerifiedEmail(viewer);
    const content = await this.toContent(input);
    const hold = await this.spam.reasonToHold(viewer, textsOf(content), () =>
      this.repository.hasPosts(viewer.uid),
    );
    const write: Write = (tx, inTransaction) => {
      if (hold === null) return this.repository.create(tx, viewer.uid, content);
      const createHeld = async (own: Transaction): Promise<Created> => {
        const created = await this.repository.create(own, viewer.uid, content);
        await this.hold(own, created.id, hold);
        return created;
      };
      return inTransaction ? createHeld(tx) : this.transactions.run(createHeld);
    };
    const created = await this.writes.run(() => this.idempotency.once(request, () => Promise.resolve(write)));
    if (hold !== null) return created;
    await this.invalidation.invalidateTags(
      blogTags.posts,
      blogTags.texts,
      blogTags.category(input.category),
      blogTags.author(viewer.uid),
    );
    await this.invalidation.invalidateTags(...(await this.tagsBeside([created.id])));
    return created;
  }

  /**
   * Changes the viewer's own post. Holds it for approval if it has a word of the operator's list.
   * @param input.version null or undefined if a REST request has none: the last write wins
   * @throws UNAUTHENTICATED, ACCOUNT_RESTRICTED, EMAIL_NOT_VERIFIED, NOT_FOUND, GONE, FORBIDDEN, CONFLICT,
   *   BAD_USER_INPUT
   */
  async update(viewer: Viewer | null, id: string, input: UpdateBlogInput | ReplaceBlogInput): Promise<Blog> {
    requireUnrestrictedMember(viewer);
    const current = await this.editableBy(viewer, id);
    await this.spam.requireVerifiedEmail(viewer);
    const content = await this.toContent(input);
    const expected = { authorUid: current.authorUid, version: input.version ?? undefined };
    const hold = await this.spam.reasonToHold(viewer, textsOf(content));
    const save = (): Promise<boolean> => {
      if (hold === null) return this.repository.update(id, expected, content);
      return this.transactions.run(async (tx) => {
        const isSaved = await this.repository.update(id, expected, content, tx);
        if (isSaved) await this.hold(tx, id, hold);
        return isSaved;
      });
    };
    if (!(await this.writes.run(save))) {
      // Throws GONE or NOT_FOUND if deleted meanwhile, FORBIDDEN if reassigned.
      await this.editableBy(viewer, id);
      throw conflict(
        'This post was changed since you opened it. Your text was not saved over the newer version.',
      );
    }
    if (hold !== null) {
      await this.invalidation.invalidateTags(EVERYTHING);
      return this.getWritten(viewer, id);
    }
    // Chronological lists change only with the category.
    const moved = current.category === input.category ? [] : [current.category, input.category];
    await this.invalidation.invalidateTags(
      blogTags.post(id),
      blogTags.texts,
      ...moved.map(blogTags.category),
    );
    if (moved.length > 0) await this.invalidation.invalidateTags(...(await this.tagsBeside([id])));
    return this.get(id);
  }

  /** Tags of the posts beside these in their categories: their neighbours have changed. */
  async tagsBeside(ids: readonly string[]): Promise<Tag[]> {
    return (await this.repository.findBeside(ids)).map(blogTags.post);
  }

  /** @throws NOT_FOUND, GONE, FORBIDDEN */
  private async editableBy(viewer: Viewer, id: string): Promise<BlogOwnership> {
    const current = await this.getOwnership(id);
    if (canEdit(viewer, current)) return current;
    throw forbidden();
  }

  allBy(authorUid: string): AsyncGenerator<Blog & { longDescription: string }, void, undefined> {
    return this.repository.allBy(authorUid);
  }

  /** With their comments and wishlist rows. */
  deleteAllBy(tx: Transaction, authorUid: string): Promise<void> {
    return this.repository.deleteAllBy(tx, authorUid);
  }

  reassign(authorUid: string, toUid: string): Promise<void> {
    return this.repository.reassign(authorUid, toUid);
  }

  private async hold(tx: Transaction, id: string, reason: string): Promise<void> {
    await this.removed.remove([id], {}, { removal: Removal.HELD, reason, expiresAt: null }, tx);
  }

  private async toContent(
    input: CreateBlogInput | UpdateBlogInput | ReplaceBlogInput,
  ): Promise<BlogContentColumns> {
    const cover = storedCover(input.cover, this.siteUrl);
    const { html, text } = await this.sanitize(input.longDescription, this.siteUrl.host);
    // `satisfies`: every input field must be stored.
    return {
      ...contentOf(input, { html: this.siteUrl.relativizeHtml(html), text }),
      cover,
      category: input.category,
    } satisfies Record<keyof CreateBlogInput, unknown>;
  }
}

const listFilterOf = ({ category, author }: BlogFilter): ListFilter => ({
  category: category ?? null,
  author: author || null,
});

function categoriesBeginning(text: string): Category[] {
  const beginning = text.trim().toLowerCase();
  return beginning === ''
    ? []
    : Object.values(Category).filter((category) => category.toLowerCase().startsWith(beginning));
}
