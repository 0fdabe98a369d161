-- When a seminar is given that a receipt is for, as its invoice says it; null: it doesn't say, or was issued before.
ALTER TABLE "receipts" ADD COLUMN "supplied_from" DATE, ADD COLUMN "supplied_until" DATE;
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_supplied_check" CHECK (
    ("supplied_from" IS NULL) = ("supplied_until" IS NULL) AND "supplied_from" <= "supplied_until"
);
