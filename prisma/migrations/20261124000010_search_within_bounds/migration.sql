-- What a search costs no longer depends on how many posts have a frequent word: see docs/decisions/2026-11-21-search.md.

DROP FUNCTION search_posts(tsquery, uuid, int, text[]);

-- How far back a search looks in one step: the lexemes of a time that ends with the id that begins with "newest" (see
-- search_lexemes) and is at least so many times 2^24 milliseconds long, and the id at which it begins. Null lexemes: all
-- of the time.
CREATE FUNCTION search_window(newest text, width float8, OUT times tsquery, OUT since uuid)
  LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  digits int := 6;
  latest int;
  earliest int;
BEGIN
  WHILE width > 12 AND digits > 2 LOOP
    digits := digits - 1;
    width := width / 16;
  END LOOP;
  since := '00000000-0000-0000-0000-000000000000';
  IF digits > 2 THEN
    latest := ('x' || lpad(left(newest, digits), 8, '0'))::bit(32)::int;
    -- The time of the latest lexeme may have only just begun.
    earliest := greatest(latest - ceil(width), 0);
    SELECT string_agg(format('''at:%s''', lpad(to_hex(hex), digits, '0')), ' | ')::tsquery
      INTO times FROM generate_series(earliest, latest) AS hex;
    since := rpad(lpad(to_hex(earliest), digits, '0'), 32, '0')::uuid;
  END IF;
END $$;

-- How many times as far back it looks next when it has found so many: as far as should be enough, if matches are spread
-- evenly.
CREATE FUNCTION search_further(matches int, wanted int) RETURNS float8
  LANGUAGE plpgsql IMMUTABLE STRICT AS $$
BEGIN
  RETURN CASE WHEN matches = 0 THEN 64 ELSE least(64, greatest(2, 1.3 * wanted / matches)) END;
END $$;

-- The newest posts from before an id ("below") and not before another ("above"), at most so many: what the id of the
-- first begins with, and how long a time they take, as search_window counts it; null when there are fewer.
CREATE FUNCTION search_density(below uuid, above uuid, many int, OUT newest text, OUT width float8)
  LANGUAGE plpgsql STABLE STRICT AS $$
DECLARE
  first uuid;
BEGIN
  SELECT left(replace(id::text, '-', ''), 6) INTO newest FROM blogs WHERE id < below AND id >= above ORDER BY id DESC LIMIT 1;
  SELECT id INTO first FROM blogs WHERE id < below AND id >= above ORDER BY id DESC OFFSET many - 1 LIMIT 1;
  width := 1 + ('x' || lpad(newest, 8, '0'))::bit(32)::int
             - ('x' || lpad(left(replace(first::text, '-', ''), 6), 8, '0'))::bit(32)::int;
END $$;

