-- Records which uploaded pictures a row uses. A picture that no row uses is deleted after a day (media.service.ts).
-- Locks pictures in the order of their keys, to avoid deadlocks.
CREATE OR REPLACE FUNCTION media_uses_note(of_table text, of_id text, of_member text, of_row jsonb) RETURNS void
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  -- Of the key's own type and collation, or its index would not serve. The trigger passes a name, whose collation is "C".
  named bpchar[] COLLATE "default";
  given_up bpchar[] COLLATE "default";
BEGIN
  named := ARRAY(SELECT DISTINCT address[1] FROM regexp_matches(of_row::text, '/media/([0-9a-f]{32})/', 'g') AS address);
  WITH gone AS (
    DELETE FROM media_uses WHERE thing = of_table AND thing_id = of_id AND file_key <> ALL (named) RETURNING file_key
  )
  SELECT array_agg(file_key) INTO given_up FROM gone;
  IF given_up IS NOT NULL THEN
    PERFORM FROM media_files WHERE key = ANY (given_up) ORDER BY key FOR NO KEY UPDATE;
    UPDATE media_files SET kept_until = now() + interval '1 day' WHERE key = ANY (given_up);
  END IF;
  IF named <> '{}' THEN
    -- Waits for a transaction that is deleting one of them.
    PERFORM FROM media_files WHERE key = ANY (named) ORDER BY key FOR KEY SHARE;
    INSERT INTO media_uses (file_key, thing, thing_id, member_uid)
    SELECT key, of_table, of_id, of_member FROM unnest(named) AS key
        ON CONFLICT (thing, thing_id, file_key) DO UPDATE SET member_uid = excluded.member_uid;
  END IF;
END $$;

-- Trigger arguments: the names of the id column and the member column.
CREATE OR REPLACE FUNCTION media_uses_keep() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  old_row jsonb := to_jsonb(OLD);
  new_row jsonb := to_jsonb(NEW);
BEGIN
  IF old_row IS NOT NULL AND old_row::text LIKE '%/media/%' AND (old_row->>TG_ARGV[0]) IS DISTINCT FROM (new_row->>TG_ARGV[0]) THEN
    PERFORM media_uses_note(TG_TABLE_NAME, old_row->>TG_ARGV[0], old_row->>TG_ARGV[1], '{}');
  END IF;
  IF new_row IS NOT NULL AND (new_row::text LIKE '%/media/%' OR old_row::text LIKE '%/media/%') THEN
    PERFORM media_uses_note(TG_TABLE_NAME, new_row->>TG_ARGV[0], new_row->>TG_ARGV[1], new_row);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "blogs_media" AFTER INSERT OR UPDATE OR DELETE ON "blogs"
  FOR EACH ROW EXECUTE FUNCTION media_uses_keep('id', 'author_uid');
CREATE OR REPLACE TRIGGER "removed_blogs_media" AFTER INSERT OR UPDATE OR DELETE ON "removed_blogs"
  FOR EACH ROW EXECUTE FUNCTION media_uses_keep('id', 'author_uid');
CREATE OR REPLACE TRIGGER "comments_media" AFTER INSERT OR UPDATE OR DELETE ON "comments"
  FOR EACH ROW EXECUTE FUNCTION media_uses_keep('id', 'member_uid');
CREATE OR REPLACE TRIGGER "removed_comments_media" AFTER INSERT OR UPDATE OR DELETE ON "removed_comments"
  FOR EACH ROW EXECUTE FUNCTION media_uses_keep('id', 'member_uid');
CREATE OR REPLACE TRIGGER "members_media" AFTER INSERT OR UPDATE OF "uid", "photo_url" OR DELETE ON "members"
  FOR EACH ROW EXECUTE FUNCTION media_uses_keep('uid', 'uid');
CREATE OR REPLACE TRIGGER "draft_pictures_media" AFTER INSERT OR UPDATE OR DELETE ON "draft_pictures"
  FOR EACH ROW EXECUTE FUNCTION media_uses_keep('id', 'member_uid');
