-- When a member logged out everywhere the last time: see docs/decisions/2026-11-21-sessions.md.

-- AlterTable
ALTER TABLE "members" ADD COLUMN "sessions_ended_at" TIMESTAMPTZ(3);
