-- What was done within a minute need not outlive a crash of the database, and to count it need not wait for the disk
-- (https://www.postgresql.org/docs/current/sql-createtable.html#SQL-CREATETABLE-UNLOGGED).
ALTER TABLE "action_limits" SET UNLOGGED;