-- The posts that match, newest first, from before a given id ("below") and not older than another ("above"; null for
-- either: no bound): at most so many. It looks at the newest first, and then further and further back, until it has
-- enough; so a word in half of all posts costs no more than one in five of them.
-- Posts must also contain each text of "literally", in any case; of those that match otherwise, the newest 2,000 of each
-- step are looked at.
CREATE FUNCTION search_posts(query tsquery, below uuid, above uuid, wanted int, literally text[]) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE
  -- Each step takes a fraction of a millisecond: workers and compiled plans would cost many times that.
  SET enable_seqscan = off SET jit = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  upper_bound uuid := coalesce(below, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  lower_bound uuid := coalesce(above, '00000000-0000-0000-0000-000000000000');
  newest text;
  width float8;
  times tsquery;
  since uuid;
  step_query tsquery;
  given int := 0;
  found_now int;
BEGIN
  SELECT density.newest, density.width INTO newest, width FROM search_density(upper_bound, lower_bound, wanted) AS density;
  IF newest IS NULL THEN
    RETURN;
  END IF;
  LOOP
    SELECT step.times, step.since INTO times, since FROM search_window(newest, coalesce(width, 'infinity')) AS step;
    step_query := CASE WHEN times IS NULL THEN query ELSE query && times END;
    RETURN QUERY
      WITH matching AS MATERIALIZED (
        SELECT blogs.id FROM blogs
         WHERE search_lexemes(blogs.id, category, title, short_description, search_text) @@ step_query
      ), newest_matching AS (
        SELECT matching.id FROM matching WHERE matching.id < upper_bound AND matching.id >= lower_bound
         ORDER BY matching.id DESC
         LIMIT CASE WHEN literally IS NULL THEN wanted - given ELSE 2000 END
      )
      SELECT newest_matching.id FROM newest_matching
       WHERE literally IS NULL
          OR (SELECT search_text FROM blogs WHERE blogs.id = newest_matching.id) ILIKE ALL (literally)
       ORDER BY newest_matching.id DESC LIMIT wanted - given;
    GET DIAGNOSTICS found_now = ROW_COUNT;
    given := given + found_now;
    EXIT WHEN given >= wanted OR times IS NULL OR since <= lower_bound;
    upper_bound := least(upper_bound, since);
    width := width * search_further(given, wanted);
  END LOOP;
END $$;

-- One page of several kinds of matches, of which each counts as so much younger ("bonus_ms") and begins before an id of
-- its own ("below", or null). The kinds that count most come first: when they have filled a page, the others are looked for
-- only where they would stand before its end. Without that, a kind that hardly any post has would be looked for among all
-- posts that have its words, such as posts with a word in the short description and not in the title.
CREATE FUNCTION search_page(queries text[], bonus_ms float8[], below uuid[], wanted int, literally text[])
  RETURNS TABLE (post_id uuid, post_bonus_ms float8) LANGUAGE plpgsql STABLE AS $$
DECLARE
  places float8[] := '{}';
  page_end float8;
  above uuid;
BEGIN
  FOR kind IN 1 .. cardinality(queries) LOOP
    IF cardinality(places) >= wanted THEN
      SELECT place INTO page_end FROM unnest(places) AS place ORDER BY place DESC OFFSET wanted - 1 LIMIT 1;
      above := rpad(lpad(to_hex(least(greatest(page_end - bonus_ms[kind], 0), 281474976710655)::bigint), 12, '0'), 32, '0')::uuid;
    END IF;
    post_bonus_ms := bonus_ms[kind];
    FOR post_id IN SELECT search_posts(queries[kind]::tsquery, below[kind], above, wanted, literally) LOOP
      places := places || (('x' || left(replace(post_id::text, '-', ''), 12))::bit(48)::bigint + post_bonus_ms);
      RETURN NEXT;
    END LOOP;
  END LOOP;
END $$;

-- How many posts match, counted up to "most".
CREATE OR REPLACE FUNCTION search_count(query tsquery, most int) RETURNS int
  LANGUAGE plpgsql STABLE
  -- Each step takes a fraction of a millisecond: workers and compiled plans would cost many times that.
  SET enable_seqscan = off SET jit = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  newest text;
  width float8;
  times tsquery;
  step_query tsquery;
  counted int;
BEGIN
  SELECT density.newest, density.width INTO newest, width
    FROM search_density('ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000-0000-0000-0000-000000000000', 2 * most) AS density;
  LOOP
    SELECT step.times INTO times FROM search_window(newest, coalesce(width, 'infinity')) AS step;
    step_query := CASE WHEN times IS NULL THEN query ELSE query && times END;
    SELECT count(*) INTO counted FROM (
      SELECT 1 FROM blogs
       WHERE search_lexemes(id, category, title, short_description, search_text) @@ step_query LIMIT most
    ) AS those;
    EXIT WHEN counted >= most OR times IS NULL;
    width := width * search_further(counted, most);
  END LOOP;
  RETURN counted;
END $$;

-- How many of the newest posts match, of so many or some more.
CREATE FUNCTION search_share(query tsquery, newest_posts int) RETURNS int
  LANGUAGE plpgsql STABLE SET enable_seqscan = off SET jit = off SET max_parallel_workers_per_gather = 0 AS $$
DECLARE
  newest text;
  width float8;
  times tsquery;
  step_query tsquery;
BEGIN
  SELECT density.newest, density.width INTO newest, width
    FROM search_density('ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000-0000-0000-0000-000000000000', newest_posts) AS density;
  SELECT step.times INTO times FROM search_window(newest, coalesce(width, 'infinity')) AS step;
  step_query := CASE WHEN times IS NULL THEN query ELSE query && times END;
  RETURN (SELECT count(*) FROM blogs
           WHERE search_lexemes(id, category, title, short_description, search_text) @@ step_query);
END $$;

-- The known word that one with a typo most likely meant, or null: of the five most alike that begin with the same
-- character, or else of the five most alike, the one in most of the newest posts, or else in most posts.
CREATE OR REPLACE FUNCTION search_correction(mistyped text) RETURNS text
  LANGUAGE sql STABLE STRICT SET enable_seqscan = off AS $$
  SELECT word FROM (
    SELECT word, alike, begins_alike, bool_or(begins_alike) OVER () AS some_begin_alike FROM (
      SELECT word, similarity(word, mistyped) AS alike, left(word, 1) = left(mistyped, 1) AS begins_alike
        FROM search_vocabulary
       WHERE search_forms(word) && search_forms(mistyped) ORDER BY begins_alike DESC, alike DESC, word LIMIT 5
    ) AS most_alike
  ) AS candidates
   WHERE begins_alike = some_begin_alike
   ORDER BY search_share(quote_literal(word)::tsquery, 1000) DESC, search_count(quote_literal(word)::tsquery, 20) DESC,
            alike DESC, word
   LIMIT 1
$$;
