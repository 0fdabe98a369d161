-- The audit says when a preview was discarded; nothing read this.
ALTER TABLE "statement_imports" DROP COLUMN "discarded_at";
