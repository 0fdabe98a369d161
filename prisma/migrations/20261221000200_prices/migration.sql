-- Beside the full price: one for members, and both lower until a day.
ALTER TABLE "seminars"
    ADD COLUMN "member_fee" INTEGER,
    ADD COLUMN "early_fee" INTEGER,
    ADD COLUMN "early_member_fee" INTEGER,
    ADD COLUMN "early_until" DATE,
    ADD CONSTRAINT "seminars_prices_check" CHECK (
        "member_fee" >= 0 AND "early_fee" >= 0 AND "early_member_fee" >= 0
    );

-- The price that holds for an application, and the member number that it names.
CREATE TYPE "price_kind" AS ENUM ('full', 'member', 'early', 'early_member');
CREATE TYPE "member_claim" AS ENUM ('matched', 'unmatched', 'accepted', 'declined');
ALTER TABLE "submissions"
    ADD COLUMN "price_kind" "price_kind" NOT NULL DEFAULT 'full',
    ADD COLUMN "prices" JSONB,
    ADD COLUMN "member_number" TEXT,
    ADD COLUMN "member_claim" "member_claim",
    ADD COLUMN "member_id" INTEGER,
    ADD CONSTRAINT "submissions_member_check" CHECK (
        "member_id" IS NULL OR "member_claim" IN ('matched', 'accepted')
    );
CREATE INDEX "submissions_member_id_idx" ON "submissions"("member_id");
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_member_id_fkey"
    FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the audit can say, and two actions more.
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
        '"entity" = ''submission'' AND "action" IN (''submission.member_accepted'', '
            || '''submission.member_declined'')'
    );
END $$;
