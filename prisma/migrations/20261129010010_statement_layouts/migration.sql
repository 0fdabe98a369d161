-- What the office said about the columns of a bank's table.
CREATE TABLE "statement_layouts" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "headings" TEXT[],
    "headings_key" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "columns" JSONB NOT NULL,
    "encoding" TEXT,
    "separator" TEXT,
    "short_year" TEXT,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "changed_by" INTEGER NOT NULL,

    CONSTRAINT "statement_layouts_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "statement_layouts_headings_key_account_key"
    ON "statement_layouts"("headings_key", "account");

-- What the audit can say, and four actions more.
DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s) NOT VALID',
        said, '"entity" = ''statement_layout'' AND "action" IN (''statement_layout.created'', ''statement_layout.changed'', ''statement_layout.deleted'') OR "entity" = ''statement_import'' AND "action" = ''statement.read_again'''
    );
END $$;
