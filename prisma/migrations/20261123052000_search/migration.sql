-- One search over everything is noted, and finds deposits by their amount.
ALTER TABLE "access_entries"
    DROP CONSTRAINT "access_entries_action_check",
    DROP CONSTRAINT "access_entries_entity_check",
    ADD CONSTRAINT "access_entries_action_check" CHECK ("action" IN (
        'submission.viewed', 'student.viewed', 'students.exported', 'submissions.exported',
        'receipt.viewed', 'receipt.downloaded', 'receipts.exported', 'certificate.downloaded',
        'certificates.exported', 'deposit.viewed', 'deposits.exported', 'refunds.exported',
        'return_invoice.downloaded', 'statement.exported', 'close.exported',
        'review_tests.exported', 'person.exported', 'annual_duty.exported', 'mail.viewed',
        'mails.exported', 'search.viewed')),
    ADD CONSTRAINT "access_entries_entity_check" CHECK ("entity" IN (
        'submission', 'student', 'students', 'submissions', 'receipt', 'receipts', 'certificate',
        'certificates', 'deposit', 'deposits', 'refunds', 'return_invoice', 'statement', 'close',
        'review_tests', 'annual_duty', 'mail', 'mails', 'search'));

CREATE INDEX "deposits_amount_id_idx" ON "deposits"("amount", "id");
