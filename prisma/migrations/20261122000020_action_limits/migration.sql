-- How often callers did what they may do only so often, counted by all replicas together: see
-- docs/decisions/2026-11-21-limits.md. Columns and their order are those of rate-limiter-flexible.

-- CreateTable
CREATE TABLE "action_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "action_limits_pkey" PRIMARY KEY ("key")
);
