/** Of a post's text. */
const START = `left(search_text, 2000) || CASE WHEN char_length(search_text) > 2000 THEN '…' ELSE '' END`;

/** Posts and comments from all four tables. @param condition on `id`, `uid` or `removal` */
export const things = (condition: string): string => `
  SELECT * FROM (
    SELECT id, 'BLOG' AS thing, author_uid AS uid, id AS "blogId", NULL AS removal, NULL AS reason,
           NULL::timestamptz AS "expiresAt", title, ${START} AS text, created_at AS "createdAt",
           CASE WHEN version > 1 THEN updated_at END AS "editedAt"
      FROM blogs
    UNION ALL
    SELECT id, 'BLOG', author_uid, id, removal::text, reason, expires_at, content->>'title',
           ${START.replaceAll('search_text', "(content->>'search_text')")}, (content->>'created_at')::timestamptz,
           CASE WHEN (content->>'version')::int > 1 THEN (content->>'updated_at')::timestamptz END
      FROM removed_blogs
    UNION ALL
    SELECT id, 'COMMENT', member_uid, blog_id, NULL, NULL, NULL, NULL, com_content, created_at, edited_at
      FROM comments
    UNION ALL
    SELECT id, 'COMMENT', member_uid, blog_id, removal::text, reason, expires_at, NULL,
           content->>'com_content', (content->>'created_at')::timestamptz, (content->>'edited_at')::timestamptz
      FROM removed_comments
  ) AS thing WHERE ${condition}`;
