-- The receipts of some days, in the order of their numbers: with the day in an index of the numbers, those of other
-- days in the same year are passed over without reading the receipts themselves.
CREATE INDEX "receipts_day_by_number" ON "receipts" ("fiscal_year", "sequence") INCLUDE ("issue_date", "id");
