-- Posts that are not public stand in a table of their own. What refers to a post stays while it is away: comments and wishlist
-- rows refer to a key that both tables share (docs/decisions/2026-11-23-removed-posts.md).

-- CreateEnum
CREATE TYPE "Removal" AS ENUM ('DELETED', 'HIDDEN_BY_AUTHOR', 'HIDDEN', 'HELD', 'DELETED_BY_MODERATOR');

-- CreateTable
CREATE TABLE "blog_keys" (
    "id" UUID NOT NULL,

    CONSTRAINT "blog_keys_pkey" PRIMARY KEY ("id")
);

INSERT INTO "blog_keys" SELECT "id" FROM "blogs";

-- CreateTable
CREATE TABLE "removed_blogs" (
    "id" UUID NOT NULL,
    "author_uid" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "removal" "Removal" NOT NULL,
    "reason" TEXT,
    "removed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "removed_blogs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "removed_blogs_author_uid_id_idx" ON "removed_blogs"("author_uid", "id" DESC);

-- CreateIndex
CREATE INDEX "removed_blogs_expires_at_idx" ON "removed_blogs"("expires_at");

-- DropForeignKey
ALTER TABLE "comments" DROP CONSTRAINT "comments_blog_id_fkey";

-- DropForeignKey
ALTER TABLE "wishlist_items" DROP CONSTRAINT "wishlist_items_blog_id_fkey";

-- AddForeignKey
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_id_fkey" FOREIGN KEY ("id") REFERENCES "blog_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_blogs" ADD CONSTRAINT "removed_blogs_id_fkey" FOREIGN KEY ("id") REFERENCES "blog_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "removed_blogs" ADD CONSTRAINT "removed_blogs_author_uid_fkey" FOREIGN KEY ("author_uid") REFERENCES "members"("uid") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comments" ADD CONSTRAINT "comments_blog_id_fkey" FOREIGN KEY ("blog_id") REFERENCES "blog_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_blog_id_fkey" FOREIGN KEY ("blog_id") REFERENCES "blog_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
