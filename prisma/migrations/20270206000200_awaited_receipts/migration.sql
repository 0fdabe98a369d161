-- Applications whose receipt may wait for the office, so that nobody asks every paid one for its receipt: 1.5 seconds
-- among a million. Whether one still waits is decided when it is read; a receipt that is issued takes it off.
CREATE TABLE "awaited_receipts" (
    "submission_id" INTEGER NOT NULL,

    CONSTRAINT "awaited_receipts_pkey" PRIMARY KEY ("submission_id")
);
ALTER TABLE "awaited_receipts" ADD CONSTRAINT "awaited_receipts_submission_id_fkey"
    FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The same as the condition `submissionAwaitsReceipt`.
CREATE VIEW "unreceipted_submissions" AS
SELECT id, group_id FROM submissions
WHERE payment_status = 'PAID' AND expected_amount > 0 AND status <> 'cancelled' AND archived_at IS NULL
    AND anonymised_at IS NULL
    AND NOT EXISTS (SELECT FROM receipts WHERE receipts.submission_id = submissions.id AND receipts.voided_at IS NULL)
    AND NOT EXISTS (SELECT FROM groups WHERE groups.id = submissions.group_id AND groups.receipt = 'one');

-- At the end of the transaction: a payment's receipt is issued in the same one, after the payment.
CREATE FUNCTION note_awaited_receipt() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO awaited_receipts (submission_id)
    SELECT id FROM unreceipted_submissions WHERE id = NEW.id ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER submissions_receipt_awaited AFTER INSERT ON submissions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.payment_status = 'PAID' AND NEW.expected_amount > 0)
    EXECUTE FUNCTION note_awaited_receipt();
CREATE CONSTRAINT TRIGGER submissions_receipt_awaited_since AFTER UPDATE ON submissions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.payment_status = 'PAID' AND NEW.expected_amount > 0 AND (
        (OLD.payment_status, OLD.expected_amount, OLD.status, OLD.archived_at, OLD.anonymised_at, OLD.group_id)
            IS DISTINCT FROM
        (NEW.payment_status, NEW.expected_amount, NEW.status, NEW.archived_at, NEW.anonymised_at, NEW.group_id)))
    EXECUTE FUNCTION note_awaited_receipt();

CREATE FUNCTION note_receipt_awaited_again() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO awaited_receipts (submission_id)
    SELECT id FROM unreceipted_submissions WHERE id = NEW.submission_id ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER receipts_awaited_again AFTER UPDATE ON receipts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.voided_at IS NOT NULL AND OLD.voided_at IS NULL)
    EXECUTE FUNCTION note_receipt_awaited_again();

CREATE FUNCTION note_awaited_receipts_of_group() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO awaited_receipts (submission_id)
    SELECT id FROM unreceipted_submissions WHERE group_id = NEW.id ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER groups_receipts_awaited AFTER UPDATE ON groups
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.receipt IS DISTINCT FROM NEW.receipt)
    EXECUTE FUNCTION note_awaited_receipts_of_group();

CREATE FUNCTION take_off_awaited_receipts() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM awaited_receipts USING issued
    WHERE awaited_receipts.submission_id = issued.submission_id AND issued.voided_at IS NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER receipts_no_longer_awaited AFTER INSERT ON receipts REFERENCING NEW TABLE AS issued
    FOR EACH STATEMENT EXECUTE FUNCTION take_off_awaited_receipts();

INSERT INTO awaited_receipts (submission_id) SELECT id FROM unreceipted_submissions;
