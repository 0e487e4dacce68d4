-- The 50 shortest of a prefix's first thousand completions, without the prefix itself.
CREATE OR REPLACE FUNCTION search_beginning_with(beginning text) RETURNS text[]
  LANGUAGE sql STABLE STRICT AS $$
  SELECT ARRAY(
    SELECT word FROM (
      SELECT word FROM search_words
       WHERE word > beginning COLLATE "C" AND word < beginning || U&'\+10FFFF' COLLATE "C" ORDER BY word LIMIT 1000
    ) AS first_words ORDER BY char_length(word), word LIMIT 50)
$$;

-- Words of posts and authors' names that resemble a word, most similar first. The caller decides what was a typo.
CREATE OR REPLACE FUNCTION search_alike(mistyped text) RETURNS text[]
  LANGUAGE sql STABLE STRICT SET pg_trgm.similarity_threshold = 0.2 AS $$
  SELECT ARRAY(
    SELECT word FROM (SELECT word FROM search_words WHERE word % mistyped UNION SELECT word FROM search_names WHERE word % mistyped)
        AS words
     WHERE abs(char_length(word) - char_length(mistyped)) <= 2
     ORDER BY similarity(word, mistyped) DESC, word LIMIT 100)
$$;

-- Splits an unknown word such as "cornerkick" into two known ones, as near the middle as possible. Null if it cannot.
CREATE OR REPLACE FUNCTION search_split(joined text) RETURNS text[] LANGUAGE sql STABLE STRICT AS $$
  SELECT ARRAY[left(joined, place), substr(joined, place + 1)]
    FROM generate_series(3, char_length(joined) - 3) AS place
   WHERE EXISTS (SELECT FROM search_words WHERE word = left(joined, place))
     AND EXISTS (SELECT FROM search_words WHERE word = substr(joined, place + 1))
   ORDER BY abs(char_length(joined) - 2 * place) LIMIT 1
$$;

-- How many of the newest 300 posts have each word.
CREATE OR REPLACE FUNCTION search_shares(words text[]) RETURNS int[] LANGUAGE sql STABLE STRICT AS $$
  SELECT ARRAY(
    SELECT (SELECT count(*) FROM (SELECT search FROM post_search ORDER BY id DESC LIMIT 300) AS newest
             WHERE search @@ quote_literal(coalesce(search_stem(word), word))::tsquery)
      FROM unnest(words) WITH ORDINALITY AS given (word, place) ORDER BY place)
$$;

-- For each typed word, in order: its stem (null for a stop word), known words with that stem, authors of that name, and
-- completions with their stems.
CREATE OR REPLACE FUNCTION search_lookup(words text[])
  RETURNS TABLE (word text, stem text, forms text[], authors text[], completions text[], completion_stems text[])
  LANGUAGE sql STABLE STRICT AS $$
  SELECT typed.word, typed.stem,
         ARRAY(SELECT known.word FROM search_words AS known WHERE known.stem = typed.stem LIMIT 50),
         ARRAY(
           SELECT uid FROM search_names AS names
            WHERE names.word = typed.word AND EXISTS (SELECT FROM blogs WHERE author_uid = uid) ORDER BY uid LIMIT 20),
         longer.words,
         ARRAY(SELECT DISTINCT known.stem FROM search_words AS known WHERE known.word = ANY (longer.words))
    FROM (SELECT given.word, search_stem(given.word) AS stem, place FROM unnest(words) WITH ORDINALITY AS given (word, place)) AS typed
   CROSS JOIN LATERAL (
     SELECT CASE WHEN char_length(typed.word) > 1 THEN search_beginning_with(typed.word) ELSE '{}' END AS words
   ) AS longer
   ORDER BY place
$$;

-- Two queries for a phrase: its words side by side, and its words anywhere. Null if it has only stop words.
CREATE OR REPLACE FUNCTION search_phrase(phrase text, OUT neighbours text, OUT words text) LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  plain text := search_plain(phrase);
BEGIN
  neighbours := nullif(phraseto_tsquery('english', plain)::text, '');
  words := nullif(plainto_tsquery('english', plain)::text, '');
END $$;

-- Up to twenty authors whose names have all of these words. The last word may be a prefix.
CREATE OR REPLACE FUNCTION search_authors(words text[]) RETURNS text[] LANGUAGE sql STABLE STRICT AS $$
  SELECT ARRAY(
    SELECT uid FROM search_names
     WHERE word >= words[cardinality(words)] COLLATE "C" AND word < words[cardinality(words)] || U&'\+10FFFF' COLLATE "C"
       AND EXISTS (SELECT FROM blogs WHERE author_uid = search_names.uid)
       AND NOT EXISTS (
         SELECT FROM unnest(words[:cardinality(words) - 1]) AS other (word)
          WHERE NOT EXISTS (SELECT FROM search_names AS own WHERE own.uid = search_names.uid AND own.word = other.word))
     GROUP BY uid ORDER BY min(char_length(word)), uid LIMIT 20)
$$;
