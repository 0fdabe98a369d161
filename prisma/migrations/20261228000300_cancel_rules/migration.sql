-- By which rule an applicant may cancel (shared/seminars/cancelRule.rules.ts); null: they can't.
ALTER TABLE "seminars" ADD COLUMN "cancel_rule" JSONB;
ALTER TABLE "submissions"
    -- The seminar's at the time of the application.
    ADD COLUMN "cancel_rule" JSONB,
    -- Cancelled, with a part of the fee kept (取消料), which is of this category.
    ADD COLUMN "kept_tax_category" "tax_category",
    ADD CONSTRAINT "submissions_kept_check" CHECK ("kept_tax_category" IS NULL OR "status" = 'cancelled');

CREATE FUNCTION keep_cancel_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT cancel_rule INTO NEW.cancel_rule FROM seminars WHERE id = NEW.seminar_id;
    RETURN NEW;
END $$;
CREATE TRIGGER "submissions_cancel_rule" BEFORE INSERT ON "submissions"
    FOR EACH ROW WHEN (NEW."cancel_rule" IS NULL) EXECUTE FUNCTION keep_cancel_rule();

-- What is kept of a fee is allocated to the cancelled application, apart from what paid for attending.
ALTER TABLE "allocations" ADD COLUMN "cancellation_fee" BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE "receipts" ADD COLUMN "cancellation_fee" BOOLEAN NOT NULL DEFAULT FALSE;
