-- Who asked for the newsletter and who has agreed to it: see docs/decisions/2026-11-21-newsletter.md.

-- CreateEnum
CREATE TYPE "SubscriberLinkPurpose" AS ENUM ('Confirm', 'Unsubscribe');

-- AlterTable
ALTER TABLE "subscribers" ADD COLUMN "confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN "unsubscribed_at" TIMESTAMPTZ(3),
ADD COLUMN "mail_due_at" TIMESTAMPTZ(3),
ADD COLUMN "mail_tries" INTEGER NOT NULL DEFAULT 0;

-- Whoever is on the list was told that an address is all it takes, and nobody asked them for more.
UPDATE "subscribers" SET "confirmed_at" = "created_at";

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
