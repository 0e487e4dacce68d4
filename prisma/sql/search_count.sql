-- How many posts match, counted up to "most".
CREATE OR REPLACE FUNCTION search_count(query tsquery, most int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM search_posts(query, NULL, NULL, most, NULL)
$$;
