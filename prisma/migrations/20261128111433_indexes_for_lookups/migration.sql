-- Operators, and the command line, find members by their address.
CREATE INDEX "members_lower_email_idx" ON "members"(lower("email"));

-- The download of an account reads a member's comments in pages, by id.
-- CreateIndex
CREATE INDEX "comments_member_uid_id_idx" ON "comments"("member_uid", "id");

-- DropIndex
DROP INDEX "comments_member_uid_idx";
