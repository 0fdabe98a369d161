-- The copies of voided receipts, marked as void, as they were first handed out; kept like the receipts.
CREATE TABLE "receipt_void_copies" (
    "receipt_id" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,
    "sha256" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receipt_void_copies_pkey" PRIMARY KEY ("receipt_id"),
    CONSTRAINT "receipt_void_copies_receipt_id_fkey" FOREIGN KEY ("receipt_id") REFERENCES "receipts"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE TRIGGER "receipt_void_copies_stay" BEFORE UPDATE OR DELETE ON "receipt_void_copies"
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
