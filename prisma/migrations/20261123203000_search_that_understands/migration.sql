-- Search over stems, in a narrow table beside the posts; see docs/decisions/2026-11-23-search.md. What it was before goes.
DROP TRIGGER IF EXISTS "blogs_search_learn" ON "blogs";
DROP TRIGGER IF EXISTS "blogs_search_forget" ON "blogs";
DROP INDEX "blogs_search_lexemes_idx";
DROP TABLE "search_vocabulary";
DO $$
DECLARE
  routine regprocedure;
BEGIN
  FOR routine IN
    SELECT oid FROM pg_proc WHERE pronamespace = current_schema()::regnamespace AND proname LIKE 'search\_%'
  LOOP
    EXECUTE format('DROP FUNCTION %s', routine);
  END LOOP;
END $$;
DELETE FROM "applied_functions";

-- CreateTable
-- What posts are found by. prisma/sql/search_vector.sql fills it, for the posts that there are already too.
CREATE TABLE "post_search" (
    "id" UUID NOT NULL,
    "search" tsvector NOT NULL,

    CONSTRAINT "post_search_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "post_search" ADD CONSTRAINT "post_search_id_fkey" FOREIGN KEY ("id") REFERENCES "blogs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
-- fastupdate off: a list of entries to be merged later would be read through by every search.
CREATE INDEX "post_search_search_idx" ON "post_search" USING GIN ("search") WITH (fastupdate = off);

-- CreateTable
-- The words of all posts, each with its stem: for forms of a word, beginnings, and what a typo may have meant.
CREATE TABLE "search_words" (
    "word" TEXT COLLATE "C" NOT NULL,
    "stem" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- CreateIndex
CREATE INDEX "search_words_stem_idx" ON "search_words"("stem");

-- CreateIndex
CREATE INDEX "search_words_word_idx" ON "search_words" USING GIN ("word" gin_trgm_ops) WITH (fastupdate = off);

-- CreateTable
-- The words of authors' names: a new name changes these rows, and no post.
CREATE TABLE "search_names" (
    "word" TEXT COLLATE "C" NOT NULL,
    "uid" TEXT NOT NULL,

    CONSTRAINT "search_names_pkey" PRIMARY KEY ("word", "uid")
);

-- CreateIndex
CREATE INDEX "search_names_uid_idx" ON "search_names"("uid");

-- CreateIndex
CREATE INDEX "search_names_word_idx" ON "search_names" USING GIN ("word" gin_trgm_ops) WITH (fastupdate = off);

-- AddForeignKey
ALTER TABLE "search_names" ADD CONSTRAINT "search_names_uid_fkey" FOREIGN KEY ("uid") REFERENCES "members"("uid") ON DELETE CASCADE ON UPDATE CASCADE;

-- A search as search-plan.ts makes it of what a reader has typed. A unit is a word, a compound or a phrase.
CREATE TYPE "search_plan" AS (
    -- What is asked for, each as a whole word; the same, or words that begin so; the same in titles.
    "units" tsquery[],
    "wide" tsquery[],
    "titles" tsquery[],
    -- Null, or what every post must have and lack: subject, author, words that are left out.
    "required" tsquery,
    -- Null, or what only the text itself tells: phrases.
    "exact" tsquery,
    -- Null, or the subject or author that is meant: such posts come first.
    "favoured" tsquery
);
