-- Related posts share a post's most distinctive words or its category. Similarity is symmetric, so a changed post also
-- enters and leaves the lists of others. A job computes the lists after a save (related-posts.service.ts), so that
-- writers do not wait and readers compute nothing.

-- Recounts how frequent words are in the newest thousand posts. Any other word ('') counts as if three posts had it:
-- a word that only one post has relates it to no other. Returns the number of posts.
CREATE OR REPLACE FUNCTION related_sample() RETURNS int LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  posts int;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('related_words'));
  SELECT count(*) INTO posts FROM (SELECT FROM post_search ORDER BY id DESC LIMIT 1000) AS newest;
  DELETE FROM related_words;
  INSERT INTO related_words
  SELECT word, ndoc::real / posts FROM ts_stat('SELECT search FROM post_search ORDER BY id DESC LIMIT 1000') WHERE ndoc > 1
   UNION ALL SELECT '', 3.0 / greatest(posts, 1);
  RETURN posts;
END $$;

-- The 24 most distinctive words of a post (TF-IDF). Words in its title (weight A) and short description (C) count more.
-- The weights form a unit vector, so the cosine similarity of two posts is the sum of the products of their shared
-- words' weights. Lexemes with a colon are not words (see search_lexeme).
CREATE OR REPLACE FUNCTION related_terms_of(post_id uuid) RETURNS TABLE (term text, weight real)
  LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  SELECT lexeme, telling / sqrt(sum(telling * telling) OVER ())
    FROM (
      SELECT lexeme, (1 + ln(times)) * ln(1 + 1 / coalesce(known.share, other.share)) AS telling
        FROM post_search CROSS JOIN unnest(search)
       CROSS JOIN LATERAL (
         SELECT cardinality(positions) + 2 * ('A' = ANY (weights))::int + ('C' = ANY (weights))::int AS times
       ) AS counted
        LEFT JOIN related_words AS known ON known.word = lexeme
        JOIN related_words AS other ON other.word = ''
       WHERE post_search.id = post_id AND octet_length(lexeme) > 2 AND lexeme !~ '[0-9:]'
       ORDER BY telling DESC, lexeme LIMIT 24
    ) AS most
$$;

-- The similarity of a post to the newest posts with each of its words, and to the newest of its category.
CREATE OR REPLACE FUNCTION related_alike(post blogs) RETURNS TABLE (id uuid, score real)
  LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
  WITH by_words AS (
    SELECT other.blog_id AS id, sum(own.weight * other.weight) AS shared
      FROM related_terms AS own
     CROSS JOIN LATERAL (
       SELECT blog_id, weight FROM related_terms WHERE term = own.term AND blog_id <> post.id ORDER BY blog_id DESC LIMIT 100
     ) AS other
     WHERE own.blog_id = post.id
     GROUP BY other.blog_id ORDER BY shared DESC LIMIT 50
  ), by_subject AS (
    SELECT id, 0 FROM blogs WHERE category = post.category AND id <> post.id ORDER BY id DESC LIMIT 10
  ), found AS (
    SELECT id, max(shared) AS shared FROM (TABLE by_words UNION ALL TABLE by_subject) AS found GROUP BY id
  ), scored AS (
    SELECT id, shared + CASE category WHEN post.category THEN 0.15 ELSE 0 END AS score FROM found JOIN blogs USING (id)
  )
  SELECT id, score FROM scored WHERE score > 0.04
$$;

-- Computes the related posts of a post. Stores eight, so that enough are left when some are deleted. Returns the posts
-- whose lists may have changed.
CREATE OR REPLACE FUNCTION related_update(post blogs) RETURNS uuid[] LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  changed uuid[] := ARRAY(SELECT blog_id FROM related_posts WHERE related_id = post.id);
BEGIN
  DELETE FROM related_posts WHERE post.id IN (blog_id, related_id);
  DELETE FROM related_terms WHERE blog_id = post.id;
  INSERT INTO related_terms SELECT term, post.id, weight FROM related_terms_of(post.id);
  WITH alike AS MATERIALIZED (
    SELECT * FROM related_alike(post)
  ), added AS (
    INSERT INTO related_posts
    (SELECT post.id, alike.id, alike.score FROM alike ORDER BY alike.score DESC, alike.id DESC LIMIT 8)
    UNION ALL
    SELECT alike.id, post.id, alike.score FROM alike
     WHERE alike.score > coalesce(
       (SELECT score FROM related_posts WHERE blog_id = alike.id ORDER BY score DESC OFFSET 7 LIMIT 1), 0)
    RETURNING blog_id
  )
  SELECT ARRAY(SELECT unnest(changed) UNION SELECT blog_id FROM added) INTO changed;
  DELETE FROM related_posts AS surplus USING (
    SELECT blog_id, related_id, row_number() OVER (PARTITION BY blog_id ORDER BY score DESC, related_id DESC) AS place
      FROM related_posts WHERE blog_id = ANY (changed)
  ) AS kept
   WHERE place > 8 AND (surplus.blog_id, surplus.related_id) = (kept.blog_id, kept.related_id);
  RETURN changed || post.id;
END $$;

-- Processes the newest queued post, and makes sure that search knows its words. Returns null if no post is queued or
-- another replica is at work. A concurrent deletion wins: lock_timeout ends this call before PostgreSQL looks for a
-- deadlock, and the job retries.
CREATE OR REPLACE FUNCTION related_update_next() RETURNS uuid[]
  LANGUAGE plpgsql SET lock_timeout = '100ms' SET search_path FROM CURRENT AS $$
DECLARE
  next uuid;
  post blogs;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('related_posts')) THEN
    RETURN NULL;
  END IF;
  SELECT blog_id INTO next FROM related_due ORDER BY blog_id DESC LIMIT 1;
  IF next IS NULL THEN
    RETURN NULL;
  END IF;
  DELETE FROM related_due WHERE blog_id = next;
  SELECT * INTO post FROM blogs WHERE id = next FOR KEY SHARE;
  IF post.id IS NULL THEN
    RETURN '{}';
  END IF;
  PERFORM search_learn_again(search_words_of(post));
  RETURN related_update(post);
END $$;

CREATE OR REPLACE FUNCTION related_note_saved() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO related_due VALUES (NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "blogs_related_saved" AFTER INSERT OR UPDATE OF "title", "short_description", "search_text", "category"
  ON "blogs" FOR EACH ROW EXECUTE FUNCTION related_note_saved();

-- Queues the posts that list the deleted post, before the foreign key deletes those rows.
CREATE OR REPLACE FUNCTION related_note_deleted() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO related_due SELECT blog_id FROM related_posts WHERE related_id = OLD.id;
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER "blogs_related_deleted" BEFORE DELETE ON "blogs"
  FOR EACH ROW EXECUTE FUNCTION related_note_deleted();

-- Runs when this file has changed, and after a restore.
INSERT INTO related_due SELECT id FROM blogs;
