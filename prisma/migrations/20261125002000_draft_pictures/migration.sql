-- Drafts are in browsers; these are the uploaded pictures that they have (prisma/sql/media_uses.sql).

-- CreateTable
CREATE TABLE "draft_pictures" (
    "id" UUID NOT NULL,
    "member_uid" TEXT NOT NULL,
    "pictures" TEXT[],
    "kept_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "draft_pictures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "draft_pictures_member_uid_kept_until_idx" ON "draft_pictures"("member_uid", "kept_until");

-- CreateIndex
CREATE INDEX "draft_pictures_kept_until_idx" ON "draft_pictures"("kept_until");

-- AddForeignKey
ALTER TABLE "draft_pictures" ADD CONSTRAINT "draft_pictures_member_uid_fkey" FOREIGN KEY ("member_uid") REFERENCES "members"("uid") ON DELETE CASCADE ON UPDATE CASCADE;
