-- Whom an applicant has had the receipt made out to after the application, once; null: as the application says.
ALTER TABLE "submissions" ADD COLUMN "receipt_addressee" TEXT, ADD COLUMN "receipt_honorific" TEXT;
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_receipt_addressee_check"
    CHECK (num_nonnulls("receipt_addressee", "receipt_honorific") <> 1);
