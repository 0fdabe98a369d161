-- The dates and places that a receipt states, as they were when it was issued; none where the seminar has none.
ALTER TABLE "receipt_versions" ADD COLUMN "sessions" TEXT[] DEFAULT ARRAY[]::TEXT[];
