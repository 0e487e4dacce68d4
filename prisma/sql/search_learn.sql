-- The words of a plain text, except those that are too long to be words.
CREATE OR REPLACE FUNCTION search_learnable(plain text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT ARRAY(
    SELECT DISTINCT word FROM string_to_table(translate(plain, '+', ''), ' ') AS word WHERE char_length(word) BETWEEN 1 AND 100)
$$;

-- The stem of a word; null for a stop word.
CREATE OR REPLACE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (tsvector_to_array(to_tsvector('english', word)))[1]
$$;

-- Adds unknown words. Does not wait for a concurrent search_forget: search_learn_again checks after the commit.
CREATE OR REPLACE FUNCTION search_learn(words text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_words
  SELECT word, stem FROM (
    SELECT word, search_stem(word) AS stem FROM unnest(words) AS given (word)
     WHERE NOT EXISTS (SELECT FROM search_words AS known WHERE known.word = given.word)
  ) AS new
   WHERE stem IS NOT NULL
   -- In order, so that two transactions with the same words do not deadlock.
   ORDER BY word ON CONFLICT DO NOTHING
$$;

-- The words whose stem is in no post. The newest posts have most stems, so the index is searched only for the rest.
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

-- Deletes the words that are in no post. Locks the rows before it searches the posts, so that search_learn_again waits.
-- Skips rows that are locked already, to avoid deadlocks.
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

-- Adds the words of a saved post again if a transaction that could not see the post has deleted them. The job of
-- related_posts.sql calls it after the commit. The lock waits for transactions that are deleting these words.
CREATE OR REPLACE FUNCTION search_learn_again(words text[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM FROM search_words WHERE word = ANY (words) ORDER BY word FOR KEY SHARE;
  PERFORM search_learn(words);
END $$;
