-- The 50 shortest of a prefix's first thousand completions, without the prefix itself.
CREATE OR REPLACE FUNCTION search_beginning_with(beginning text) RETURNS text[]
  LANGUAGE sql STABLE STRICT AS $$
  SELECT ARRAY(
    SELECT word FROM (
      SELECT word FROM search_words
       WHERE word > beginning COLLATE "C" AND word < beginning || U&'\+10FFFF' COLLATE "C" ORDER BY word LIMIT 1000
    ) AS first_words ORDER BY char_length(word), word LIMIT 50)
$$;

-- Those of some words that only posts from an id on have; none if it is null. Looks at the newest hundred of these posts.
-- The next page of a search leaves such words out ("below"), so that it looks for the same as the first one.
CREATE OR REPLACE FUNCTION search_added(words text[], since uuid) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
DECLARE
  added text[] := ARRAY(
    SELECT DISTINCT lexeme
      FROM (SELECT search FROM post_search WHERE id >= since ORDER BY id DESC LIMIT 100) AS newer, unnest(search));
BEGIN
  IF added <> '{}' THEN
    added := ARRAY(
      SELECT word FROM search_words
       WHERE word = ANY (words) AND stem IN (
         SELECT unnest(added)
         EXCEPT SELECT lexeme
           FROM (SELECT search FROM post_search WHERE id < since ORDER BY id DESC LIMIT 30) AS older, unnest(search)));
    -- The thirty have the frequent words, so the index is searched only for the rest.
    added := ARRAY(
      SELECT word FROM search_words
       WHERE word = ANY (added) AND (search_index(quote_literal(stem)::tsquery, NULL, since, 1)).ids = '{}');
  END IF;
  RETURN added;
END $$;

-- Words of posts and authors' names that resemble a word, most similar first. The caller decides what was a typo.
DROP FUNCTION IF EXISTS search_alike(text);
CREATE OR REPLACE FUNCTION search_alike(mistyped text, below uuid DEFAULT NULL) RETURNS text[]
  LANGUAGE sql STABLE SET pg_trgm.similarity_threshold = 0.2 AS $$
  WITH alike AS MATERIALIZED (
    SELECT word, similarity(word, mistyped) AS similarity
      FROM (SELECT word FROM search_words WHERE word % mistyped UNION SELECT word FROM search_names WHERE word % mistyped) AS words
     WHERE abs(char_length(word) - char_length(mistyped)) <= 2
     ORDER BY similarity DESC, word LIMIT 100
  )
  SELECT ARRAY(
    SELECT word FROM alike
     WHERE word NOT IN (SELECT unnest(search_added(ARRAY(SELECT word FROM alike), below))) ORDER BY similarity DESC, word)
$$;

-- Splits an unknown word such as "cornerkick" into two known ones, as near the middle as possible. Null if it cannot.
DROP FUNCTION IF EXISTS search_split(text);
CREATE OR REPLACE FUNCTION search_split(joined text, below uuid DEFAULT NULL) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN search_added(parts, below) = '{}' THEN parts END FROM (
    SELECT ARRAY[left(joined, place), substr(joined, place + 1)] AS parts
      FROM generate_series(3, char_length(joined) - 3) AS place
     WHERE EXISTS (SELECT FROM search_words WHERE word = left(joined, place))
       AND EXISTS (SELECT FROM search_words WHERE word = substr(joined, place + 1))
     ORDER BY abs(char_length(joined) - 2 * place) LIMIT 1
  ) AS nearest
$$;

-- How many of the newest 300 posts have each word.
DROP FUNCTION IF EXISTS search_shares(text[]);
CREATE OR REPLACE FUNCTION search_shares(words text[], below uuid DEFAULT NULL) RETURNS int[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(
    SELECT (SELECT count(*)
              FROM (SELECT search FROM post_search WHERE below IS NULL OR id < below ORDER BY id DESC LIMIT 300) AS newest
             WHERE search @@ quote_literal(coalesce(search_stem(word), word))::tsquery)
      FROM unnest(words) WITH ORDINALITY AS given (word, place) ORDER BY place)
$$;

-- For each typed word, in order: its stem (null for a stop word), known words with that stem, authors of that name, and
-- completions with their stems.
DROP FUNCTION IF EXISTS search_lookup(text[]);
CREATE OR REPLACE FUNCTION search_lookup(words text[], below uuid DEFAULT NULL)
  RETURNS TABLE (word text, stem text, forms text[], authors text[], completions text[], completion_stems text[])
  LANGUAGE sql STABLE AS $$
  WITH found AS MATERIALIZED (
    SELECT typed.*, ARRAY(SELECT known.word FROM search_words AS known WHERE known.stem = typed.stem LIMIT 50) AS forms,
           CASE WHEN char_length(typed.word) > 1 THEN search_beginning_with(typed.word) ELSE '{}' END AS longer
      FROM (SELECT given.word, search_stem(given.word) AS stem, place
              FROM unnest(words) WITH ORDINALITY AS given (word, place)) AS typed
  ), added AS MATERIALIZED (
    SELECT unnest(search_added(ARRAY(SELECT unnest(forms || longer) FROM found), below)) AS word
  )
  SELECT found.word, found.stem,
         ARRAY(SELECT form FROM unnest(found.forms) AS form WHERE form NOT IN (SELECT added.word FROM added)),
         ARRAY(
           SELECT uid FROM search_names AS names
            WHERE names.word = found.word
              AND EXISTS (SELECT FROM blogs WHERE author_uid = uid AND (below IS NULL OR id < below)) ORDER BY uid LIMIT 20),
         completed.words,
         ARRAY(SELECT DISTINCT known.stem FROM search_words AS known WHERE known.word = ANY (completed.words))
    FROM found
   CROSS JOIN LATERAL (
     SELECT ARRAY(SELECT word FROM unnest(found.longer) AS word WHERE word NOT IN (SELECT added.word FROM added)) AS words
   ) AS completed
   ORDER BY place
$$;

-- Two queries for a phrase: its words side by side, and its words anywhere. Null if it has only stop words.
CREATE OR REPLACE FUNCTION search_phrase(phrase text, OUT neighbours text, OUT words text) LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  plain text := search_joined(search_plain(phrase));
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
