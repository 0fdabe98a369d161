-- How the association's books call the accounts of the entries that an accounting program takes.
CREATE TABLE "journal_accounts" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "bank" TEXT NOT NULL DEFAULT '普通預金',
    "suspense" TEXT NOT NULL DEFAULT '仮受金',
    "fees" TEXT NOT NULL DEFAULT '受講料',
    "reduction" TEXT NOT NULL DEFAULT '売上値引',
    "payable" TEXT NOT NULL DEFAULT '預り金',
    "receivable" TEXT NOT NULL DEFAULT '未収金',
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "journal_accounts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "journal_accounts_one_row" CHECK ("id" = 1)
);
INSERT INTO "journal_accounts" DEFAULT VALUES;

-- What the audit can say, and one action more.
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
        said, '"entity" = ''journal_accounts'' AND "action" = ''journal_accounts.changed'''
    );
END $$;
