-- Not receipts alone are taken away in one file: certificates, too.
ALTER TABLE "receipt_exports" RENAME TO "file_exports";
ALTER TABLE "file_exports" RENAME CONSTRAINT "receipt_exports_pkey" TO "file_exports_pkey";
ALTER TABLE "file_exports" RENAME CONSTRAINT "receipt_exports_admin_id_fkey" TO "file_exports_admin_id_fkey";
ALTER TABLE "file_exports" RENAME CONSTRAINT "receipt_exports_kind_check" TO "file_exports_kind_check";
ALTER TABLE "file_exports" RENAME CONSTRAINT "receipt_exports_state_check" TO "file_exports_state_check";
ALTER TABLE "file_exports" RENAME COLUMN "last_receipt_id" TO "last_id";
ALTER TABLE "file_exports" ADD COLUMN "documents" TEXT NOT NULL DEFAULT 'receipts';
ALTER TABLE "file_exports" ALTER COLUMN "documents" DROP DEFAULT;
ALTER TABLE "file_exports"
  ADD CONSTRAINT "file_exports_documents_check" CHECK ("documents" IN ('receipts', 'certificates'));
-- What somebody searched for may be a person's name, and is of no use once the file is fetched.
UPDATE "file_exports" SET "filters" = '{}' WHERE "state" <> 'waiting';
