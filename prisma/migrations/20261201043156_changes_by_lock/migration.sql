-- Decision 127: a transaction that counts a change holds a lock until it ends. While none does, the mark is the number
-- alone, and the list of all connections isn't read, which took four fifths of the database's time of an answer.
CREATE OR REPLACE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('changes', 0));
    PERFORM nextval('changes_seq');
    RETURN NULL;
END
$$;

-- The lock is only tried, so no reader waits. It ends with the statement, since readMark.ts has no longer transaction:
-- who counts waits for microseconds.
CREATE OR REPLACE FUNCTION changes_mark() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    counted BIGINT;
    running BIGINT;
BEGIN
    SELECT last_value INTO counted FROM "changes_seq";
    IF pg_try_advisory_xact_lock(hashtextextended('changes', 0)) THEN
        RETURN counted;
    END IF;
    SELECT hashtextextended(string_agg(backend_xid::text, ' ' ORDER BY pid), 0) INTO running
        FROM pg_stat_activity
        WHERE backend_xid IS NOT NULL AND datname = current_database();
    RETURN concat_ws('.', counted, running);
END
$$;
