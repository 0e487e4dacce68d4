-- The words of a plain text that are kept: what is longer is hardly a word.
CREATE OR REPLACE FUNCTION search_learnable(plain text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT ARRAY(SELECT DISTINCT word FROM string_to_table(plain, ' ') AS word WHERE char_length(word) BETWEEN 1 AND 100)
$$;

-- The stem under which posts are found by a word; null for a stop word.
CREATE OR REPLACE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (tsvector_to_array(to_tsvector('english', word)))[1]
$$;

-- Adds the words that are not known yet. It waits for nobody who forgets words: search_learn_again looks after the commit.
CREATE OR REPLACE FUNCTION search_learn(words text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words
  SELECT word, stem FROM (
    SELECT word, search_stem(word) AS stem FROM unnest(words) AS given (word)
     WHERE NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = given.word)
  ) AS new
   WHERE stem IS NOT NULL
   -- In order, so that two that learn the same words wait for each other rather than in a circle.
   ORDER BY word ON CONFLICT DO NOTHING
$$;

-- Those of the words whose stem no post has. Most are in one of the newest posts; the index is asked for the others alone.
CREATE OR REPLACE FUNCTION search_unused(words text[]) RETURNS text[]
  LANGUAGE sql STABLE STRICT SET enable_seqscan = off AS $$
  WITH newest AS MATERIALIZED (
    SELECT lexeme FROM (SELECT search FROM post_search ORDER BY id DESC LIMIT 30) AS posts, unnest(search)
  )
  SELECT ARRAY(
    SELECT word FROM search_words
     WHERE word = ANY (words) AND stem NOT IN (SELECT lexeme FROM newest)
       AND NOT EXISTS (SELECT FROM post_search WHERE search @@ quote_literal(stem)::tsquery))
$$;

-- Removes those of the words that no post has: posts that go leave nothing behind. The rows are locked before the posts are
-- asked, so that search_learn_again waits for the answer. A row that is locked already is left: nobody waits in a circle.
CREATE OR REPLACE FUNCTION search_forget(words text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  unused text[];
BEGIN
  IF words = '{}' THEN
    RETURN;
  END IF;
  unused := search_unused(words);
  IF unused <> '{}' THEN
    unused := ARRAY(SELECT word FROM search_words WHERE word = ANY (unused) FOR UPDATE SKIP LOCKED);
    DELETE FROM search_words
     WHERE word = ANY (unused) AND NOT EXISTS (SELECT FROM post_search WHERE search @@ quote_literal(stem)::tsquery);
  END IF;
END $$;

-- Adds the words of a saved post that somebody forgot who did not see it yet. Called after the commit, by the job of
-- related_posts.sql; the lock waits for whoever forgets words of the post at this moment.
CREATE OR REPLACE FUNCTION search_learn_again(words text[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM FROM search_words WHERE word = ANY (words) ORDER BY word FOR KEY SHARE;
  PERFORM search_learn(words);
END $$;
