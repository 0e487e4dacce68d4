-- A lexeme that is not a word, quoted for a tsquery or tsvector: "in:Art", "by:" and a uid, or "title:" and a stem.
CREATE OR REPLACE FUNCTION search_lexeme(kind text, value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT '''' || replace(replace(kind || ':' || value, '\', '\\'), '''', '''''') || ''''
$$;

-- The stems of a plain text. A joined compound has the place of its last part, so that phrases go on beside it.
CREATE OR REPLACE FUNCTION search_stems(plain text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  parts tsvector := to_tsvector('english', regexp_replace(plain, ' \+\S+', '', 'g'));
  joined text := (
    SELECT string_agg('''' || search_stem(substr(word, 2)) || ''':' || least(place - number, 16383), ' ')
      FROM (SELECT word, place, row_number() OVER (ORDER BY place) AS number
              FROM string_to_table(ltrim(plain), ' ') WITH ORDINALITY AS words (word, place) WHERE word LIKE '+%') AS compounds);
BEGIN
  -- Unlike ||, the text form keeps the places of both.
  RETURN CASE WHEN joined IS NULL THEN parts ELSE (parts::text || ' ' || joined)::tsvector END;
END $$;

-- The search vector of a post: the stems of its title (weight A), short description (C) and body (D), its category and
-- author (B), and the title's stems as "title:" lexemes, for fast title search. The texts are plain (see search_plain).
CREATE OR REPLACE FUNCTION search_vector(title text, short_description text, body text, category text, author_uid text) RETURNS tsvector
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
DECLARE
  of_title tsvector := search_stems(title);
BEGIN
  RETURN setweight(of_title, 'A')
    || setweight(search_stems(short_description), 'C')
    || search_stems(body)
    || (search_lexeme('in', category) || ':1B ' || search_lexeme('by', author_uid) || ':1B')::tsvector
    || array_to_tsvector(ARRAY(SELECT 'title:' || lexeme FROM unnest(of_title)));
END $$;

-- The plain texts of a post. blogs.search_text begins with title and short description, each on a line of its own.
CREATE OR REPLACE FUNCTION search_texts(post blogs, OUT title text, OUT short_description text, OUT body text)
  LANGUAGE plpgsql IMMUTABLE SET search_path FROM CURRENT AS $$
BEGIN
  title := search_plain(post.title);
  short_description := search_plain(post.short_description);
  body := search_plain(substr(post.search_text, char_length(post.title) + char_length(post.short_description) + 3));
END $$;

CREATE OR REPLACE FUNCTION search_words_of(post blogs) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT AS $$
  SELECT search_learnable(concat_ws(' ', title, short_description, body)) FROM search_texts(post)
$$;

CREATE OR REPLACE FUNCTION search_save_post() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  texts record := search_texts(NEW);
  has text[] := search_learnable(concat_ws(' ', texts.title, texts.short_description, texts.body));
BEGIN
  IF NOT EXISTS (SELECT FROM search_names WHERE uid = NEW.author_uid) THEN
    -- A rename that does not see this post has to come first. Only for a new post, and before other rows are locked: who
    -- has locked the author may wait for their posts.
    IF TG_OP = 'INSERT' THEN
      PERFORM FROM members WHERE uid = NEW.author_uid FOR SHARE;
    END IF;
    PERFORM search_learn_name(uid, display_name) FROM members WHERE uid = NEW.author_uid;
  END IF;
  PERFORM search_learn(has);
  INSERT INTO post_search (id, search)
  VALUES (NEW.id, search_vector(texts.title, texts.short_description, texts.body, NEW.category::text, NEW.author_uid))
  ON CONFLICT (id) DO UPDATE SET search = excluded.search;
  IF TG_OP = 'UPDATE' THEN
    PERFORM search_forget(ARRAY(SELECT unnest(search_words_of(OLD)) EXCEPT SELECT unnest(has)));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "blogs_search_save"
  AFTER INSERT OR UPDATE OF "title", "short_description", "search_text", "category", "author_uid" ON "blogs"
  FOR EACH ROW EXECUTE FUNCTION search_save_post();

-- Runs once per statement, because deleted posts share most of their words.
CREATE OR REPLACE FUNCTION search_forget_posts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  -- The foreign key may delete these rows too late for search_forget.
  DELETE FROM post_search WHERE id IN (SELECT id FROM deleted);
  PERFORM search_forget(ARRAY(SELECT DISTINCT unnest(search_words_of(ROW(deleted.*)::blogs)) FROM deleted));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "blogs_search_forget" AFTER DELETE ON "blogs" REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION search_forget_posts();

CREATE OR REPLACE FUNCTION search_learn_name(author_uid text, display_name text) RETURNS void LANGUAGE sql SET search_path FROM CURRENT AS $$
  INSERT INTO search_names SELECT word, author_uid FROM unnest(search_learnable(search_plain(display_name))) AS word
  ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION search_rename() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM search_names WHERE uid = NEW.uid;
  IF EXISTS (SELECT FROM blogs WHERE author_uid = NEW.uid) THEN
    PERFORM search_learn_name(NEW.uid, NEW.display_name);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "members_search_rename" AFTER UPDATE OF "display_name" ON "members"
  FOR EACH ROW WHEN (OLD."display_name" IS DISTINCT FROM NEW."display_name") EXECUTE FUNCTION search_rename();

-- Rebuilds search for all posts. Those who read meanwhile get the old rows: nothing here may lock them out, as TRUNCATE
-- and DROP INDEX do. Where nothing is there to read, creating the index last is faster than updating it for each post.
CREATE OR REPLACE FUNCTION search_refill() RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  was_empty boolean;
BEGIN
  LOCK TABLE post_search, search_words, search_names IN SHARE ROW EXCLUSIVE MODE;
  was_empty := NOT EXISTS (SELECT FROM post_search);
  DELETE FROM post_search;
  DELETE FROM search_words;
  DELETE FROM search_names;
  IF was_empty THEN
    DROP INDEX "post_search_search_idx";
  END IF;
  INSERT INTO post_search
  SELECT id, search_vector(texts.title, texts.short_description, texts.body, category::text, author_uid)
    FROM blogs CROSS JOIN LATERAL search_texts(blogs) AS texts;
  IF was_empty THEN
    CREATE INDEX "post_search_search_idx" ON "post_search" USING GIN ("search") WITH (fastupdate = off);
  END IF;
  INSERT INTO search_words
  SELECT word, stem FROM (
    SELECT word, search_stem(word) AS stem
      FROM (SELECT DISTINCT unnest(search_words_of(blogs)) AS word FROM blogs) AS words
  ) AS stems WHERE stem IS NOT NULL;
  PERFORM search_learn_name(uid, display_name) FROM members WHERE EXISTS (SELECT FROM blogs WHERE author_uid = uid);
END $$;

-- Runs when this file has changed, and after a restore.
SELECT search_refill();
