-- The bank's reversal of a deposit names the remitter: that name may go while a transaction says that
-- it anonymises (server/retention/anonymise.ts). Everything else of it stays as it was recorded.
CREATE FUNCTION keep_anonymised_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF to_jsonb(NEW) - 'remitter_name' <> to_jsonb(OLD) - 'remitter_name' THEN
        RAISE EXCEPTION 'only the remitter of a reversal may be anonymised';
    END IF;
    RETURN NEW;
END $$;
DROP TRIGGER "deposit_reversals_follow" ON "deposit_reversals";
CREATE TRIGGER "deposit_reversals_follow" AFTER INSERT OR DELETE ON "deposit_reversals"
    FOR EACH ROW EXECUTE FUNCTION follow_reversal();
CREATE TRIGGER "deposit_reversals_stay" AFTER UPDATE ON "deposit_reversals"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_reversal();
CREATE TRIGGER "deposit_reversals_anonymised" AFTER UPDATE ON "deposit_reversals"
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') = 'on')
    EXECUTE FUNCTION keep_anonymised_reversal();

-- The rows of statements that brought a deposit are found by it.
CREATE INDEX "statement_rows_deposit_id_idx" ON "statement_rows"("deposit_id");
