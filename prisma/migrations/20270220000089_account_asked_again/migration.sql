-- When a payer who hadn't said the account was asked once more; null: not yet.
ALTER TABLE "payee_accounts" ADD COLUMN "repeated_at" TIMESTAMPTZ(3);
