-- What PostGraphile's schema cannot say of Octavo's tables by itself: a search, and a comment by the member who asks.
DROP SCHEMA IF EXISTS bench CASCADE;
CREATE SCHEMA bench;

-- A page of 20 and one more, found and ranked as Octavo finds and ranks a word that nobody mistypes and no other begins
-- with (blog.search.ts): servers are compared, not ways to search. Octavo looks up first whether the word is known.
CREATE FUNCTION bench.search_blogs(wanted "Category", word text) RETURNS SETOF blogs LANGUAGE sql STABLE AS $$
  SELECT blogs.* FROM search_page(
           ARRAY[format('''title:%s''', word),
                 format('''head:%1$s'' & !''title:%1$s''', word),
                 format('''%1$s'' & !''head:%1$s''', word)],
           ARRAY[63072000000, 31536000000, 0], ARRAY[NULL, NULL, NULL]::uuid[], 21, NULL,
           format('''of:%s''', wanted)::tsquery) AS hit
    JOIN blogs ON blogs.id = hit.post_id
   ORDER BY ('x' || left(replace(hit.post_id::text, '-', ''), 12))::bit(48)::bigint + hit.post_bonus_ms DESC, hit.post_id DESC
   LIMIT 21
$$;

CREATE FUNCTION bench.add_comment(blog_id uuid, com_content text) RETURNS comments LANGUAGE sql VOLATILE AS $$
  INSERT INTO comments (id, blog_id, com_content, member_uid)
  VALUES (uuidv7(), blog_id, com_content, current_setting('jwt.claims.uid')) RETURNING *
$$;
