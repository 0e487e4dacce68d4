-- Extensions: trigram search, and text that compares without case.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE EXTENSION IF NOT EXISTS "citext";

-- CreateEnum
CREATE TYPE "Category" AS ENUM ('Art', 'Automobile', 'Fashion', 'History', 'Media', 'Science', 'Sports', 'Technology');

-- CreateTable
CREATE TABLE "members" (
    "uid" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "photo_url" TEXT,
    "email" TEXT NOT NULL,
    "token_issued_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "members_pkey" PRIMARY KEY ("uid")
);

-- CreateTable
CREATE TABLE "blogs" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "cover" TEXT NOT NULL,
    "category" "Category" NOT NULL DEFAULT 'Art',
    "short_description" TEXT NOT NULL,
    "long_description" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,
    "word_count" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "author_uid" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blogs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "comments" (
    "id" UUID NOT NULL,
    "com_content" TEXT NOT NULL,
    "blog_id" UUID NOT NULL,
    "member_uid" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "comments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wishlist_items" (
    "id" UUID NOT NULL,
    "member_uid" TEXT NOT NULL,
    "blog_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wishlist_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscribers" (
    "id" UUID NOT NULL,
    "email" CITEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscribers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "blogs_category_id_idx" ON "blogs"("category", "id" DESC);

-- CreateIndex
CREATE INDEX "blogs_author_uid_id_idx" ON "blogs"("author_uid", "id" DESC);

-- CreateIndex
CREATE INDEX "blogs_word_count_id_idx" ON "blogs"("word_count" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "blogs_search_text_idx" ON "blogs" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "comments_blog_id_id_idx" ON "comments"("blog_id", "id");

-- CreateIndex
CREATE INDEX "comments_member_uid_idx" ON "comments"("member_uid");

-- CreateIndex
CREATE INDEX "wishlist_items_member_uid_id_idx" ON "wishlist_items"("member_uid", "id" DESC);

-- CreateIndex
CREATE INDEX "wishlist_items_blog_id_idx" ON "wishlist_items"("blog_id");

-- CreateIndex
CREATE UNIQUE INDEX "wishlist_items_member_uid_blog_id_key" ON "wishlist_items"("member_uid", "blog_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers"("email");

-- AddForeignKey
ALTER TABLE "blogs" ADD CONSTRAINT "blogs_author_uid_fkey" FOREIGN KEY ("author_uid") REFERENCES "members"("uid") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comments" ADD CONSTRAINT "comments_blog_id_fkey" FOREIGN KEY ("blog_id") REFERENCES "blogs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comments" ADD CONSTRAINT "comments_member_uid_fkey" FOREIGN KEY ("member_uid") REFERENCES "members"("uid") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_member_uid_fkey" FOREIGN KEY ("member_uid") REFERENCES "members"("uid") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_blog_id_fkey" FOREIGN KEY ("blog_id") REFERENCES "blogs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
