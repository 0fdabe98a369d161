-- The receipts of some days, in the order of their numbers: with the day in the index of the numbers, those of
-- other days in the same year are passed over without reading the receipts themselves.
CREATE UNIQUE INDEX "receipts_numbers" ON "receipts" ("fiscal_year", "sequence") INCLUDE ("issue_date", "id");
DROP INDEX "receipts_fiscal_year_sequence_key";
ALTER INDEX "receipts_numbers" RENAME TO "receipts_fiscal_year_sequence_key";
