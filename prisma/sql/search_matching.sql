-- The posts that match a query, and "narrowed" (null: anything), at these times. The index brings the conditions together in the
-- order in which they stand, and goes on with the first one whenever two disagree. So the time comes first where it is short:
-- of a word that is in no such post, all posts that have it would be gone through. Of a long time there are many posts,
-- and the query has fewer. A condition that stands there twice costs less than plans of their own for two forms more.
CREATE OR REPLACE FUNCTION search_matching(query tsquery, narrowed tsquery, times tsquery, is_short boolean) RETURNS SETOF uuid
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
