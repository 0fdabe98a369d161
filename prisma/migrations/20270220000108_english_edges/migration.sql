-- The association's postal address in Latin letters; '': an English reader gets the Japanese one.
ALTER TABLE "association" ADD COLUMN "address_en" TEXT NOT NULL DEFAULT '';
-- Of a receipt for somebody who reads English: what its line in English calls the seminar; null: it has no such line.
ALTER TABLE "receipts" ADD COLUMN "seminar_name_en" TEXT;
