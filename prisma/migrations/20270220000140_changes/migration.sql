-- What open screens ask for (decision 33): a number that grows with each row that may change a list or a figure of the
-- office. A sequence, since no transaction waits for another one at it. What a transaction that fails has counted
-- changes the mark without a reason, which costs one reading of figures.
CREATE SEQUENCE "changes_seq";
-- A sequence that gave no number yet and one that gave its first one look alike.
SELECT nextval('changes_seq');

CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM nextval('changes_seq');
    RETURN NULL;
END
$$;

-- The office's acts are audited. The other tables also grow without one.
CREATE TRIGGER "audit_entries_change" AFTER INSERT ON "audit_entries"
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();
CREATE TRIGGER "deposits_change" AFTER INSERT ON "deposits"
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();
CREATE TRIGGER "deposit_suggestions_change" AFTER INSERT OR UPDATE ON "deposit_suggestions"
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();
CREATE TRIGGER "allocations_change" AFTER INSERT ON "allocations"
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();
CREATE TRIGGER "submissions_change" AFTER INSERT ON "submissions"
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();
CREATE TRIGGER "mails_change" AFTER INSERT ON "mails"
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();
-- A mail's state changes when an attempt begins and when it ends.
CREATE TRIGGER "mail_attempts_change" AFTER INSERT OR UPDATE ON "mail_attempts"
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();
CREATE TRIGGER "review_test_attempts_change" AFTER INSERT ON "review_test_attempts"
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();
CREATE TRIGGER "certificates_change" AFTER INSERT ON "certificates"
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();
CREATE TRIGGER "refunds_change" AFTER INSERT ON "refunds"
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();
CREATE TRIGGER "receipts_change" AFTER INSERT ON "receipts"
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();
CREATE TRIGGER "seminars_change" AFTER INSERT ON "seminars"
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

-- The number, and the transactions that write now. Their rows can't be seen yet: when one of them has ended, it is no
-- longer listed, so that the mark is another one. A transaction has its own number before it counts a change, and the
-- list is read after the sequence. A snapshot would not list the newest transactions, up to the last one that has ended.
-- Transactions of another role than the server's aren't listed.
CREATE FUNCTION changes_mark() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    counted BIGINT;
    running BIGINT;
BEGIN
    SELECT last_value INTO counted FROM "changes_seq";
    SELECT hashtextextended(string_agg(backend_xid::text, ' ' ORDER BY pid), 0) INTO running
        FROM pg_stat_activity
        WHERE backend_xid IS NOT NULL AND datname = current_database();
    RETURN concat_ws('.', counted, running);
END
$$;
