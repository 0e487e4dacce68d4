-- A member may report again what was decided: only an open report is the only one. Rows that are there fit: each member
-- had one report of a thing.
-- CreateIndex
CREATE UNIQUE INDEX "reports_open_key" ON "reports"("reporter_uid", "thing_id") WHERE "outcome" = 'OPEN';

-- DropIndex
DROP INDEX "reports_reporter_uid_thing_id_key";

-- CreateIndex
CREATE INDEX "reports_reporter_uid_thing_id_idx" ON "reports"("reporter_uid", "thing_id");
