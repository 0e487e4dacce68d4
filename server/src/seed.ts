import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { IdentityVerifier } from './platform/auth/identity.js';
import { Category, Removal, type ReportReason } from './platform/db/enums.js';
import type { Db } from './platform/db/database.js';
import type { SiteUrl } from './platform/core/site-url.js';
import { DEMO_MODERATOR, DEMO_READER, SEED_ACCOUNTS } from './seed-accounts.js';
import { seedBlog, seedComment, seedMember } from './seed-rows.js';

/** A post of prisma/seed/posts/<category>.json; its body is <category>/<slug>.html. */
const seedPost = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.enum(Category),
  author: z.string(),
  shortDescription: z.string(),
  comments: z.array(z.object({ by: z.string(), text: z.string() })),
});

type SeedPost = z.infer<typeof seedPost> & { body: string };

const HOUR_MS = 60 * 60 * 1000;
/** It takes a second on an idle machine. */
const WRITING_TIMEOUT_MS = 60_000;
/** So that posts are hours to three months old. */
const POST_INTERVAL_MS = 67 * HOUR_MS;

async function readPosts(folder: string): Promise<SeedPost[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  const categories = await Promise.all(
    files.map(async (file) => {
      const posts = z.array(seedPost).parse(JSON.parse(await readFile(path.join(folder, file), 'utf8')));
      return Promise.all(
        posts.map(async (post) => ({
          ...post,
          body: await readFile(path.join(folder, path.basename(file, '.json'), `${post.slug}.html`), 'utf8'),
        })),
      );
    }),
  );
  return shuffledByTurns(categories);
}

/** One post of each category in turn. */
function shuffledByTurns(categories: SeedPost[][]): SeedPost[] {
  const longest = Math.max(0, ...categories.map((posts) => posts.length));
  return Array.from({ length: longest }, (_, turn) =>
    categories.flatMap((posts) => posts[turn] ?? []),
  ).flat();
}

/** @param place 0 is the newest */
function publishedAt(now: number, place: number): Date {
  // Varies the time of day.
  const wobble = ((place * 7) % 11) * HOUR_MS;
  return new Date(now - 20 * HOUR_MS - place * POST_INTERVAL_MS - wobble);
}

/**
 * In one transaction.
 * @param folder prisma/seed/posts
 * @returns the number of posts; 0 when the database was not empty
 */
export async function seedIfEmpty(db: Db, folder: string): Promise<number> {
  const posts = await readPosts(folder);
  const now = Date.now();
  const blogs = posts.map((post, place) =>
    seedBlog({
      ...post,
      authorUid: post.author,
      cover: `/covers/${post.slug}.svg`,
      longDescription: post.body,
      createdAt: publishedAt(now, place),
    }),
  );
  const comments = posts.flatMap((post, place) =>
    post.comments.map(({ by, text }, index) =>
      seedComment({
        blogId: blogs[place]?.id ?? '',
        memberUid: by,
        comContent: text,
        createdAt: new Date(publishedAt(now, place).getTime() + (index * 5 + 2) * HOUR_MS),
      }),
    ),
  );
  // Before the oldest post.
  const joinedAt = publishedAt(now, posts.length);
  const members = SEED_ACCOUNTS.map(({ key, displayName, email }) =>
    seedMember({ uid: key, displayName, email, photoUrl: `/avatars/${key}.svg`, createdAt: joinedAt }),
  );
  return db.$transaction(
    async (tx) => {
      // Servers that start together wait for each other here.
      await tx.$executeRaw`LOCK TABLE members IN SHARE ROW EXCLUSIVE MODE`;
      if ((await tx.member.count()) > 0) return 0;
      await tx.member.createMany({ data: members });
      await tx.member.update({ where: { uid: DEMO_MODERATOR.key }, data: { role: 'MODERATOR' } });
      await tx.blog.createMany({ data: blogs });
      await tx.comment.createMany({ data: comments });
      await tx.report.createMany({ data: reportsOf(blogs, comments) });
      await tx.removedComment.createMany({ data: [heldComment(blogs)] });
      return blogs.length;
    },
    { timeout: WRITING_TIMEOUT_MS },
  );
}

type Seeded = Pick<ReturnType<typeof seedBlog>, 'id'>;

/** So that the moderators' queue is not empty. */
function reportsOf(blogs: readonly Seeded[], comments: readonly Seeded[]) {
  const report = (thingId: string, reporterUid: string, reason: ReportReason, text: string) => ({
    thingId,
    reporterUid,
    reason,
    text,
  });
  const [post, comment] = [blogs.at(3)?.id ?? '', comments.at(0)?.id ?? ''];
  return [
    report(post, DEMO_READER.key, 'COPYRIGHT', 'I think that I have read this paragraph elsewhere.'),
    report(
      post,
      'jonas-lindqvist',
      'OTHER',
      'The figures in the second part are not from the source it names.',
    ),
    report(comment, 'mei-tanaka', 'SPAM', 'The same remark stands under three posts.'),
  ];
}

function heldComment(blogs: readonly Seeded[]) {
  const comment = seedComment({
    blogId: blogs.at(1)?.id ?? '',
    memberUid: DEMO_READER.key,
    comContent: 'Read more of this at https://cheap-salt.example, you will not regret it!',
    createdAt: new Date(),
  });
  return {
    id: comment.id,
    blogId: comment.blogId,
    memberUid: comment.memberUid,
    content: {
      id: comment.id,
      blog_id: comment.blogId,
      member_uid: comment.memberUid,
      com_content: comment.comContent,
      created_at: comment.createdAt.toISOString(),
    },
    removal: Removal.HELD,
  };
}

/**
 * The emulator may lack them after a restart. Existing accounts keep their password; one whose member has left does
 * not come back.
 */
export async function ensureSeedAccounts(
  db: Db,
  accounts: IdentityVerifier,
  siteUrl: SiteUrl,
): Promise<void> {
  const members = await db.member.findMany({
    where: { uid: { in: SEED_ACCOUNTS.map(({ key }) => key) } },
    select: { uid: true },
  });
  const uids = new Set(members.map(({ uid }) => uid));
  await Promise.all(
    SEED_ACCOUNTS.filter(({ key }) => uids.has(key)).map(({ key, displayName, email, password }) =>
      accounts.ensureAccount({
        uid: key,
        email,
        password,
        displayName,
        photoUrl: siteUrl.absolute(`/avatars/${key}.svg`),
      }),
    ),
  );
}
