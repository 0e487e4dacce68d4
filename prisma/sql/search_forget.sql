-- Those of the words that no post has. Most words are in one of the newest thousand posts, where the index finds them without
-- going through every post that has them; only the others are asked for among all posts.
CREATE OR REPLACE FUNCTION search_unused(words text[]) RETURNS text[]
  LANGUAGE plpgsql STABLE STRICT SET enable_seqscan = off SET jit = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  newest text;
  width float8;
  times tsquery;
BEGIN
  SELECT density.newest, density.width INTO newest, width
    FROM search_density('ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000-0000-0000-0000-000000000000', 1000) AS density;
  SELECT step.times INTO times FROM search_window(newest, width) AS step;
  RETURN ARRAY(
    SELECT word FROM unnest(words) AS word
     WHERE NOT (
       EXISTS (SELECT FROM blogs
                WHERE search_lexemes(id, category, title, short_description, search_text) @@ times
                  AND search_lexemes(id, category, title, short_description, search_text) @@ quote_literal(word)::tsquery)
       OR EXISTS (SELECT FROM blogs
                   WHERE search_lexemes(id, category, title, short_description, search_text) @@ quote_literal(word)::tsquery)));
END $$;

-- Removes those of the words from the vocabulary that no post has. Whoever is saving a post with one of them holds its row
-- (see search_learn_post): this waits, and looks again.
CREATE OR REPLACE FUNCTION search_forget(words text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  unused text[] := '{}';
BEGIN
  IF words <> '{}' THEN
    unused := search_unused(words);
  END IF;
  IF unused <> '{}' THEN
    PERFORM FROM search_vocabulary WHERE word = ANY (unused) ORDER BY word FOR UPDATE;
    DELETE FROM search_vocabulary WHERE word = ANY (search_unused(unused));
  END IF;
END $$;
