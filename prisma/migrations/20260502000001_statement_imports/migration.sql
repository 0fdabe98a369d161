-- Statement files (明細取込): kept as they came, read row by row, imported whole or not at all.

-- AlterTable
ALTER TABLE "deposits" ADD COLUMN "reversed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "deposit_reversals" (
    "deposit_id" INTEGER NOT NULL,
    "statement_import_id" INTEGER NOT NULL,
    "day" DATE NOT NULL,
    "amount" INTEGER NOT NULL,
    "remitter_name" TEXT NOT NULL,
    "account_number" TEXT NOT NULL,
    "bank_account_key" TEXT NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "recorded_by" INTEGER,

    CONSTRAINT "deposit_reversals_pkey" PRIMARY KEY ("deposit_id")
);

-- CreateTable
CREATE TABLE "deposit_sightings" (
    "provider" TEXT NOT NULL,
    "bank_account_key" TEXT NOT NULL,
    "item_key" TEXT NOT NULL,
    "deposit_id" INTEGER NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "deposit_sightings_pkey" PRIMARY KEY ("provider","bank_account_key","item_key")
);

-- CreateTable
CREATE TABLE "statement_imports" (
    "id" SERIAL NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "encoding" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'reading',
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "period_from" DATE,
    "period_to" DATE,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "new_amount" BIGINT NOT NULL DEFAULT 0,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" INTEGER NOT NULL,
    "imported_at" TIMESTAMPTZ(3),
    "imported_by" INTEGER,
    "discarded_at" TIMESTAMPTZ(3),

    CONSTRAINT "statement_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "statement_files" (
    "import_id" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "statement_files_pkey" PRIMARY KEY ("import_id")
);

-- CreateTable
CREATE TABLE "statement_rows" (
    "id" SERIAL NOT NULL,
    "import_id" INTEGER NOT NULL,
    "row" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "verdict" TEXT NOT NULL,
    "notes" JSONB NOT NULL,
    "day" DATE,
    "value_day" DATE,
    "amount" BIGINT,
    "remitter_name" TEXT NOT NULL,
    "bank_account_key" TEXT NOT NULL,
    "virtual_account_id" INTEGER,
    "account_number" TEXT NOT NULL,
    "payment_bank_name" TEXT NOT NULL,
    "payment_branch_name" TEXT NOT NULL,
    "remarks" TEXT NOT NULL,
    "raw" TEXT NOT NULL,
    "deposit_id" INTEGER,
    "waits_for_allocation" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "statement_rows_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deposits_deposited_at_amount_idx" ON "deposits"("deposited_at", "amount");

-- CreateIndex
CREATE INDEX "deposit_reversals_day_amount_idx" ON "deposit_reversals"("day", "amount");

-- CreateIndex
CREATE INDEX "deposit_sightings_deposit_id_idx" ON "deposit_sightings"("deposit_id");

-- CreateIndex
CREATE INDEX "statement_imports_sha256_idx" ON "statement_imports"("sha256");

-- CreateIndex
CREATE INDEX "statement_imports_state_created_at_idx" ON "statement_imports"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "statement_rows_import_id_row_key" ON "statement_rows"("import_id", "row");

-- CreateIndex
CREATE INDEX "statement_rows_import_id_verdict_row_idx" ON "statement_rows"("import_id", "verdict", "row");

-- AddForeignKey
ALTER TABLE "deposit_reversals" ADD CONSTRAINT "deposit_reversals_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit_reversals" ADD CONSTRAINT "deposit_reversals_statement_import_id_fkey" FOREIGN KEY ("statement_import_id") REFERENCES "statement_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deposit_sightings" ADD CONSTRAINT "deposit_sightings_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "statement_files" ADD CONSTRAINT "statement_files_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "statement_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "statement_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "statement_rows" ADD CONSTRAINT "statement_rows_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- From here on: what Prisma's schema can't express.

CREATE INDEX "statement_rows_waiting" ON "statement_rows" ("import_id", "row") WHERE "waits_for_allocation";
-- What a person must look at, of those that the bank took back.
CREATE INDEX "deposits_reversed" ON "deposits" ("id" DESC) WHERE "reversed_at" IS NOT NULL;

ALTER TABLE "statement_imports"
    ADD CONSTRAINT "statement_imports_state_check"
        CHECK ("state" IN ('reading', 'failed', 'ready', 'importing', 'imported', 'discarded')),
    ADD CONSTRAINT "statement_imports_imported_check"
        CHECK (("state" = 'imported') = ("imported_at" IS NOT NULL));
ALTER TABLE "statement_rows"
    ADD CONSTRAINT "statement_rows_kind_check"
        CHECK ("kind" IN ('deposit', 'reversal', 'other', 'unreadable')),
    ADD CONSTRAINT "statement_rows_verdict_check"
        CHECK ("verdict" IN ('new', 'known', 'not_deposit', 'reversal', 'unreadable'));

-- A deposit is what the bank reported and stays so. That the bank took it back is a record of its
-- own, written once; the mark on the deposit follows from it.
CREATE FUNCTION follow_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        RAISE EXCEPTION 'a reversal of a deposit is recorded once and stays';
    END IF;
    UPDATE "deposits" SET "reversed_at" = NEW."recorded_at", "version" = "version" + 1
        WHERE "id" = NEW."deposit_id";
    RETURN NEW;
END $$;

CREATE TRIGGER "deposit_reversals_follow" AFTER INSERT OR UPDATE OR DELETE ON "deposit_reversals"
    FOR EACH ROW EXECUTE FUNCTION follow_reversal();

-- Money that the bank took back pays for nothing: no new allocation, whoever asks.
CREATE FUNCTION refuse_reversed_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM "deposits" WHERE "id" = NEW."deposit_id" AND "reversed_at" IS NOT NULL) THEN
        RAISE EXCEPTION 'the bank has reversed this deposit';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER "allocations_not_reversed" BEFORE INSERT ON "allocations"
    FOR EACH ROW EXECUTE FUNCTION refuse_reversed_deposit();
