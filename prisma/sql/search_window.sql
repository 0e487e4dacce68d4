-- How far back a search looks in one step: the lexemes of a time that ends with the id that begins with "newest" (see
-- search_lexemes) and is at least so many times 2^24 milliseconds long, and the id at which it begins. Null lexemes: all
-- of the time.
CREATE OR REPLACE FUNCTION search_window(newest text, width float8, OUT times tsquery, OUT since uuid)
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
