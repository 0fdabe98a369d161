-- A company applies for many people at once (団体申込): one account and one amount for all of them.
CREATE TYPE "group_receipt" AS ENUM ('each', 'one');

ALTER TABLE "seminars" ADD COLUMN "last_group_sequence" INTEGER NOT NULL DEFAULT 0;

CREATE TABLE "groups" (
    "id" SERIAL NOT NULL,
    "public_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "seminar_id" INTEGER NOT NULL,
    "company_name" TEXT NOT NULL,
    "company_kana" TEXT NOT NULL,
    "contact_name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "language" "language" NOT NULL DEFAULT 'ja',
    "receipt" "group_receipt" NOT NULL DEFAULT 'each',
    "virtual_account_id" INTEGER,
    "search_text" TEXT NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "created_by" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(3),
    "anonymised_at" TIMESTAMPTZ(3),

    CONSTRAINT "groups_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "groups_seminar_id_fkey" FOREIGN KEY ("seminar_id") REFERENCES "seminars"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "groups_virtual_account_id_fkey" FOREIGN KEY ("virtual_account_id") REFERENCES "virtual_accounts"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "groups_public_id_key" ON "groups"("public_id");
CREATE UNIQUE INDEX "groups_number_key" ON "groups"("number");
CREATE INDEX "groups_seminar_id_id_idx" ON "groups"("seminar_id", "id");
CREATE INDEX "groups_virtual_account_id_idx" ON "groups"("virtual_account_id");
CREATE INDEX "groups_search" ON "groups" USING gin (bigrams("search_text"));

ALTER TABLE "submissions" ADD COLUMN "group_id" INTEGER,
    ADD CONSTRAINT "submissions_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "submissions_group_id_idx" ON "submissions"("group_id");

-- The group that an account was last given to.
ALTER TABLE "virtual_accounts" ADD COLUMN "group_id" INTEGER,
    ADD CONSTRAINT "virtual_accounts_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE SET NULL ON UPDATE CASCADE;
CREATE INDEX "virtual_accounts_group_id_idx" ON "virtual_accounts"("group_id");

-- A deposit of a group: what is not allocated yet waits for the rest of the group's money.
ALTER TABLE "deposits" ADD COLUMN "group_id" INTEGER,
    ADD COLUMN "held" BOOLEAN NOT NULL DEFAULT false,
    ADD CONSTRAINT "deposits_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "deposits_held_check" CHECK (NOT "held" OR "group_id" IS NOT NULL);
CREATE INDEX "deposits_group_id_idx" ON "deposits"("group_id");

-- Made when the whole of a group's money had come; it goes when it is the whole no more.
ALTER TABLE "allocations" ADD COLUMN "group_id" INTEGER,
    ADD CONSTRAINT "allocations_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "allocations_group_id_idx" ON "allocations"("group_id");

ALTER TABLE "mails" ADD COLUMN "group_id" INTEGER,
    ADD CONSTRAINT "mails_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "mails_group_id_idx" ON "mails"("group_id");

-- What the audit can say, and the actions of groups.
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
        said,
        '"entity" = ''group'' AND "action" IN (''group.received'', ''group.account_assigned'', ''group.people_added'', '
            || '''group.paid'', ''group.payment_undone'', ''group.waived'', ''group.unwaived'', ''group.reminded'', '
            || '''group.anonymised'') OR "entity" = ''deposit'' AND "action" IN (''deposit.held'', '
            || '''deposit.group_paid'', ''deposit.group_undone'')'
    );
END $$;
