-- A receipt that is issued anew (再発行) keeps its number; what each issue stated, and its document,
-- are appended and never touched again.
ALTER TABLE "receipts"
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "addressee_search" TEXT;
UPDATE "receipts" SET "addressee_search" = split_part("search_text", E'\n', 1);
ALTER TABLE "receipts" ALTER COLUMN "addressee_search" SET NOT NULL;

CREATE TABLE "receipt_versions" (
    "receipt_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "addressee" TEXT NOT NULL,
    "honorific" TEXT NOT NULL,
    "proviso" TEXT NOT NULL,
    "issued_on" DATE NOT NULL,
    "reason" TEXT,
    "created_by" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipt_versions_pkey" PRIMARY KEY ("receipt_id", "version")
);
ALTER TABLE "receipt_versions" ADD CONSTRAINT "receipt_versions_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "receipt_versions"
  ADD CONSTRAINT "receipt_versions_reason_check" CHECK ("version" = 1 OR "reason" IS NOT NULL);
INSERT INTO "receipt_versions" ("receipt_id", "version", "addressee", "honorific", "proviso", "issued_on", "created_at")
  SELECT "id", 1, "addressee", "honorific", "proviso", "issue_date", "created_at" FROM "receipts";

ALTER TABLE "receipt_documents" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "receipt_documents" ALTER COLUMN "version" DROP DEFAULT;
ALTER TABLE "receipt_documents" DROP CONSTRAINT "receipt_documents_receipt_id_fkey";
ALTER TABLE "receipt_documents" DROP CONSTRAINT "receipt_documents_pkey";
ALTER TABLE "receipt_documents" ADD CONSTRAINT "receipt_documents_pkey" PRIMARY KEY ("receipt_id", "version");
ALTER TABLE "receipt_documents" ADD CONSTRAINT "receipt_documents_receipt_id_version_fkey" FOREIGN KEY ("receipt_id", "version") REFERENCES "receipt_versions"("receipt_id", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- 電子帳簿保存法: what was issued is kept as it was.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "receipt_versions_stay" BEFORE UPDATE OR DELETE ON "receipt_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "receipt_documents_stay" BEFORE UPDATE OR DELETE ON "receipt_documents"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE INDEX "receipts_issue_date_idx" ON "receipts"("issue_date");
CREATE INDEX "receipts_amount_idx" ON "receipts"("amount");
CREATE INDEX "receipts_addressee" ON "receipts" USING gin (bigrams("addressee_search")) WITH (fastupdate = off);
CREATE INDEX "receipts_reissued" ON "receipts" ("fiscal_year", "sequence") WHERE "version" > 1;

-- A selection of receipts that somebody takes away in one file, and how far it is.
CREATE TABLE "receipt_exports" (
    "id" TEXT NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "filters" JSONB NOT NULL,
    "last_receipt_id" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipt_exports_pkey" PRIMARY KEY ("id")
);
ALTER TABLE "receipt_exports"
  ADD CONSTRAINT "receipt_exports_kind_check" CHECK ("kind" IN ('zip', 'pdf', 'csv')),
  ADD CONSTRAINT "receipt_exports_state_check" CHECK ("state" IN ('waiting', 'running', 'done', 'stopped'));
ALTER TABLE "receipt_exports" ADD CONSTRAINT "receipt_exports_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
