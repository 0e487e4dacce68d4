-- Shorter words are found by their beginnings; what is longer is hardly a word.
CREATE OR REPLACE FUNCTION search_learn(value text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search_vocabulary
  SELECT DISTINCT word FROM unnest(search_words(value)) AS new (word)
   WHERE char_length(word) BETWEEN 4 AND 40 AND NOT EXISTS (SELECT FROM search_vocabulary AS known WHERE known.word = new.word)
   -- In order, so that two that learn the same words wait for each other rather than in a circle.
   ORDER BY word ON CONFLICT DO NOTHING
$$;

CREATE OR REPLACE FUNCTION search_learn_post() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM search_learn(NEW.search_text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "blogs_search_learn" AFTER INSERT OR UPDATE OF "search_text" ON "blogs"
  FOR EACH ROW EXECUTE FUNCTION search_learn_post();

-- A restore brings posts before there is the trigger.
SELECT search_learn(search_text) FROM blogs WHERE NOT EXISTS (SELECT FROM search_vocabulary);
