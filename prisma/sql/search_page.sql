-- One page of several kinds of matches, of which each counts as so much younger ("bonus_ms") and begins before an id of
-- its own ("below", or null). The kinds that count most come first: when they have filled a page, the others are looked for
-- only where they would stand before its end. Without that, a kind that hardly any post has would be looked for among all
-- posts that have its words, such as posts with a word in the short description and not in the title.
-- All of them are narrowed alike, see search_posts.
-- The kind that counts least among those that the cursor has come to is the one of most posts: it is looked for among a few
-- hundred posts behind the cursor before anything else. When it fills the page, the others have only to be looked for there.
CREATE OR REPLACE FUNCTION search_page(queries text[], bonus_ms float8[], below uuid[], wanted int, literally text[], narrowed tsquery DEFAULT NULL)
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
