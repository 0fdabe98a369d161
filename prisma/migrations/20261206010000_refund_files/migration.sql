-- Where a refund is sent, as the payer said it or the office typed it.
CREATE TYPE "account_type" AS ENUM ('ordinary', 'current', 'savings', 'other');

CREATE TABLE "payee_accounts" (
    "refund_id" INTEGER NOT NULL,
    "token_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),
    "asked_by" INTEGER,
    "given_at" TIMESTAMPTZ(3),
    "given_by" INTEGER,
    "bank_code" TEXT,
    "bank_name" TEXT,
    "branch_code" TEXT,
    "branch_name" TEXT,
    "account_type" "account_type",
    "account_number_sealed" TEXT,
    "account_number_end" TEXT,
    "holder" TEXT,
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "payee_accounts_pkey" PRIMARY KEY ("refund_id"),
    CONSTRAINT "payee_accounts_link_check" CHECK (("token_hash" IS NULL) = ("expires_at" IS NULL)),
    -- All of an account, or nothing of it.
    CONSTRAINT "payee_accounts_given_check" CHECK (
        num_nonnulls("bank_code", "bank_name", "branch_code", "branch_name", "account_type",
            "account_number_sealed", "account_number_end", "holder")
        = CASE WHEN "given_at" IS NOT NULL AND "erased_at" IS NULL THEN 8 ELSE 0 END
    )
);
CREATE UNIQUE INDEX "payee_accounts_token_hash_key" ON "payee_accounts"("token_hash");
ALTER TABLE "payee_accounts" ADD CONSTRAINT "payee_accounts_refund_id_fkey"
    FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The account of the association from which refunds are sent.
CREATE TABLE "refund_sender" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "client_code" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "bank_code" TEXT NOT NULL,
    "bank_name" TEXT NOT NULL,
    "branch_code" TEXT NOT NULL,
    "branch_name" TEXT NOT NULL,
    "account_type" "account_type" NOT NULL,
    "account_number" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "refund_sender_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "refund_sender_one_row" CHECK ("id" = 1)
);

-- Files for the bank (総合振込), and the refunds in them.
CREATE TABLE "refund_files" (
    "id" SERIAL NOT NULL,
    "transfer_on" DATE NOT NULL,
    "number_of_refunds" INTEGER NOT NULL,
    "amount" BIGINT NOT NULL,
    "content_sealed" TEXT,
    "sha256" TEXT NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "made_by" INTEGER NOT NULL,
    "approved_at" TIMESTAMPTZ(3),
    "approved_by" INTEGER,
    "sent_at" TIMESTAMPTZ(3),
    "sent_by" INTEGER,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by" INTEGER,
    "withdrawal_reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "refund_files_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "refund_files_approved_check" CHECK ("approved_by" IS DISTINCT FROM "made_by"),
    CONSTRAINT "refund_files_withdrawn_check" CHECK (
        ("withdrawn_at" IS NULL) = ("withdrawal_reason" IS NULL) AND NOT ("withdrawn_at" IS NOT NULL AND "sent_at" IS NOT NULL)
    )
);
CREATE INDEX "refund_files_made_at_idx" ON "refund_files"("made_at");

CREATE TABLE "refund_file_items" (
    "id" SERIAL NOT NULL,
    "file_id" INTEGER NOT NULL,
    "refund_id" INTEGER NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "refund_file_items_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "refund_file_items_file_id_refund_id_key" ON "refund_file_items"("file_id", "refund_id");
CREATE INDEX "refund_file_items_refund_id_idx" ON "refund_file_items"("refund_id");
-- No refund is in two files, whatever two people click at once.
CREATE UNIQUE INDEX "refund_file_items_once" ON "refund_file_items"("refund_id") WHERE "withdrawn_at" IS NULL;
ALTER TABLE "refund_file_items" ADD CONSTRAINT "refund_file_items_file_id_fkey"
    FOREIGN KEY ("file_id") REFERENCES "refund_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refund_file_items" ADD CONSTRAINT "refund_file_items_refund_id_fkey"
    FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The debits of statements by which the bank carried a file out: each counts once.
CREATE TABLE "refund_debits" (
    "id" SERIAL NOT NULL,
    "file_id" INTEGER NOT NULL,
    "refund_id" INTEGER,
    "debit_key" TEXT NOT NULL,
    "statement_import_id" INTEGER NOT NULL,

    CONSTRAINT "refund_debits_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "refund_debits_debit_key_idx" ON "refund_debits"("debit_key");
CREATE INDEX "refund_debits_file_id_idx" ON "refund_debits"("file_id");
ALTER TABLE "refund_debits" ADD CONSTRAINT "refund_debits_file_id_fkey"
    FOREIGN KEY ("file_id") REFERENCES "refund_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refund_debits" ADD CONSTRAINT "refund_debits_refund_id_fkey"
    FOREIGN KEY ("refund_id") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refund_debits" ADD CONSTRAINT "refund_debits_statement_import_id_fkey"
    FOREIGN KEY ("statement_import_id") REFERENCES "statement_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the audit and the access log can say, and what is new.
DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
    noted text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_action_check' AND conrelid = 'access_entries'::regclass
    );
    things text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_entity_check' AND conrelid = 'access_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s) NOT VALID',
        said,
        '"entity" = ''refund'' AND "action" IN (''refund.account_asked'', ''refund.account_given'')'
        || ' OR "entity" = ''refund_file'' AND "action" IN (''refund_file.made'', ''refund_file.approved'', ''refund_file.sent'', ''refund_file.withdrawn'')'
        || ' OR "entity" = ''refund_sender'' AND "action" = ''refund_sender.changed'''
    );
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_action_check" CHECK (%s OR %s)',
        noted, '"action" IN (''payee_account.viewed'', ''refund_file.viewed'', ''refund_file.downloaded'')'
    );
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_entity_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_entity_check" CHECK (%s OR %s)',
        things, '"entity" IN (''refund'', ''refund_file'')'
    );
END $$;
