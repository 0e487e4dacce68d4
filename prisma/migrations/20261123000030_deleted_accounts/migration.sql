-- Accounts that their members have deleted, until no token of theirs is good any more: see
-- docs/decisions/2026-11-21-account.md.

-- CreateTable
CREATE TABLE "deleted_accounts" (
    "id" BYTEA NOT NULL,
    "uid" TEXT,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deleted_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deleted_accounts_deleted_at_idx" ON "deleted_accounts"("deleted_at");
