-- The text in lower case, without accents, and with one spelling for characters that look alike.
CREATE OR REPLACE FUNCTION search_fold(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := lower(value);
BEGIN
  IF octet_length(folded) > char_length(folded) THEN
    folded := lower(normalize(regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]+', '', 'g'), NFKC));
    -- The "Σ" at the end of a word is "ς" in lower case for JavaScript, but not for every PostgreSQL.
    folded := replace(folded, 'ς', 'σ');
  END IF;
  RETURN folded;
END $$;

-- The words of a text, separated by spaces, so that PostgreSQL's parser finds only words (no host names, paths or
-- negative numbers). Compounds are also joined ("wi fi +wifi"), to match either spelling. Signs that change a word are
-- spelled out ("c++" as "cplusplus"). Emoji, symbols, "%", "_", "\" and "$" become words with their code point. In
-- scripts without spaces each character is a word. search-text.ts does the same to what readers type. What reads the
-- joined words takes their "+" away: PostgreSQL's parser would find a signed number.
CREATE OR REPLACE FUNCTION search_plain(value text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  plain text := translate(search_fold(value), '’‘ʼ‐‑', '''''''--');
BEGIN
  IF octet_length(plain) > char_length(plain) THEN
    -- In one pass: separate replacements of a thousand emoji would take seconds.
    plain := (
      SELECT string_agg(parts[1] || CASE WHEN parts[2] = '' THEN '' ELSE ' sign' || ascii(parts[2]) || ' ' END, '' ORDER BY place)
        FROM regexp_matches(plain, '([^\u2190-\u2bff\U0001f000-\U0001faff]*)([\u2190-\u2bff\U0001f000-\U0001faff]?)', 'g')
             WITH ORDINALITY AS found (parts, place)
    );
    plain := regexp_replace(plain, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g');
    plain := regexp_replace(plain, '[\u0080-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u0589\u05be\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u1680\u2000-\u206f\u20a0-\u20cf\u3000-\u3004\u3008-\u3020\u3030\ufe00-\ufe0f\ufeff]+', ' ', 'g');
  END IF;
  plain := regexp_replace(plain, '(\w)''s\M', '\1', 'g');
  plain := regexp_replace(plain, '\m([a-z])\+\+', '\1plusplus', 'g');
  plain := regexp_replace(plain, '\m([acfj])#', '\1sharp', 'g');
  plain := regexp_replace(plain, '(\d),(?=\d{3})', '\1', 'g');
  plain := regexp_replace(translate(plain, '+', ' '), '\m(\w+)[-''./](\w+)', '\1 \2 +\1\2', 'g');
  plain := replace(replace(replace(replace(plain, '%', ' sign37 '), '_', ' sign95 '), '\', ' sign92 '), '$', ' sign36 ');
  RETURN regexp_replace(plain, '[\u0001-\u002a\u002c-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f]+', ' ', 'g');
END $$;

-- A plain text with joined compounds in place of their last parts: "wi wifi".
CREATE OR REPLACE FUNCTION search_joined(plain text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(plain, '\S+ \+', '', 'g')
$$;
