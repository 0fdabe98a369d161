-- That the office gave a group's contact another address: who asks there for the account of a refund checks it first.
ALTER TABLE "groups" ADD COLUMN "email_changed_at" TIMESTAMPTZ(3), ADD COLUMN "email_changed_by" INTEGER;
