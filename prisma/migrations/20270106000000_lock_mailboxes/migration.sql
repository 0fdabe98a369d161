-- Locks the mailboxes of these addresses until the transaction ends, and then counts what they got since. Each
-- statement of a volatile function sees what was committed before it began: the count sees what was committed
-- while the lock was waited for.
CREATE FUNCTION lock_mailboxes(addresses TEXT[], since TIMESTAMPTZ)
    RETURNS TABLE (address TEXT, mailbox TEXT, mails INT, confirmed BOOLEAN)
    LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('mailbox:' || locked.mailbox, 0))
    FROM (
        SELECT DISTINCT mailbox_of(given) AS mailbox FROM unnest(addresses) AS given ORDER BY 1
    ) AS locked;
    RETURN QUERY
    SELECT given, mailbox_of(given),
        (SELECT count(*)::int FROM mails AS sent
            WHERE mailbox_of(sent."to") = mailbox_of(given) AND sent.created_at > since
                AND sent.state <> 'held'),
        EXISTS (SELECT FROM submissions
            WHERE mailbox_of(submissions.email) = mailbox_of(given)
                AND submissions.confirmed_at IS NOT NULL)
    FROM unnest(addresses) AS given;
END $$;
