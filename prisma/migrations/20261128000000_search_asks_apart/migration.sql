-- A GIN index skips ahead only between conditions that it is given apart. With words, category and time in one tsquery it went
-- through all posts of that time, one after the other. See docs/decisions/2026-11-21-search.md.

-- Both are made anew with one parameter more; beside the old ones, a call without it would be ambiguous.
DROP FUNCTION search_page(text[], float8[], uuid[], int, text[]);
DROP FUNCTION search_posts(tsquery, uuid, uuid, int, text[]);

-- The posts that match a query, and "narrowed" (null: anything), at these times. The index brings the conditions together in the
-- order in which they stand, and goes on with the first one whenever two disagree. So the time comes first where it is short:
-- of a word that is in no such post, all posts that have it would be gone through. Of a long time there are many posts,
-- and the query has fewer. A condition that stands there twice costs less than plans of their own for two forms more.
CREATE FUNCTION search_matching(query tsquery, narrowed tsquery, times tsquery, is_short boolean) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF is_short THEN
    RETURN QUERY SELECT id FROM blogs
      WHERE search_lexemes(id, category, title, short_description, search_text) @@ times
        AND search_lexemes(id, category, title, short_description, search_text) @@ query
        AND search_lexemes(id, category, title, short_description, search_text) @@ coalesce(narrowed, query);
  ELSE
    RETURN QUERY SELECT id FROM blogs
      WHERE search_lexemes(id, category, title, short_description, search_text) @@ query
        AND search_lexemes(id, category, title, short_description, search_text) @@ times
        AND search_lexemes(id, category, title, short_description, search_text) @@ coalesce(narrowed, query);
  END IF;
END $$;

