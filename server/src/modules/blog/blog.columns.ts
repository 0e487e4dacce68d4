import type { Blog } from './blog.type.js';

/** Where each field of a post comes from: its row (`b`), or its author's (`m`). A field without a column does not compile. */
export const BLOG_COLUMNS: Record<keyof Blog, string> = {
  id: 'b.id',
  title: 'b.title',
  cover: 'b.cover',
  category: 'b.category',
  shortDescription: 'b.short_description',
  longDescription: 'b.long_description',
  wordCount: 'b.word_count',
  version: 'b.version',
  uniqueId: 'b.author_uid',
  createdAt: 'b.created_at',
  updatedAt: 'b.updated_at',
  authorName: 'm.display_name',
  authorMail: 'm.email',
  authorPhoto: 'm.photo_url',
};
