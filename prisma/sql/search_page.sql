-- A query for all conditions that are not null.
CREATE OR REPLACE FUNCTION search_all(conditions tsquery[]) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  condition tsquery;
  every tsquery;
BEGIN
  FOREACH condition IN ARRAY conditions LOOP
    every := CASE WHEN condition IS NULL THEN every WHEN every IS NULL THEN condition ELSE every && condition END;
  END LOOP;
  RETURN every;
END $$;

-- A query for at least "needed" of the conditions. It repeats each condition often, so pass only a few.
CREATE OR REPLACE FUNCTION search_at_least(conditions tsquery[], needed int) RETURNS tsquery
  LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT AS $$
  SELECT CASE
    WHEN needed >= cardinality(conditions) THEN search_all(conditions)
    WHEN needed = 1 THEN conditions[1] || search_at_least(conditions[2:], 1)
    ELSE (conditions[1] && search_at_least(conditions[2:], needed - 1)) || search_at_least(conditions[2:], needed)
  END
$$;

-- The candidates for ranking, a few hundred at most: the newest matches, and matches by title. If fewer than ten have
-- all words, prefixes match too; if still fewer than three, so do posts with most, half or any of the words. Older
-- matches of "query" follow from "reached" (null: there are none).
CREATE OR REPLACE FUNCTION search_window(plan search_plan, below uuid, OUT ids uuid[], OUT reached uuid, OUT query tsquery)
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  enough CONSTANT int := 3;
  enough_without_beginnings CONSTANT int := 10;
  units int := cardinality(plan.units);
  needed int;
  batch record;
BEGIN
  query := search_all(array_append(plan.units, plan.required));
  batch := search_matching(query, plan.exact, below);
  ids := batch.ids;
  reached := batch.reached;
  IF reached IS NOT NULL AND units > 0 THEN
    ids := ids || (search_index(search_all(array_append(plan.titles, plan.required)), plan.exact, reached, 100)).ids;
  END IF;
  IF cardinality(ids) < enough_without_beginnings AND plan.wide <> plan.units THEN
    query := search_all(array_append(plan.wide, plan.required));
    batch := search_matching(query, plan.exact, below);
    ids := ARRAY(SELECT unnest(ids) UNION SELECT unnest(batch.ids));
    reached := batch.reached;
  END IF;
  FOR needed IN SELECT DISTINCT step FROM unnest(ARRAY[units - 1, (units + 1) / 2, 1]) AS step WHERE step BETWEEN 1 AND units - 1 ORDER BY step DESC LOOP
    EXIT WHEN cardinality(ids) >= enough;
    query := search_all(ARRAY[search_at_least(plan.wide, needed), plan.required]);
    batch := search_matching(query, plan.exact, below);
    ids := ARRAY(SELECT unnest(ids) UNION SELECT unnest(batch.ids));
    reached := batch.reached;
  END LOOP;
END $$;

-- The relevance of a post, from 1 to 2^24 - 1, so that a cursor can hold it. Title counts more than short description,
-- that more than body, and whole words more than prefixes. More matching words and nearer ones score higher. A post of
-- the named category or author scores four times as much; one of today 30% more, which shrinks over the years.
CREATE OR REPLACE FUNCTION search_score(search tsvector, plan search_plan, rarity float8[], age_days float8) RETURNS int
  LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  weights CONSTANT float4[] := '{0.1, 0.4, 0.5, 1}';
  units CONSTANT int := cardinality(plan.units);
  relevance float8 := 0;
  matched float8 := 0;
  total float8 := 0;
  rank float8;
BEGIN
  FOR unit IN 1..units LOOP
    total := total + rarity[unit];
    -- A single unit is in every candidate. Skipping the check saves a fetch of the vector.
    CONTINUE WHEN units > 1 AND NOT search @@ plan.wide[unit];
    rank := ts_rank(weights, search, plan.units[unit]);
    IF plan.wide[unit] <> plan.units[unit] THEN
      rank := greatest(rank, 0.3 * ts_rank(weights, search, plan.wide[unit]));
    END IF;
    relevance := relevance + rank * rarity[unit];
    matched := matched + rarity[unit];
  END LOOP;
  IF units = 0 THEN
    relevance := 1;
  ELSE
    relevance := relevance / total * (matched / total) ^ 1.5;
  END IF;
  IF units > 1 THEN
    relevance := relevance * (1 + 2 * ts_rank_cd(weights, search, search_all(plan.wide), 32));
  END IF;
  IF plan.favoured IS NOT NULL AND search @@ plan.favoured THEN
    relevance := relevance * 4;
  END IF;
  RETURN least(greatest(round(relevance * (1 + 0.3 * exp(-age_days / 365)) * 5e5), 1), 16777215);
END $$;

