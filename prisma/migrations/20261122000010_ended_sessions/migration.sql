-- Sessions that were ended before their time, until that time is over: see docs/decisions/2026-11-21-sessions.md.

-- CreateTable
CREATE TABLE "ended_sessions" (
    "id" BYTEA NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ended_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ended_sessions_ends_at_idx" ON "ended_sessions"("ends_at");
