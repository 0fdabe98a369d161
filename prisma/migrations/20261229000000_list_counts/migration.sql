-- The totals of the long lists, so that no page counts its table: how many rows there are with the same
-- facts. Each change appends what it changes by, so that no two writers ever wait for each other; a job adds
-- up what is alike. The sum of the rows is right at every moment and for every transaction.
CREATE TABLE "list_counts" (
    "id" BIGSERIAL NOT NULL,
    "list" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "rows" INTEGER NOT NULL,

    CONSTRAINT "list_counts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "list_counts_list_idx" ON "list_counts"("list");

-- When the totals were last compared with what is counted, and how many were wrong.
CREATE TABLE "list_count_checks" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "wrong" INTEGER NOT NULL,

    CONSTRAINT "list_count_checks_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "list_count_checks_one_row" CHECK ("id" = 1)
);

-- Has the totals of a list kept from now on.
--   listed: which rows of the table the list shows; facts: what its kept filters look at. In both the row
--   is called "it".
CREATE FUNCTION pg_temp.keep_counts(list TEXT, listed TEXT, facts TEXT) RETURNS TEXT LANGUAGE plpgsql AS $outer$
DECLARE
    -- The row before and after the change.
    old_listed TEXT := replace(listed, 'it.', 'OLD.');
    old_facts TEXT := replace(facts, 'it.', 'OLD.');
    new_listed TEXT := replace(listed, 'it.', 'NEW.');
    new_facts TEXT := replace(facts, 'it.', 'NEW.');
BEGIN
    EXECUTE format($sql$
        CREATE FUNCTION %1$I() RETURNS TRIGGER LANGUAGE plpgsql AS $body$
        BEGIN
            IF TG_OP = 'INSERT' THEN
                INSERT INTO list_counts (list, facts, rows)
                SELECT TG_TABLE_NAME, %4$s AS facts, count(*) FROM added AS it WHERE %3$s GROUP BY 2;
            ELSIF TG_OP = 'DELETE' THEN
                INSERT INTO list_counts (list, facts, rows)
                SELECT TG_TABLE_NAME, %4$s AS facts, -count(*) FROM removed AS it WHERE %3$s GROUP BY 2;
            ELSIF TG_OP = 'UPDATE' THEN
                INSERT INTO list_counts (list, facts, rows)
                SELECT TG_TABLE_NAME, %6$s, -1 WHERE %5$s
                UNION ALL SELECT TG_TABLE_NAME, %8$s, 1 WHERE %7$s;
            ELSE
                DELETE FROM list_counts WHERE list_counts.list = TG_TABLE_NAME;
            END IF;
            RETURN NULL;
        END $body$;
        CREATE TRIGGER %9$I AFTER INSERT ON %2$I REFERENCING NEW TABLE AS added
            FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
        CREATE TRIGGER %10$I AFTER DELETE ON %2$I REFERENCING OLD TABLE AS removed
            FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
        CREATE TRIGGER %11$I AFTER UPDATE ON %2$I
            FOR EACH ROW WHEN ((%5$s) <> (%7$s) OR (%6$s) <> (%8$s)) EXECUTE FUNCTION %1$I();
        CREATE TRIGGER %12$I AFTER TRUNCATE ON %2$I FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
    $sql$, 'count_' || list, list, listed, facts, old_listed, old_facts, new_listed, new_facts,
        list || '_count_added', list || '_count_removed', list || '_count_changed', list || '_count_emptied');
    RETURN format('SELECT %L AS list, %s AS facts, count(*)::int AS rows FROM %I AS it WHERE %s GROUP BY 2',
        list, facts, list, listed);
END $outer$;

-- What the kept totals must be: the same by counting.
DO $$
DECLARE
    counted TEXT;
BEGIN
    SELECT string_agg(pg_temp.keep_counts(kept.list, kept.listed, kept.facts), E'\nUNION ALL ')
    INTO counted
    FROM (VALUES
        ('submissions', 'it.archived_at IS NULL', $f$jsonb_build_object('seminar_id', it.seminar_id,
            'payment_status', it.payment_status, 'status', it.status, 'channel', it.channel,
            'waiting', it.waiting_since IS NOT NULL)$f$),
        ('deposits', 'TRUE', $f$'{}'::jsonb$f$),
        ('students', 'it.archived_at IS NULL', $f$jsonb_build_object('seminar_id', it.seminar_id,
            'suspended', it.suspended_at IS NOT NULL)$f$),
        ('receipts', 'TRUE', $f$jsonb_build_object('void', it.voided_at IS NOT NULL,
            'reissued', it.version > 1)$f$),
        ('mails', 'TRUE', $f$jsonb_build_object('kind', it.kind, 'state', it.state)$f$)
    ) AS kept (list, listed, facts);
    EXECUTE 'CREATE VIEW counted_lists AS ' || counted;
END $$;

-- Corrects the kept totals by what is counted at the same moment, and says which were wrong.
CREATE FUNCTION mend_list_counts() RETURNS TABLE (list TEXT, facts JSONB, wrong_by INTEGER)
    LANGUAGE sql AS $$
    INSERT INTO list_counts (list, facts, rows)
    SELECT list, facts, sum(rows) FROM (
        SELECT list, facts, rows FROM counted_lists
        UNION ALL SELECT list, facts, -rows FROM list_counts
    ) AS compared
    GROUP BY list, facts HAVING sum(rows) <> 0
    RETURNING list, facts, -rows
$$;
SELECT count(*) FROM mend_list_counts();
DROP FUNCTION pg_temp.keep_counts;
