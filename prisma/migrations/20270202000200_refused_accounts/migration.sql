-- Accounts that the bank refuses stand behind the others, which they held up every day.
ALTER TABLE "virtual_accounts" ADD COLUMN "refused_at" TIMESTAMPTZ(3);
