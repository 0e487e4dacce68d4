-- Search by words, served by one inverted index: see docs/decisions/2026-11-21-search.md.
-- It takes the place of the trigram index over whole texts, which was larger than the texts and knew no order.

DROP INDEX "blogs_search_text_idx";

-- The words of a text, folded so that case, accents and compatibility forms make no difference. A character of a script
-- that is written without spaces is a word of its own.
CREATE FUNCTION search_words(value text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := lower(value);
BEGIN
  IF octet_length(folded) > char_length(folded) THEN
    folded := lower(normalize(regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]+', '', 'g'), NFKC));
    folded := regexp_replace(folded, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g');
  END IF;
  -- Longer ones would not fit into an index.
  IF folded ~ '[^[:space:]]{65}' THEN
    folded := regexp_replace(folded, '([[:alnum:]]{64})[[:alnum:]]+', '\1', 'g');
  END IF;
  -- White space stays as it is here: there is far more of it than of other signs.
  RETURN array_remove(string_to_array(regexp_replace(translate(folded, E'\n\r\t', '   '), '[^[:alnum:] ]+', ' ', 'g'), ' '), '');
END $$;

-- The signs of a text that mean something by themselves; what only divides sentences or words is none.
CREATE FUNCTION search_signs(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT sign[1] FROM regexp_matches(value,
    '[#$%&*+<=>@\\^_`|~]|[^\u0001-\u007f\u00a0\u00a1\u00ab\u00b7\u00bb\u00bf\u2000-\u206f\u3000-\u303f[:alnum:]]', 'g') AS sign)
$$;

-- What a post is found by. Beside its words: their beginnings of two and three characters ("ga*"), the words of its title
-- ("title:garden") and of title and short description ("head:garden"), signs that mean something ("%"), its category
-- ("of:Art") and its time, more and more roughly ("at:019a3f" to "at:019": the first digits of its id).
CREATE FUNCTION search_lexemes(id uuid, category "Category", title text, short_description text, search_text text)
  RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000
  -- An index is made and tended under a search path of its own, where search_words would not be found.
  SET search_path FROM CURRENT AS $$
DECLARE
  words text[] := tsvector_to_array(array_to_tsvector(search_words(search_text)));
  of_title text[] := search_words(title);
  at_ms text := replace(left(id::text, 8), '-', '');
BEGIN
  RETURN array_to_tsvector(
    words
    || ARRAY(SELECT unnest(ARRAY[left(word, 2) || '*', left(word, 3) || '*']) FROM unnest(words) AS word)
    || ARRAY(SELECT 'title:' || word FROM unnest(of_title) AS word)
    || ARRAY(SELECT 'head:' || word FROM unnest(of_title || search_words(short_description)) AS word)
    || search_signs(search_text)
    || ARRAY['of:' || category::text, 'at:' || left(at_ms, 3), 'at:' || left(at_ms, 4), 'at:' || left(at_ms, 5),
             'at:' || left(at_ms, 6)]
  );
END $$;

-- fastupdate off: a list of entries to be merged later would be read through by every search, and now and then merged at
-- one writer's cost.
CREATE INDEX "blogs_search_lexemes_idx" ON "blogs"
  USING GIN (search_lexemes("id", "category", "title", "short_description", "search_text")) WITH (fastupdate = off);
-- No statistics: gathering them would work out the lexemes of thousands of posts, and nothing would read them.
ALTER INDEX "blogs_search_lexemes_idx" ALTER COLUMN 1 SET STATISTICS 0;

-- The posts that match, newest first, from before a given id: at most so many. It looks at hours first, then at days,
-- weeks and years, until it has enough; so a word in half of all posts costs no more than one in five of them.
-- Posts must also contain each text of "literally", in any case; of those that match otherwise, the newest 2,000 of each
-- step are looked at.
CREATE FUNCTION search_posts(query tsquery, below uuid, wanted int, literally text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE
  -- Each step takes a fraction of a millisecond: workers and compiled plans would cost many times that.
  SET enable_seqscan = off SET jit = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  upper_bound uuid := coalesce(below, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  from_hex text;
  this_step text;
  step_before text;
  step_query tsquery;
  given int := 0;
  found_now int;
BEGIN
  SELECT left(replace(least(id, upper_bound)::text, '-', ''), 6) INTO from_hex FROM blogs ORDER BY id DESC LIMIT 1;
  FOR digits IN REVERSE 6 .. 2 LOOP
    this_step := left(from_hex, digits);
    step_before := lpad(to_hex(greatest(('x' || lpad(this_step, 8, '0'))::bit(32)::int - 1, 0)), digits, '0');
    step_query := query;
    IF digits > 2 THEN
      step_query := query && format('''at:%s'' | ''at:%s''', this_step, step_before)::tsquery;
    END IF;
    RETURN QUERY
      WITH matching AS MATERIALIZED (
        SELECT blogs.id FROM blogs
         WHERE search_lexemes(blogs.id, category, title, short_description, search_text) @@ step_query
      ), newest AS (
        SELECT matching.id FROM matching WHERE matching.id < upper_bound ORDER BY matching.id DESC
         LIMIT CASE WHEN literally IS NULL THEN wanted - given ELSE 2000 END
      )
      SELECT newest.id FROM newest
       WHERE literally IS NULL
          OR (SELECT search_text FROM blogs WHERE blogs.id = newest.id) ILIKE ALL (literally)
       ORDER BY newest.id DESC LIMIT wanted - given;
    GET DIAGNOSTICS found_now = ROW_COUNT;
    given := given + found_now;
    EXIT WHEN given >= wanted;
    upper_bound := least(upper_bound, rpad(step_before, 32, '0')::uuid);
  END LOOP;
END $$;

-- How many posts match, counted up to "most".
CREATE FUNCTION search_count(query tsquery, most int) RETURNS int
  LANGUAGE plpgsql STABLE
  -- Each step takes a fraction of a millisecond: workers and compiled plans would cost many times that.
  SET enable_seqscan = off SET jit = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  newest_hex text;
  step text;
  step_query tsquery;
  counted int := 0;
BEGIN
  SELECT left(replace(id::text, '-', ''), 6) INTO newest_hex FROM blogs ORDER BY id DESC LIMIT 1;
  FOR digits IN REVERSE 5 .. 2 LOOP
    step := left(newest_hex, digits);
    step_query := query;
    IF digits > 2 THEN
      step_query := query && format('''at:%s'' | ''at:%s''', step,
        lpad(to_hex(greatest(('x' || lpad(step, 8, '0'))::bit(32)::int - 1, 0)), digits, '0'))::tsquery;
    END IF;
    SELECT count(*) INTO counted FROM (
      SELECT 1 FROM blogs
       WHERE search_lexemes(id, category, title, short_description, search_text) @@ step_query LIMIT most
    ) AS those;
    EXIT WHEN counted >= most;
  END LOOP;
  RETURN counted;
END $$;

-- The words of all posts, for what a word begins and what a typo may have meant. Worked out from posts, and only ever
-- added to: a word that no post has any more does no harm.
CREATE TABLE "search_vocabulary" (
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "search_vocabulary_pkey" PRIMARY KEY ("word")
);

-- The word and every form of it that lacks one character. Two words with a form in common are a typo apart: a character
-- missing, added, replaced or changed with its neighbour.
CREATE FUNCTION search_forms(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT left(word, place - 1) || substr(word, place + 1) FROM generate_series(1, char_length(word)) AS place) || word
$$;

CREATE INDEX "search_vocabulary_forms_idx" ON "search_vocabulary" USING GIN (search_forms("word")) WITH (fastupdate = off);
ALTER INDEX "search_vocabulary_forms_idx" ALTER COLUMN 1 SET STATISTICS 0;

-- Shorter words are found by their beginnings; what is longer is hardly a word.
CREATE FUNCTION search_learn(value text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_vocabulary
  SELECT DISTINCT word FROM unnest(search_words(value)) AS new (word)
   WHERE char_length(word) BETWEEN 4 AND 40 AND NOT EXISTS (SELECT FROM search_vocabulary AS known WHERE known.word = new.word)
   -- In order, so that two that learn the same words wait for each other rather than in a circle.
   ORDER BY word ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION search_learn_post() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM search_learn(NEW.search_text);
  RETURN NULL;
END $$;

SELECT search_learn(search_text) FROM blogs;
CREATE TRIGGER "blogs_search_learn" AFTER INSERT OR UPDATE OF "search_text" ON "blogs"
  FOR EACH ROW EXECUTE FUNCTION search_learn_post();

-- Known words that begin so, itself among them, the shortest first.
CREATE FUNCTION search_beginning_with(beginning text) RETURNS text[]
  LANGUAGE sql STABLE STRICT AS $$
  SELECT ARRAY(
    SELECT word FROM (
      SELECT word FROM search_vocabulary
       WHERE word >= beginning COLLATE "C" AND word < beginning || U&'\+10FFFF' COLLATE "C" ORDER BY word LIMIT 1000
    ) AS first_words ORDER BY char_length(word), word LIMIT 100)
$$;

-- The known word that one with a typo most likely meant, or null: of the twenty most alike, the one in most posts.
CREATE FUNCTION search_correction(mistyped text) RETURNS text
  LANGUAGE sql STABLE STRICT SET enable_seqscan = off AS $$
  SELECT word FROM (
    SELECT word, similarity(word, mistyped) AS alike FROM search_vocabulary
     WHERE search_forms(word) && search_forms(mistyped) ORDER BY alike DESC, word LIMIT 20
  ) AS candidates
   ORDER BY left(word, 1) = left(mistyped, 1) DESC, search_count(quote_literal(word)::tsquery, 1000) DESC, alike DESC, word
   LIMIT 1
$$;
