-- What PostGraphile cannot derive from Octavo's tables: a search, and a comment by the signed-in member.
DROP SCHEMA IF EXISTS bench CASCADE;
CREATE SCHEMA bench;

-- A page of 20 rows and one more, found and ranked as Octavo does for a word without typos and prefixes
-- (search-planner.ts): the benchmark compares servers, not search methods. Octavo first checks that the word is known.
CREATE FUNCTION bench.search_blogs(wanted "Category", word text) RETURNS SETOF blogs LANGUAGE sql STABLE AS $$
  SELECT blogs.* FROM search_page(
           ROW(ARRAY[quote_literal(word)]::tsquery[], ARRAY[quote_literal(word)]::tsquery[],
               ARRAY[format('''title:%s''', word)]::tsquery[], format('''in:%s''', wanted)::tsquery, NULL, NULL)::search_plan,
           NULL, 21) WITH ORDINALITY AS hit (post_id, cursor, has, place)
    JOIN blogs ON blogs.id = hit.post_id
   ORDER BY hit.place
$$;

CREATE FUNCTION bench.add_comment(blog_id uuid, com_content text) RETURNS comments LANGUAGE sql VOLATILE AS $$
  INSERT INTO comments (id, blog_id, com_content, member_uid)
  VALUES (uuidv7(), blog_id, com_content, current_setting('jwt.claims.uid')) RETURNING *
$$;
