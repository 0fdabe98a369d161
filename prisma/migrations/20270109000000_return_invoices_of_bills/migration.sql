-- A group's qualified invoice stays once somebody on it is paid. Where less is owed than it states and no receipt
-- is over the difference, the return invoice is of the invoice itself.
ALTER TABLE "return_invoices"
    ALTER COLUMN "receipt_id" DROP NOT NULL,
    ADD COLUMN "bill_id" INTEGER,
    ADD CONSTRAINT "return_invoices_bill_id_fkey" FOREIGN KEY ("bill_id") REFERENCES "bills"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "return_invoices_of_one_check" CHECK (num_nonnulls("receipt_id", "bill_id") = 1);

CREATE INDEX "return_invoices_bill_id_idx" ON "return_invoices"("bill_id");
