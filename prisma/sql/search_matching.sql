-- Two ways to find the newest matching posts before an id. Which one is faster depends on the number of matches, which
-- PostgreSQL's planner cannot estimate. An index finds phrases slowly, so "exact" (null: anything) has them and filters
-- the matches of "query". "reached" is the oldest id that was searched; null if no older post is left.

-- For many matches: scans up to most_posts, newest first, until enough match.
CREATE OR REPLACE FUNCTION search_walk(query tsquery, exact tsquery, below uuid, wanted int, most_posts int, OUT ids uuid[], OUT reached uuid)
  LANGUAGE plpgsql STABLE SET jit = off SET max_parallel_workers_per_gather = 0 AS $$
BEGIN
  ids := ARRAY(
    SELECT id FROM (SELECT id, search FROM post_search WHERE id < below ORDER BY id DESC LIMIT most_posts) AS newest
     WHERE search @@ query AND (exact IS NULL OR search @@ exact) ORDER BY id DESC LIMIT wanted);
  IF cardinality(ids) = wanted THEN
    reached := ids[wanted];
  ELSE
    SELECT id INTO reached FROM post_search WHERE id < below ORDER BY id DESC OFFSET most_posts - 1 LIMIT 1;
  END IF;
END $$;

-- For few matches: finds all in the index and takes the newest. A generic plan would also read all ids.
CREATE OR REPLACE FUNCTION search_index(query tsquery, exact tsquery, below uuid, wanted int, OUT ids uuid[], OUT reached uuid)
  LANGUAGE plpgsql STABLE SET enable_indexscan = off SET enable_seqscan = off SET jit = off
  SET max_parallel_workers_per_gather = 0 SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  looked_at int;
BEGIN
  SELECT coalesce(array_agg(id ORDER BY id DESC) FILTER (WHERE exact IS NULL OR search @@ exact), '{}'), count(*), min(id::text)
    INTO ids, looked_at, reached
    FROM (SELECT id, search FROM post_search WHERE search @@ query AND id < below ORDER BY id DESC LIMIT wanted) AS newest;
  IF looked_at < wanted THEN
    reached := NULL;
  END IF;
END $$;

-- Chooses the faster way by the number of matches in the newest 500 posts.
CREATE OR REPLACE FUNCTION search_matching(query tsquery, exact tsquery, below uuid, OUT ids uuid[], OUT reached uuid)
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  sample CONSTANT int := 500;
  -- The more words, the sooner the scan wins: the index reads every post that has any of them.
  frequent CONSTANT float8 := 0.03 / greatest(1, numnode(query) / 4);
  looked_at int;
  matching int;
BEGIN
  SELECT count(*), count(*) FILTER (WHERE search @@ query) INTO looked_at, matching
    FROM (SELECT search FROM post_search WHERE id < below ORDER BY id DESC LIMIT sample) AS newest;
  IF looked_at < sample OR matching > frequent * sample THEN
    SELECT walk.ids, walk.reached INTO ids, reached FROM search_walk(query, exact, below, 250, 8000) AS walk;
  ELSE
    SELECT indexed.ids, indexed.reached INTO ids, reached
      FROM search_index(query, exact, below, CASE WHEN exact IS NULL THEN 400 ELSE 2000 END) AS indexed;
  END IF;
END $$;
