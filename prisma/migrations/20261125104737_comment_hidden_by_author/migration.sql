-- A comment that the author of the post had hidden became public when a moderator hid it, too, and then restored it.
ALTER TABLE "removed_comments" ADD COLUMN     "hidden_by_author" BOOLEAN NOT NULL DEFAULT false;

-- The audit log says so of those that moderators have hidden or deleted already.
UPDATE "removed_comments" SET "hidden_by_author" = true
 WHERE "removal" IN ('HIDDEN', 'DELETED_BY_MODERATOR')
   AND "id" IN (
     SELECT (thing->>'id')::uuid FROM "audit_log", jsonb_array_elements("before"->'things') AS thing
      WHERE "undone_at" IS NULL AND thing->>'removal' = 'HIDDEN_BY_AUTHOR'
   );
