-- The reason of a reissue may name the person. It goes when they are anonymised; what the issue stated stays, as its
-- document does.
DROP TRIGGER receipt_versions_stay ON receipt_versions;
CREATE TRIGGER receipt_versions_stay BEFORE DELETE ON receipt_versions
    FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER receipt_versions_keep BEFORE UPDATE ON receipt_versions
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on'
        OR to_jsonb(NEW) - 'reason' <> to_jsonb(OLD) - 'reason')
    EXECUTE FUNCTION refuse_change();

-- The same of those who are anonymised already, and of two other reasons that stayed.
SELECT set_config('seminar.anonymising', 'on', true);
UPDATE receipt_versions SET reason = '（匿名化済）'
FROM receipts
LEFT JOIN submissions ON submissions.id = receipts.submission_id
LEFT JOIN groups ON groups.id = receipts.group_id
WHERE receipt_id = receipts.id AND receipt_versions.reason IS NOT NULL
    AND (submissions.anonymised_at IS NOT NULL OR groups.anonymised_at IS NOT NULL);
UPDATE forgotten_payers SET reason = '（匿名化済）'
FROM deposits WHERE deposits.id = deposit_id AND deposits.remitter_name = '（匿名化済）';
UPDATE refund_files SET withdrawal_reason = '（匿名化済）'
WHERE withdrawal_reason IS NOT NULL AND id IN (
    SELECT file_id FROM refund_file_items JOIN refunds ON refunds.id = refund_id
    WHERE refunds.reason = '（匿名化済）');
SELECT set_config('seminar.anonymising', '', true);
