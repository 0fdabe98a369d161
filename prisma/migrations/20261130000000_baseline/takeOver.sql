-- What a database with all 181 migrations that the baseline replaces lacks of it: the actions of the audit and the access
-- log were listed in functions. Applied together with the exchange of their records (server/platform/db/migrate.ts).

ALTER TABLE audit_entries DROP CONSTRAINT audit_entries_action_check;
ALTER TABLE access_entries DROP CONSTRAINT access_entries_action_check, DROP CONSTRAINT access_entries_entity_check;
DROP FUNCTION audit_entity, is_access_action, is_access_entity;

CREATE TABLE audit_actions (
    action TEXT NOT NULL,
    entity TEXT NOT NULL,

    CONSTRAINT audit_actions_pkey PRIMARY KEY (action, entity)
);

CREATE FUNCTION refuse_undeclared_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM audit_actions WHERE action = NEW.action AND entity = NEW.entity) THEN
        RAISE check_violation USING MESSAGE = format('the audit has no action %s of %s', NEW.action, NEW.entity);
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER audit_entries_declared BEFORE INSERT ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_undeclared_action();

CREATE TABLE access_actions (
    action TEXT NOT NULL,

    CONSTRAINT access_actions_pkey PRIMARY KEY (action)
);

CREATE TABLE access_entities (
    entity TEXT NOT NULL,

    CONSTRAINT access_entities_pkey PRIMARY KEY (entity)
);

CREATE FUNCTION refuse_undeclared_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM access_actions WHERE action = NEW.action)
        OR NOT EXISTS (SELECT FROM access_entities WHERE entity = NEW.entity) THEN
        RAISE check_violation USING MESSAGE = format('the access log has no action %s of %s', NEW.action, NEW.entity);
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER access_entries_declared BEFORE INSERT ON access_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_undeclared_access();

-- A version that ran before gave the server's role default rights on new tables. Only the tables' owner adds rows here.
DO $$
DECLARE
    granted RECORD;
BEGIN
    FOR granted IN
        SELECT DISTINCT CASE grantee WHEN 0 THEN 'PUBLIC' ELSE grantee::regrole::text END AS role
        FROM pg_class CROSS JOIN aclexplode(relacl)
        WHERE pg_class.oid IN ('audit_actions'::regclass, 'access_actions'::regclass, 'access_entities'::regclass)
            AND grantee <> relowner
    LOOP
        EXECUTE format('REVOKE INSERT, UPDATE, DELETE ON audit_actions, access_actions, access_entities FROM %s', granted.role);
    END LOOP;
END $$;
