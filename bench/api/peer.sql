-- What PostGraphile's schema cannot say of Octavo's tables by itself: a search, and a comment by the member who asks.
DROP SCHEMA IF EXISTS bench CASCADE;
CREATE SCHEMA bench;

-- One statement, so that PostgreSQL takes it into the query around it.
-- By the index of the site: to look at every text of a hundred thousand posts takes seconds.
CREATE FUNCTION bench.search_blogs(wanted "Category", word text) RETURNS SETOF blogs LANGUAGE sql STABLE AS $$
  SELECT * FROM blogs
   WHERE search_lexemes(id, category, title, short_description, search_text)
         @@ format('%L & %L', 'of:' || wanted, word)::tsquery
   ORDER BY id DESC
$$;

CREATE FUNCTION bench.add_comment(blog_id uuid, com_content text) RETURNS comments LANGUAGE sql VOLATILE AS $$
  INSERT INTO comments (id, blog_id, com_content, member_uid)
  VALUES (uuidv7(), blog_id, com_content, current_setting('jwt.claims.uid')) RETURNING *
$$;
