-- Known words that begin so, itself among them, the shortest first.
CREATE OR REPLACE FUNCTION search_beginning_with(beginning text) RETURNS text[]
  LANGUAGE sql STABLE STRICT AS $$
  SELECT ARRAY(
    SELECT word FROM (
      SELECT word FROM search_vocabulary
       WHERE word >= beginning COLLATE "C" AND word < beginning || U&'\+10FFFF' COLLATE "C" ORDER BY word LIMIT 1000
    ) AS first_words ORDER BY char_length(word), word LIMIT 100)
$$;
