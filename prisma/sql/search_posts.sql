-- The posts that match, newest first, from before a given id ("below") and not older than another ("above"; null for
-- either: no bound): at most so many. It looks at one lexeme of time at a time: some hours first, then days, weeks and
-- years, as long as it has not found enough; so a word in half of all posts costs no more than one in five of them.
-- Posts must also match "narrowed" (null: nothing more): what many posts have, such as a category, is asked for apart from the
-- words. And they must contain each text of "literally", in any case; of those that match otherwise, the newest 2,000 of
-- each width of time are looked at.
CREATE OR REPLACE FUNCTION search_posts(query tsquery, below uuid, above uuid, wanted int, literally text[], narrowed tsquery DEFAULT NULL)
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
