-- Uploaded pictures: what is stored, whose they are, and what names them (prisma/sql/media_uses.sql).

-- CreateTable
CREATE TABLE "media_files" (
    "key" CHAR(32) NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "colour" CHAR(6) NOT NULL,
    "extension" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "is_stored" BOOLEAN NOT NULL DEFAULT false,
    "kept_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "media_files_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "media" (
    "id" UUID NOT NULL,
    "file_key" CHAR(32) NOT NULL,
    "member_uid" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media_uses" (
    "file_key" CHAR(32) NOT NULL,
    "thing" TEXT NOT NULL,
    "thing_id" TEXT NOT NULL,
    "member_uid" TEXT NOT NULL,

    CONSTRAINT "media_uses_pkey" PRIMARY KEY ("thing","thing_id","file_key")
);

-- CreateIndex
CREATE INDEX "media_files_kept_until_idx" ON "media_files"("kept_until");

-- CreateIndex
CREATE INDEX "media_member_uid_id_idx" ON "media"("member_uid", "id" DESC);

-- CreateIndex
CREATE INDEX "media_file_key_idx" ON "media"("file_key");

-- CreateIndex
CREATE UNIQUE INDEX "media_member_uid_file_key_key" ON "media"("member_uid", "file_key");

-- CreateIndex
CREATE INDEX "media_uses_file_key_idx" ON "media_uses"("file_key");

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_file_key_fkey" FOREIGN KEY ("file_key") REFERENCES "media_files"("key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_member_uid_fkey" FOREIGN KEY ("member_uid") REFERENCES "members"("uid") ON DELETE CASCADE ON UPDATE CASCADE;
