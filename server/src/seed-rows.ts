import { v7 as uuidv7 } from 'uuid';
import { contentOf } from './modules/blog/blog.content.js';
import { sanitizeAndExtract } from './modules/blog/blog.html.js';
import type { Category } from './platform/db/enums.js';

// Rows of the seed, and by testing/factories.ts of tests: plain data for Prisma's `create` and `createMany`.

export interface NewMember {
  uid: string;
  displayName: string;
  email: string;
  photoUrl: string | null;
  createdAt: Date;
}

export const seedMember = (member: NewMember) => ({ ...member, tokenIssuedAt: member.createdAt });

export interface NewBlog {
  authorUid: string;
  title: string;
  cover: string;
  category: Category;
  shortDescription: string;
  longDescription: string;
  /** The id is derived from it, to keep the order. */
  createdAt: Date;
}

export function seedBlog({ authorUid, cover, category, createdAt, ...texts }: NewBlog) {
  return {
    id: uuidv7({ msecs: createdAt.getTime() }),
    ...contentOf(texts, sanitizeAndExtract(texts.longDescription)),
    cover,
    category,
    authorUid,
    createdAt,
    updatedAt: createdAt,
  };
}

export interface NewComment {
  blogId: string;
  memberUid: string;
  comContent: string;
  createdAt: Date;
}

export const seedComment = (comment: NewComment) => ({
  id: uuidv7({ msecs: comment.createdAt.getTime() }),
  ...comment,
});
