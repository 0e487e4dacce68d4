-- Extensions: trigram search, and text that compares without case.
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE EXTENSION IF NOT EXISTS "citext";

-- CreateEnum
CREATE TYPE "Category" AS ENUM ('Art', 'Automobile', 'Fashion', 'History', 'Media', 'Science', 'Sports', 'Technology');

-- CreateEnum
CREATE TYPE "SubscriberLinkPurpose" AS ENUM ('Confirm', 'Unsubscribe');

-- CreateTable
CREATE TABLE "members" (
    "uid" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "photo_url" TEXT,
    "email" TEXT NOT NULL,
    "token_issued_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sessions_ended_at" TIMESTAMPTZ(3),

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
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),
    "mail_due_at" TIMESTAMPTZ(3),
    "mail_tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "subscribers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "blogs_category_id_idx" ON "blogs"("category", "id" DESC);

-- CreateIndex
CREATE INDEX "blogs_author_uid_id_idx" ON "blogs"("author_uid", "id" DESC);

-- CreateIndex
CREATE INDEX "blogs_word_count_id_idx" ON "blogs"("word_count" DESC, "id" DESC);

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

-- CreateTable
CREATE TABLE "subscriber_links" (
    "hash" BYTEA NOT NULL,
    "subscriber_id" UUID NOT NULL,
    "purpose" "SubscriberLinkPurpose" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "subscriber_links_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "subscribers_mail_due_at_idx" ON "subscribers"("mail_due_at");

-- CreateIndex
CREATE INDEX "subscriber_links_subscriber_id_purpose_idx" ON "subscriber_links"("subscriber_id", "purpose");

-- AddForeignKey
ALTER TABLE "subscriber_links" ADD CONSTRAINT "subscriber_links_subscriber_id_fkey" FOREIGN KEY ("subscriber_id") REFERENCES "subscribers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "result_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "member_uid" TEXT NOT NULL,
    "signed_in_at" TIMESTAMPTZ(3) NOT NULL,
    "browser" VARCHAR(80) NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sessions_member_uid_signed_in_at_key" ON "sessions"("member_uid", "signed_in_at");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_uid_fkey" FOREIGN KEY ("member_uid") REFERENCES "members"("uid") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "ended_sessions" (
    "id" BYTEA NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ended_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ended_sessions_ends_at_idx" ON "ended_sessions"("ends_at");

-- CreateTable
CREATE TABLE "deleted_accounts" (
    "id" BYTEA NOT NULL,
    "uid" TEXT,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deleted_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deleted_accounts_deleted_at_idx" ON "deleted_accounts"("deleted_at");

-- CreateTable
-- Unlogged: what was done within a minute need not outlive a crash, and to count it need not wait for the disk. Columns and
-- their order are those of rate-limiter-flexible.
CREATE UNLOGGED TABLE "action_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "action_limits_pkey" PRIMARY KEY ("key")
);

-- What the texts of prisma/sql were when they were last applied.
-- CreateTable
CREATE TABLE "applied_functions" (
    "name" TEXT NOT NULL,
    "checksum" TEXT NOT NULL,

    CONSTRAINT "applied_functions_pkey" PRIMARY KEY ("name")
);

-- Search: see docs/decisions/2026-11-21-search.md. Functions that an index stores the results of are part of the index, so
-- they stand here and not under prisma/sql: a migration that replaces one has to REINDEX what was made with it.

-- The words of a text, folded so that case, accents and compatibility forms make no difference. A character of a script
-- that is written without spaces is a word of its own.
CREATE FUNCTION search_words(value text) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := lower(value);
BEGIN
  IF octet_length(folded) > char_length(folded) THEN
    folded := lower(normalize(regexp_replace(normalize(folded, NFKD), '[\u0300-\u036f]+', '', 'g'), NFKC));
    folded := regexp_replace(folded, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g');
  END IF;
  -- Longer ones would not fit into an index.
  IF folded ~ '[^[:space:]]{65}' THEN
    folded := regexp_replace(folded, '([[:alnum:]]{64})[[:alnum:]]+', '\1', 'g');
  END IF;
  -- White space stays as it is here: there is far more of it than of other signs.
  RETURN array_remove(string_to_array(regexp_replace(translate(folded, E'\n\r\t', '   '), '[^[:alnum:] ]+', ' ', 'g'), ' '), '');
END $$;

-- The signs of a text that mean something by themselves; what only divides sentences or words is none.
CREATE FUNCTION search_signs(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT DISTINCT sign[1] FROM regexp_matches(value,
    '[#$%&*+<=>@\\^_`|~]|[^\u0001-\u007f\u00a0\u00a1\u00ab\u00b7\u00bb\u00bf\u2000-\u206f\u3000-\u303f[:alnum:]]', 'g') AS sign)
$$;

-- What a post is found by. Beside its words: their beginnings of two and three characters ("ga*"), the words of its title
-- ("title:garden") and of title and short description ("head:garden"), signs that mean something ("%"), its category
-- ("of:Art") and its time, more and more roughly ("at:019a3f" to "at:019": the first digits of its id).
CREATE FUNCTION search_lexemes(id uuid, category "Category", title text, short_description text, search_text text)
  RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10000
  -- An index is made and tended under a search path of its own, where search_words would not be found.
  SET search_path FROM CURRENT AS $$
DECLARE
  words text[] := tsvector_to_array(array_to_tsvector(search_words(search_text)));
  of_title text[] := search_words(title);
  at_ms text := replace(left(id::text, 8), '-', '');
BEGIN
  RETURN array_to_tsvector(
    words
    || ARRAY(SELECT unnest(ARRAY[left(word, 2) || '*', left(word, 3) || '*']) FROM unnest(words) AS word)
    || ARRAY(SELECT 'title:' || word FROM unnest(of_title) AS word)
    || ARRAY(SELECT 'head:' || word FROM unnest(of_title || search_words(short_description)) AS word)
    || search_signs(search_text)
    || ARRAY['of:' || category::text, 'at:' || left(at_ms, 3), 'at:' || left(at_ms, 4), 'at:' || left(at_ms, 5),
             'at:' || left(at_ms, 6)]
  );
END $$;

-- fastupdate off: a list of entries to be merged later would be read through by every search, and now and then merged at
-- one writer's cost.
CREATE INDEX "blogs_search_lexemes_idx" ON "blogs"
  USING GIN (search_lexemes("id", "category", "title", "short_description", "search_text")) WITH (fastupdate = off);
-- No statistics: gathering them would work out the lexemes of thousands of posts, and nothing would read them.
ALTER INDEX "blogs_search_lexemes_idx" ALTER COLUMN 1 SET STATISTICS 0;

-- The words of all posts, for what a word begins and what a typo may have meant. Worked out from posts:
-- prisma/sql/search_learn.sql adds to it, and search_forget.sql takes out what no post has any more.
CREATE TABLE "search_vocabulary" (
    "word" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "search_vocabulary_pkey" PRIMARY KEY ("word")
);

-- The word and every form of it that lacks one character. Two words with a form in common are a typo apart: a character
-- missing, added, replaced or changed with its neighbour.
CREATE FUNCTION search_forms(word text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY(SELECT left(word, place - 1) || substr(word, place + 1) FROM generate_series(1, char_length(word)) AS place) || word
$$;

CREATE INDEX "search_vocabulary_forms_idx" ON "search_vocabulary" USING GIN (search_forms("word")) WITH (fastupdate = off);
ALTER INDEX "search_vocabulary_forms_idx" ALTER COLUMN 1 SET STATISTICS 0;
