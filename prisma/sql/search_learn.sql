-- The words of a plain text that are kept: what is longer is hardly a word.
CREATE OR REPLACE FUNCTION search_learnable(plain text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT ARRAY(SELECT DISTINCT word FROM string_to_table(plain, ' ') AS word WHERE char_length(word) BETWEEN 1 AND 100)
$$;

-- The stem under which posts are found by a word; null for a stop word.
CREATE OR REPLACE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (tsvector_to_array(to_tsvector('english', word)))[1]
$$;

-- Adds the words that are not known yet. The lock keeps them from being forgotten before the post that has them is there.
CREATE OR REPLACE FUNCTION search_learn(words text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock_shared(hashtext('search_words'));
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

-- Removes those of the words that no post has: posts that go leave nothing behind. It waits for whoever is saving a post, and
-- looks again.
CREATE OR REPLACE FUNCTION search_forget(words text[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  unused text[];
BEGIN
  IF words = '{}' THEN
    RETURN;
  END IF;
  unused := search_unused(words);
  IF unused <> '{}' THEN
    PERFORM pg_advisory_xact_lock(hashtext('search_words'));
    DELETE FROM search_words
     WHERE word = ANY (unused) AND NOT EXISTS (SELECT FROM post_search WHERE search @@ quote_literal(stem)::tsquery);
  END IF;
END $$;
