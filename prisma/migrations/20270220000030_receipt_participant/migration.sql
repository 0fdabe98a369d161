-- Who a receipt is for, also where a company is the addressee; null: it is a group's, or was issued before.
ALTER TABLE "receipts" ADD COLUMN "participant_name" TEXT;
ALTER TABLE "receipts" ADD COLUMN "application_number" TEXT;
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_participant_check" CHECK (
    ("participant_name" IS NULL) = ("application_number" IS NULL)
    AND ("participant_name" IS NULL OR "submission_id" IS NOT NULL)
);
