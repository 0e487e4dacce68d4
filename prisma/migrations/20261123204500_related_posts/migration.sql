-- Which posts belong to a post; see prisma/sql/related_posts.sql.

-- CreateTable
CREATE TABLE "related_posts" (
    "blog_id" UUID NOT NULL,
    "related_id" UUID NOT NULL,
    "score" REAL NOT NULL,

    CONSTRAINT "related_posts_pkey" PRIMARY KEY ("blog_id","related_id")
);

-- CreateTable
CREATE TABLE "related_terms" (
    "term" TEXT COLLATE "C" NOT NULL,
    "blog_id" UUID NOT NULL,
    "weight" REAL NOT NULL,

    CONSTRAINT "related_terms_pkey" PRIMARY KEY ("term","blog_id")
);

-- CreateTable
CREATE TABLE "related_words" (
    "word" TEXT COLLATE "C" NOT NULL,
    "share" REAL NOT NULL,

    CONSTRAINT "related_words_pkey" PRIMARY KEY ("word")
);

-- CreateTable
CREATE TABLE "related_due" (
    "blog_id" UUID NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "related_due_pkey" PRIMARY KEY ("blog_id","id")
);

-- CreateIndex
CREATE INDEX "related_posts_related_id_idx" ON "related_posts"("related_id");

-- CreateIndex
CREATE INDEX "related_terms_blog_id_idx" ON "related_terms"("blog_id");

-- AddForeignKey
ALTER TABLE "related_posts" ADD CONSTRAINT "related_posts_blog_id_fkey" FOREIGN KEY ("blog_id") REFERENCES "blogs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "related_posts" ADD CONSTRAINT "related_posts_related_id_fkey" FOREIGN KEY ("related_id") REFERENCES "blogs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "related_terms" ADD CONSTRAINT "related_terms_blog_id_fkey" FOREIGN KEY ("blog_id") REFERENCES "blogs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
