-- The total of the certificates is kept, as those of the other long lists are.
CREATE FUNCTION count_certificates() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO list_counts (list, facts, rows)
        SELECT 'certificates', '{}', count(*) FROM added WHERE archived_at IS NULL HAVING count(*) > 0;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO list_counts (list, facts, rows)
        SELECT 'certificates', '{}', -count(*) FROM removed WHERE archived_at IS NULL HAVING count(*) > 0;
    ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO list_counts (list, facts, rows)
        VALUES ('certificates', '{}', CASE WHEN NEW.archived_at IS NULL THEN 1 ELSE -1 END);
    ELSE
        DELETE FROM list_counts WHERE list = 'certificates';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER certificates_count_added AFTER INSERT ON certificates REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
CREATE TRIGGER certificates_count_removed AFTER DELETE ON certificates REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
CREATE TRIGGER certificates_count_changed AFTER UPDATE ON certificates
    FOR EACH ROW WHEN ((OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL)) EXECUTE FUNCTION count_certificates();
CREATE TRIGGER certificates_count_emptied AFTER TRUNCATE ON certificates
    FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();

DO $$
BEGIN
    EXECUTE format($sql$CREATE OR REPLACE VIEW counted_lists AS %s
        UNION ALL SELECT 'certificates' AS list, '{}'::jsonb AS facts, count(*)::int AS rows
        FROM certificates WHERE archived_at IS NULL HAVING count(*) > 0$sql$,
        rtrim(pg_get_viewdef('counted_lists'), ';'));
END $$;
SELECT count(*) FROM mend_list_counts();

-- The highest number and the latest issue first; those that aren't issued come last.
CREATE INDEX "certificates_numbers_down" ON "certificates"("certificate_number" DESC NULLS LAST, "id" DESC);
CREATE INDEX "certificates_issues_down" ON "certificates"("issued_at" DESC NULLS LAST, "id" DESC);
