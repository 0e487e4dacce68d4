-- The words of a text that are kept. Shorter words are found by their beginnings; what is longer is hardly a word.
CREATE OR REPLACE FUNCTION search_learnable(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT ARRAY(SELECT DISTINCT word FROM unnest(search_words(value)) AS word WHERE char_length(word) BETWEEN 4 AND 40)
$$;

CREATE OR REPLACE FUNCTION search_learn(value text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_vocabulary
  SELECT word FROM unnest(search_learnable(value)) AS new (word)
   WHERE NOT EXISTS (SELECT FROM search_vocabulary AS known WHERE known.word = new.word)
   -- In order, so that two that learn the same words wait for each other rather than in a circle.
   ORDER BY word ON CONFLICT DO NOTHING
$$;

-- Learns the words that a post gets and forgets those that it was the last to have.
CREATE OR REPLACE FUNCTION search_learn_post() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  had text[] := '{}';
  has text[] := search_learnable(NEW.search_text);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    had := search_learnable(OLD.search_text);
  END IF;
  -- Nobody sees before the commit that this post has them: until then nobody may forget them.
  PERFORM FROM search_vocabulary WHERE word = ANY (ARRAY(SELECT unnest(has) EXCEPT SELECT unnest(had)))
    ORDER BY word FOR KEY SHARE;
  PERFORM search_learn(NEW.search_text);
  PERFORM search_forget(ARRAY(SELECT unnest(had) EXCEPT SELECT unnest(has)));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "blogs_search_learn" AFTER INSERT OR UPDATE OF "search_text" ON "blogs"
  FOR EACH ROW EXECUTE FUNCTION search_learn_post();

-- Once for all posts that a statement deletes: they share most of their words.
CREATE OR REPLACE FUNCTION search_forget_posts() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM search_forget(ARRAY(SELECT DISTINCT unnest(search_learnable(search_text)) FROM deleted));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "blogs_search_forget" AFTER DELETE ON "blogs" REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION search_forget_posts();

-- Words of posts that went before they were forgotten.
SELECT search_forget(ARRAY(SELECT word FROM search_vocabulary)) WHERE EXISTS (SELECT FROM search_vocabulary);

-- A restore brings posts before there is the trigger.
SELECT search_learn(search_text) FROM blogs WHERE NOT EXISTS (SELECT FROM search_vocabulary);
