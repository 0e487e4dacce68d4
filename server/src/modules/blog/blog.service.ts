import type { Viewer } from '../../platform/core/viewer.js';
import type { InvalidationBus } from '../../platform/cache/invalidation-bus.js';
import type { Bulkhead } from '../../platform/core/bulkhead.js';
import type { DbTransaction } from '../../platform/db/database.js';
import { conflict, forbidden, notFound, unauthenticated } from '../../platform/core/app-error.js';
import { checkPage } from '../../platform/core/pagination.js';
import type { Count, Page, PageRequest } from '../../platform/core/pagination.js';
import type { SiteUrl } from '../../platform/core/site-url.js';
import type { Created, Idempotency } from '../../platform/idempotency/idempotency.js';
import type { BlogSearchService } from './blog-search.service.js';
import { contentOf } from './blog.content.js';
import { storedCover } from './blog.cover.js';
import type { BodySanitizer } from './blog.html.js';
import type { BlogFilter, CreateBlogInput, ReplaceBlogInput, UpdateBlogInput } from './blog.input.js';
import { canEdit } from './blog.policy.js';
import type { BlogContentColumns, BlogRepository, BlogOwnership, ReadOptions } from './blog.repository.js';
import type { SearchPlan } from './blog.search.js';
import { blogTags } from './blog.tags.js';
import type { Blog, SearchMatch } from './blog.type.js';

/** How many posts the home page shows. */
export const RECENT_COUNT = 6;
/** How many posts are featured. */
export const FEATURED_COUNT = 10;

/** What writers are told while others hold every connection for writing posts. */
export const TOO_MANY_WRITES = 'Too many posts are being saved right now. Please try again in a moment.';

/** A page of posts; how they were searched for, if they were (null: in a way that can find nothing). */
export interface BlogPage extends Page<Blog> {
  plan?: SearchPlan | null;
}

/** Posts: reading, searching, writing and editing. */
export class BlogService {
  constructor(
    private readonly repository: BlogRepository,
    private readonly search: BlogSearchService,
    private readonly siteUrl: SiteUrl,
    private readonly idempotency: Idempotency,
    private readonly invalidation: InvalidationBus,
    private readonly writes: Bulkhead,
    private readonly clean: BodySanitizer,
  ) {}

  /** The six newest posts, newest first. */
  recent(options: ReadOptions = {}): Promise<Blog[]> {
    return this.repository.newest(RECENT_COUNT, options);
  }

  /** The ten posts with the most words, most words first; of equals the newer one first. */
  featured(options: ReadOptions = {}): Promise<Blog[]> {
    return this.repository.longest(FEATURED_COUNT, options);
  }

  /**
   * One page of posts: those that a search finds by relevance and recency, all others newest first.
   * @throws BAD_USER_INPUT when the page is out of bounds
   */
  async list(filter: BlogFilter, page: PageRequest, options: ReadOptions = {}): Promise<BlogPage> {
    checkPage(page);
    const plan = await this.search.plan(filter.search, filter.category);
    if (plan === null) return { nodes: [], hasNextPage: false, plan };
    if (plan) return { ...(await this.search.page(plan, page, options)), plan };
    return this.repository.list(filter.category ?? null, page, options);
  }

  /**
   * How many posts a list has in all, counted so far as that is quick.
   * @param page of the list, whose search is understood already
   */
  async count(filter: BlogFilter, { plan }: Pick<BlogPage, 'plan'>): Promise<Count> {
    if (plan === null) return { rows: 0, isCapped: false };
    return plan ? this.search.count(plan) : this.repository.count(filter.category ?? null);
  }

  /** Where each of many posts matches a search, in the order of the ids; null where it does not, or nothing is searched. */
  matches(search: string | null, ids: readonly string[]): Promise<(SearchMatch | null)[]> {
    return this.search.matches(search, ids);
  }

  /** @throws NOT_FOUND */
  async get(id: string): Promise<Blog> {
    return found(await this.repository.find(id));
  }

  /** What rules ask of a post: who wrote it, and its subject. @throws NOT_FOUND */
  async getOwnership(id: string): Promise<BlogOwnership> {
    return found(await this.repository.findOwnership(id));
  }

  /** The bodies of many posts at once, in the order of the ids; for lists that ask for them. */
  bodies(ids: readonly string[]): Promise<string[]> {
    return this.repository.bodies(ids);
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
    const content = await this.toContent(input);
    const write = (db: DbTransaction): Promise<Created> => this.repository.create(db, viewer.uid, content);
    const created = await this.writes.run(() => this.idempotency.once(request, () => Promise.resolve(write)));
    await this.invalidation.invalidateTags(blogTags.posts, blogTags.texts, blogTags.category(input.category));
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
    const content = await this.toContent(input);
    const expected = { authorUid: viewer.uid, version: input.version ?? undefined };
    if (!(await this.writes.run(() => this.repository.update(id, expected, content)))) {
      // It may have been deleted or reassigned since: then this is NOT_FOUND or FORBIDDEN, and no conflict.
      await this.editableBy(viewer, id);
      throw conflict(
        'This post was changed since you opened it. Your text was not saved over the newer version.',
      );
    }
    // Lists by time show what the post itself says; to which it belongs changes with its category alone.
    const moved = current.category === input.category ? [] : [current.category, input.category];
    await this.invalidation.invalidateTags(
      blogTags.post(id),
      blogTags.texts,
      ...moved.map(blogTags.category),
    );
    return this.get(id);
  }

  /** @returns what the post is now. @throws NOT_FOUND; FORBIDDEN when it is not the viewer's to change */
  private async editableBy(viewer: Viewer, id: string): Promise<BlogOwnership> {
    const current = await this.getOwnership(id);
    if (canEdit(viewer, current)) return current;
    throw forbidden("You don't have the permission to make changes to this data.");
  }

  /** Every post of a member with its body, oldest first. */
  allBy(authorUid: string): AsyncGenerator<Blog & { longDescription: string }, void, undefined> {
    return this.repository.allBy(authorUid);
  }

  /** Removes every post of a member, and with them what others have said about them or kept of them. */
  removeAllBy(tx: DbTransaction, authorUid: string): Promise<void> {
    return this.repository.removeAllBy(tx, authorUid);
  }

  /** Makes every post of a member another's; what they say and their dates stay. */
  reassign(authorUid: string, toUid: string): Promise<void> {
    return this.repository.reassign(authorUid, toUid);
  }

  private async toContent(
    input: CreateBlogInput | UpdateBlogInput | ReplaceBlogInput,
  ): Promise<BlogContentColumns> {
    const cover = storedCover(input.cover, this.siteUrl);
    // "satisfies": an input that would not be kept does not compile.
    return {
      ...contentOf(input, await this.clean(input.longDescription, this.siteUrl.host)),
      cover,
      category: input.category,
    } satisfies Record<keyof CreateBlogInput, unknown>;
  }
}

/** @throws NOT_FOUND */
function found<Found>(post: Found | null): Found {
  if (post === null) throw notFound('post');
  return post;
}
