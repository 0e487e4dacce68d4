CREATE OR REPLACE FUNCTION blog_key_add() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO blog_keys VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER "blogs_key_add" BEFORE INSERT ON "blogs" FOR EACH ROW EXECUTE FUNCTION blog_key_add();

-- Deletes the keys of posts that are neither published nor removed. Comments and wishlist rows are deleted with them.
CREATE OR REPLACE FUNCTION blog_keys_forget() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  DELETE FROM blog_keys AS key USING gone
   WHERE key.id = gone.id
     AND NOT EXISTS (SELECT FROM blogs WHERE blogs.id = key.id)
     AND NOT EXISTS (SELECT FROM removed_blogs WHERE removed_blogs.id = key.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "blogs_key_forget" AFTER DELETE ON "blogs" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION blog_keys_forget();

CREATE OR REPLACE TRIGGER "removed_blogs_key_forget" AFTER DELETE ON "removed_blogs" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION blog_keys_forget();
