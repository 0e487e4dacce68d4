-- Moderation: roles, restricted members, reports, and the log of what was done.

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('MEMBER', 'MODERATOR', 'OPERATOR');

-- CreateEnum
CREATE TYPE "ReportReason" AS ENUM ('SPAM', 'HARASSMENT', 'HATE', 'VIOLENCE', 'ILLEGAL', 'COPYRIGHT', 'OTHER');

-- CreateEnum
CREATE TYPE "ReportOutcome" AS ENUM ('OPEN', 'ACTED', 'DISMISSED');

-- CreateEnum
CREATE TYPE "AuditAction" AS ENUM ('HIDE', 'RESTORE', 'DELETE', 'DISMISS', 'SUSPEND', 'BLOCK', 'LIFT', 'SET_ROLE', 'UNDO');

-- AlterTable
ALTER TABLE "members" ADD COLUMN     "blocked_at" TIMESTAMPTZ(3),
ADD COLUMN     "restriction_reason" TEXT,
ADD COLUMN     "role" "Role" NOT NULL DEFAULT 'MEMBER',
ADD COLUMN     "suspended_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "reports" (
    "id" UUID NOT NULL,
    "thing_id" UUID NOT NULL,
    "reporter_uid" TEXT,
    "reason" "ReportReason" NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "outcome" "ReportOutcome" NOT NULL DEFAULT 'OPEN',
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" UUID NOT NULL,
    "actor_uid" TEXT,
    "action" "AuditAction" NOT NULL,
    "member_uid" TEXT,
    "thing_id" UUID,
    "things" INTEGER NOT NULL DEFAULT 0,
    "reason" TEXT,
    "until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "before" JSONB NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "reports_thing_id_idx" ON "reports"("thing_id");

-- CreateIndex
CREATE INDEX "reports_outcome_thing_id_idx" ON "reports"("outcome", "thing_id");

-- CreateIndex
CREATE UNIQUE INDEX "reports_reporter_uid_thing_id_key" ON "reports"("reporter_uid", "thing_id");

-- CreateIndex
CREATE INDEX "audit_log_member_uid_id_idx" ON "audit_log"("member_uid", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_log_actor_uid_idx" ON "audit_log"("actor_uid");

-- CreateIndex
CREATE INDEX "removed_blogs_removal_id_idx" ON "removed_blogs"("removal", "id");

-- CreateIndex
CREATE INDEX "removed_comments_removal_id_idx" ON "removed_comments"("removal", "id");

-- AddForeignKey
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_uid_fkey" FOREIGN KEY ("reporter_uid") REFERENCES "members"("uid") ON DELETE SET NULL ON UPDATE CASCADE;

-- For members of the same name.
CREATE INDEX "members_lower_display_name_idx" ON "members"(lower("display_name"));