-- The posts that match, newest first, from before a given id ("below") and not older than another ("above"; null for
-- either: no bound): at most so many. It looks at one lexeme of time at a time: some hours first, then days, weeks and
-- years, as long as it has not found enough; so a word in half of all posts costs no more than one in five of them.
-- Posts must also match "narrowed" (null: nothing more): what many posts have, such as a category, is asked for apart from the
-- words. And they must contain each text of "literally", in any case; of those that match otherwise, the newest 2,000 of
-- each width of time are looked at.
CREATE FUNCTION search_posts(query tsquery, below uuid, above uuid, wanted int, literally text[], narrowed tsquery DEFAULT NULL)
  RETURNS SETOF uuid LANGUAGE plpgsql STABLE
  -- Each step takes a fraction of a millisecond: workers and compiled plans would cost many times that.
  -- The same plan serves every step.
  SET enable_seqscan = off SET jit = off SET max_parallel_workers_per_gather = 0
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  most_looked_at CONSTANT int := 2000;
  upper_bound uuid := coalesce(below, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  lower_bound uuid := coalesce(above, '00000000-0000-0000-0000-000000000000');
  -- Times are what the first six digits of an id count: 2^24 milliseconds, 4.7 hours.
  newest int;
  oldest int;
  -- The newest time that is not looked at yet.
  at int;
  -- A lexeme of this step stands for 2^bits times, and is of so many bits less: 0, 4, 8 or 12.
  bits int := 0;
  lexemes int := 1;
  given int := 0;
  looked_at int := 0;
  candidate record;
BEGIN
  SELECT ('x' || lpad(left(id::text, 6), 8, '0'))::bit(32)::int INTO newest
    FROM blogs WHERE id < upper_bound AND id >= lower_bound ORDER BY id DESC LIMIT 1;
  SELECT ('x' || lpad(left(id::text, 6), 8, '0'))::bit(32)::int INTO oldest
    FROM blogs WHERE id >= lower_bound ORDER BY id LIMIT 1;
  at := newest;
  WHILE at >= oldest LOOP
    FOR candidate IN
      WITH matching AS MATERIALIZED (
        SELECT search_matching AS id FROM search_matching(query, narrowed,
          (SELECT string_agg(format('''at:%s''', lpad(to_hex(time), 6 - bits / 4, '0')), '|')::tsquery
             FROM generate_series((at >> bits) - lexemes + 1, at >> bits) AS time),
          bits < 8)
      ), newest_matching AS (
        SELECT matching.id FROM matching WHERE matching.id < upper_bound AND matching.id >= lower_bound
         ORDER BY matching.id DESC
         LIMIT CASE WHEN literally IS NULL THEN wanted - given ELSE most_looked_at - looked_at END
      )
      SELECT newest_matching.id,
             literally IS NULL
             OR (SELECT search_text FROM blogs WHERE blogs.id = newest_matching.id) ILIKE ALL (literally) AS found
        FROM newest_matching ORDER BY newest_matching.id DESC
    LOOP
      looked_at := looked_at + 1;
      IF candidate.found THEN
        given := given + 1;
        RETURN NEXT candidate.id;
        IF given >= wanted THEN
          RETURN;
        END IF;
      END IF;
    END LOOP;

    at := ((at >> bits) - lexemes + 1 << bits) - 1;
    upper_bound := least(upper_bound, rpad(lpad(to_hex(at + 1), 6, '0'), 32, '0')::uuid);
    IF literally IS NOT NULL AND looked_at >= most_looked_at THEN
      EXIT WHEN bits = 12;
      bits := bits + 4;
      looked_at := 0;
    END IF;
    -- Further at a time, when what was found so far says that it does not bring more than twice what is wanted (nothing says
    -- less than one), and when enough of that time is left to be looked at: half, or a quarter of a short one, which costs
    -- hardly more than its parts. Where nothing was found, a second look at the same costs nothing.
    WHILE bits < 12
          AND greatest(given, 1) * (16 << bits)::float8 <= 2.0 * (wanted - given) * (newest - at)
          AND (given = 0
               OR at - greatest((at >> bits + 4) << bits + 4, oldest) + 1 >= CASE bits WHEN 0 THEN 4 ELSE 8 << bits END) LOOP
      bits := bits + 4;
      looked_at := 0;
    END LOOP;
    -- And less, when most of it is older.
    WHILE bits > 0 AND above IS NOT NULL AND at - oldest + 1 < 1 << bits - 2 LOOP
      bits := bits - 4;
      looked_at := 0;
    END LOOP;
    -- So many of them in one step as should be enough, at most eight; between two bounds where nothing was found, all. Of what
    -- is compared as it is typed, nothing says how much there is.
    lexemes := CASE WHEN literally IS NOT NULL THEN 1 ELSE
      least(8, (at - oldest >> bits) + 1, ceil(1.3 * (wanted - given) * (newest - at) / (1 << bits)
        / CASE WHEN above IS NULL THEN greatest(given, 1) ELSE nullif(given, 0) END)) END;
  END LOOP;
END $$;

-- One page of several kinds of matches, of which each counts as so much younger ("bonus_ms") and begins before an id of
-- its own ("below", or null). The kinds that count most come first: when they have filled a page, the others are looked for
-- only where they would stand before its end. Without that, a kind that hardly any post has would be looked for among all
-- posts that have its words, such as posts with a word in the short description and not in the title.
-- All of them are narrowed alike, see search_posts.
-- The kind that counts least among those that the cursor has come to is the one of most posts: it is looked for among a few
-- hundred posts behind the cursor before anything else. When it fills the page, the others have only to be looked for there.
CREATE FUNCTION search_page(queries text[], bonus_ms float8[], below uuid[], wanted int, literally text[], narrowed tsquery DEFAULT NULL)
  RETURNS TABLE (post_id uuid, post_bonus_ms float8) LANGUAGE plpgsql STABLE AS $$
DECLARE
  -- So many posts are near for each that is wanted: a page is full where one in so many posts matches.
  near CONSTANT int := 24;
  -- The kind that is looked for nearby comes a second time, for what is further back.
  turns int[] := ARRAY(SELECT generate_subscripts(queries, 1));
  begins uuid[] := below;
  nearby int;
  near_end uuid;
  kind int;
  above uuid;
  places float8[] := '{}';
  page_end float8;
BEGIN
  -- Of texts as they are typed, only so many are compared in each search, so that one must not become two.
  IF literally IS NULL THEN
    SELECT max(reached) INTO nearby FROM unnest(turns) AS reached
     WHERE reached > 1 AND below[reached] <= (SELECT id FROM blogs ORDER BY id DESC LIMIT 1);
    SELECT id INTO near_end FROM blogs WHERE id < below[nearby] ORDER BY id DESC OFFSET near * wanted LIMIT 1;
    IF near_end IS NOT NULL THEN
      turns := nearby || turns;
    END IF;
  END IF;
  FOREACH kind IN ARRAY turns LOOP
    above := near_end;
    IF cardinality(places) >= wanted THEN
      SELECT place INTO page_end FROM unnest(places) AS place ORDER BY place DESC OFFSET wanted - 1 LIMIT 1;
      above := rpad(lpad(to_hex(least(greatest(page_end - bonus_ms[kind], 0), 281474976710655)::bigint), 12, '0'), 32, '0')::uuid;
    END IF;
    CONTINUE WHEN above >= begins[kind];
    post_bonus_ms := bonus_ms[kind];
    FOR post_id IN SELECT search_posts(queries[kind]::tsquery, begins[kind], above, wanted, literally, narrowed) LOOP
      places := places || (('x' || left(replace(post_id::text, '-', ''), 12))::bit(48)::bigint + post_bonus_ms);
      RETURN NEXT;
    END LOOP;
    IF near_end IS NOT NULL THEN
      begins[kind] := near_end;
      near_end := NULL;
    END IF;
  END LOOP;
END $$;

-- How many posts match, counted up to "most".
CREATE OR REPLACE FUNCTION search_count(query tsquery, most int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM search_posts(query, NULL, NULL, most, NULL)
$$;
DROP FUNCTION search_further(int, int);

-- How many of the newest posts match, of so many or some more.
CREATE OR REPLACE FUNCTION search_share(query tsquery, newest_posts int) RETURNS int
  LANGUAGE plpgsql STABLE SET enable_seqscan = off SET jit = off SET max_parallel_workers_per_gather = 0
  SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  newest text;
  width float8;
  times tsquery;
BEGIN
  SELECT density.newest, density.width INTO newest, width
    FROM search_density('ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000-0000-0000-0000-000000000000', newest_posts) AS density;
  SELECT step.times INTO times FROM search_window(newest, coalesce(width, 'infinity')) AS step;
  RETURN (SELECT count(*) FROM blogs
           WHERE search_lexemes(id, category, title, short_description, search_text) @@ query
             AND search_lexemes(id, category, title, short_description, search_text) @@ coalesce(times, query));
END $$;

-- The known word that one with a typo most likely meant, or null: of the five most alike that begin with the same
-- character, or else of the five most alike, the one in most of the newest posts. Only words that are in as many of these
-- are counted further: the one in most posts, then the one most alike.
CREATE OR REPLACE FUNCTION search_correction(mistyped text) RETURNS text
  LANGUAGE sql STABLE STRICT SET enable_seqscan = off AS $$
  SELECT word FROM (
    SELECT word, alike, share, max(share) OVER () AS largest_share FROM (
      SELECT word, alike, search_share(quote_literal(word)::tsquery, 1000) AS share FROM (
        SELECT word, alike, begins_alike, bool_or(begins_alike) OVER () AS some_begin_alike FROM (
          SELECT word, similarity(word, mistyped) AS alike, left(word, 1) = left(mistyped, 1) AS begins_alike
            FROM search_vocabulary
           WHERE search_forms(word) && search_forms(mistyped) ORDER BY begins_alike DESC, alike DESC, word LIMIT 5
        ) AS most_alike
      ) AS candidates
       WHERE begins_alike = some_begin_alike
    ) AS shares
  ) AS ranked
   WHERE share = largest_share
   ORDER BY search_count(quote_literal(word)::tsquery, 20) DESC, alike DESC, word
   LIMIT 1
$$;
