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