-- A sort key, compared as text: the score, the post's time, and a hash to separate posts of the same millisecond.
CREATE OR REPLACE FUNCTION search_place(score int, id uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT lpad(to_hex(score), 6, '0') || left(replace(id::text, '-', ''), 12) || left(md5(id::text), 6)
$$;

-- The first id after a Unix second, and the Unix second of an id.
CREATE OR REPLACE FUNCTION search_id_after(second bigint) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT rpad(lpad(to_hex((second + 1) * 1000), 12, '0'), 32, '0')::uuid
$$;
CREATE OR REPLACE FUNCTION search_second(id uuid) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint / 1000
$$;

-- The Unix second that a cursor keeps, and the first id after it; null without a cursor.
CREATE OR REPLACE FUNCTION search_cursor_second(after uuid) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT ('x' || left(after::text, 8))::bit(32)::bigint
$$;
CREATE OR REPLACE FUNCTION search_below(after uuid) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT search_id_after(search_cursor_second(after))
$$;

-- The Unix second of the newest post. Cursors keep it, so that posts added meanwhile do not change later pages.
CREATE OR REPLACE FUNCTION search_newest() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT search_second(id) FROM post_search ORDER BY id DESC LIMIT 1), 0)
$$;

-- The weight of each unit (IDF): the more candidates have it, the less it counts.
CREATE OR REPLACE FUNCTION search_rarity(plan search_plan, ids uuid[]) RETURNS float8[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF cardinality(plan.units) = 1 THEN
    RETURN '{1}';
  END IF;
  RETURN ARRAY(
    SELECT 1 + ln((1.0 + cardinality(ids)) / (1 + (SELECT count(*) FROM post_search WHERE id = ANY (ids) AND search @@ unit)))
      FROM unnest(plan.wide) WITH ORDINALITY AS units (unit, place) ORDER BY place);
END $$;

-- One page of a search, best first, with the units that each post has. After the candidates come older posts, newest
-- first, with a score of 0. If too many of those lack a phrase, the page ends early with a row without a post, whose cursor
-- the next page goes on from. A cursor looks like an id: the second of search_newest, then the sort key of search_place.
CREATE OR REPLACE FUNCTION search_page(plan search_plan, after uuid, wanted int)
  RETURNS TABLE (post_id uuid, cursor uuid, has boolean[]) LANGUAGE plpgsql STABLE AS $$
DECLARE
  -- The most batches of older posts that one page searches.
  steps CONSTANT int := 5;
  newest bigint := coalesce(search_cursor_second(after), search_newest());
  prefix CONSTANT text := lpad(to_hex(newest), 8, '0');
  after_place CONSTANT text := coalesce(substr(replace(after::text, '-', ''), 9), 'g');
  given record := search_window(plan, search_id_after(newest));
  rarity float8[] := search_rarity(plan, given.ids);
  older record := given;
  returned int;
  more int;
BEGIN
  RETURN QUERY
    SELECT best.id, (prefix || best.place)::uuid,
           ARRAY(SELECT best.search @@ unit FROM unnest(plan.wide) WITH ORDINALITY AS units (unit, n) ORDER BY n)
      FROM (SELECT ranked.*
              FROM (SELECT id, search,
                           search_place(search_score(search, plan, rarity, (newest - search_second(id)) / 86400.0), id) AS place
                      FROM post_search WHERE id = ANY (given.ids)) AS ranked
             WHERE ranked.place < after_place COLLATE "C" ORDER BY ranked.place COLLATE "C" DESC LIMIT wanted) AS best
     ORDER BY best.place COLLATE "C" DESC;
  GET DIAGNOSTICS returned = ROW_COUNT;
  IF after_place LIKE '000000%' THEN
    older.reached := least(given.reached, rpad(substr(after_place, 7, 12), 32, 'f')::uuid);
  END IF;
  FOR step IN 1..steps LOOP
    EXIT WHEN returned >= wanted OR older.reached IS NULL;
    older := search_matching(given.query, plan.exact, older.reached);
    RETURN QUERY
      SELECT posts.id, (prefix || posts.place)::uuid, NULL::boolean[]
        FROM (SELECT id, search_place(0, id) AS place FROM unnest(older.ids) AS id WHERE id <> ALL (given.ids)) AS posts
       WHERE posts.place < after_place COLLATE "C" ORDER BY posts.place COLLATE "C" DESC LIMIT wanted - returned;
    GET DIAGNOSTICS more = ROW_COUNT;
    returned := returned + more;
  END LOOP;
  IF returned < wanted AND older.reached IS NOT NULL THEN
    RETURN QUERY SELECT NULL::uuid, (prefix || search_place(0, older.reached))::uuid, NULL::boolean[];
  END IF;
END $$;

-- The number of candidates by category; capped if there are older matches. Without candidates one row without a category.
CREATE OR REPLACE FUNCTION search_count(plan search_plan) RETURNS TABLE (category text, posts int, is_capped boolean)
  LANGUAGE sql STABLE AS $$
  SELECT blogs.category::text, count(blogs.id)::int, bool_or(given.reached IS NOT NULL)
    FROM search_window(plan, search_id_after(search_newest())) AS given
    LEFT JOIN unnest(given.ids) AS found (id) ON true
    LEFT JOIN blogs ON blogs.id = found.id
   GROUP BY 1
$$;
