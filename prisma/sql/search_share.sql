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
