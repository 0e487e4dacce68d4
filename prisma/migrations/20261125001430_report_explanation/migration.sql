-- Who reported something hears why a moderator has left it as it is. Earlier reports have no reason.
ALTER TABLE "reports" ADD COLUMN     "explanation" TEXT;
