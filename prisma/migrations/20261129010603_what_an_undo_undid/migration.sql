-- The audit log says what an undo undid. Earlier undos stay without it: their rows do not tell for certain.
ALTER TABLE "audit_log" ADD COLUMN "undoes_id" UUID;
