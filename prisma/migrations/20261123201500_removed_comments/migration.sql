-- Comments that are not public stand in a table of their own, as posts do; comments are edited; members change their name
-- and photo here.

-- AlterTable
ALTER TABLE "members" ADD COLUMN     "profile_edited_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "comments" ADD COLUMN     "edited_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "removed_comments" (
    "id" UUID NOT NULL,
    "blog_id" UUID NOT NULL,
    "member_uid" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "removal" "Removal" NOT NULL,
    "reason" TEXT,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "removed_comments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "removed_comments_blog_id_id_idx" ON "removed_comments"("blog_id", "id");

-- CreateIndex
CREATE INDEX "removed_comments_member_uid_id_idx" ON "removed_comments"("member_uid", "id");

-- CreateIndex
CREATE INDEX "removed_comments_expires_at_idx" ON "removed_comments"("expires_at");

-- AddForeignKey
ALTER TABLE "removed_comments" ADD CONSTRAINT "removed_comments_blog_id_fkey" FOREIGN KEY ("blog_id") REFERENCES "blog_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_comments" ADD CONSTRAINT "removed_comments_member_uid_fkey" FOREIGN KEY ("member_uid") REFERENCES "members"("uid") ON DELETE RESTRICT ON UPDATE CASCADE;
