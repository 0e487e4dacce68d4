import { blogRow } from './factories.js';
import type { TestApp } from './test-app.js';

/** Creates a post and deletes it as its author. @returns its id */
export async function deletedBlog(
  { db }: Pick<TestApp, 'db'>,
  authorUid: string,
  row = blogRow({ authorUid }),
): Promise<string> {
  const { id } = await db.blog.create({ data: row });
  await db.$executeRaw`
    INSERT INTO removed_blogs (id, author_uid, content, removal, removed_at, expires_at)
    SELECT id, author_uid, to_jsonb(blogs), 'DELETED', created_at, now() + interval '30 days'
      FROM blogs WHERE id = ${id}::uuid`;
  await db.blog.delete({ where: { id } });
  return id;
}
