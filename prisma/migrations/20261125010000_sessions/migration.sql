-- Where members are logged in, for them to see: see docs/decisions/2026-11-21-sessions.md.

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
