-- A session is a row that decides, found by the hash of its token. The rows of before only told of sessions that Firebase had
-- signed, and those count as signed out: everybody signs in once more.
DELETE FROM "sessions";

-- DropIndex
DROP INDEX "sessions_member_uid_signed_in_at_key";

-- AlterTable
ALTER TABLE "members" ADD COLUMN     "is_email_verified" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "checked_at" TIMESTAMPTZ(3) NOT NULL,
ADD COLUMN     "ended_at" TIMESTAMPTZ(3),
ADD COLUMN     "is_remembered" BOOLEAN NOT NULL,
ADD COLUMN     "token_hash" BYTEA NOT NULL;

-- DropTable
DROP TABLE "ended_sessions";

-- CreateIndex
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");

-- CreateIndex
CREATE INDEX "sessions_member_uid_idx" ON "sessions"("member_uid");
