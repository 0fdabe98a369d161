-- Whoever was invited has no password yet.
ALTER TABLE "admins" ALTER COLUMN "password_hash" DROP NOT NULL;

-- Links by which a password is set, once. Only a hash of the secret in the link is kept.
CREATE TABLE "password_links" (
    "id" SERIAL NOT NULL,
    "admin_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_links_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "password_links_token_hash_key" ON "password_links"("token_hash");
CREATE INDEX "password_links_admin_id_idx" ON "password_links"("admin_id");
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_admin_id_fkey"
    FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- From where something was done: the network of the address, and the request in the log.
ALTER TABLE "audit_entries" ADD COLUMN "address" TEXT, ADD COLUMN "request_id" TEXT;
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at", "id");
CREATE INDEX "audit_entries_admin_id_id_idx" ON "audit_entries"("admin_id", "id");

-- How often what was refused happened within one minute: a flood adds one entry to the audit.
CREATE TABLE "audit_repeats" (
    "action" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "detail" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL,
    "audit_id" BIGINT,

    CONSTRAINT "audit_repeats_pkey" PRIMARY KEY ("action", "account", "address", "detail", "minute")
);
CREATE UNIQUE INDEX "audit_repeats_audit_id_key" ON "audit_repeats"("audit_id");

DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s OR %s OR %s) NOT VALID',
        said,
        '"entity" = ''admin'' AND "action" IN (''admin.changed'', ''admin.invited'', ''admin.link_sent'', ''admin.password_changed'', ''admin.password_set'', ''login.failed'', ''login.succeeded'')',
        '"entity" = ''audit'' AND "action" IN (''audit.exported'')',
        '"entity" = ''request'' AND "action" IN (''request.refused'')'
    );
END $$;

-- What was written down stays: nobody takes an entry out of the audit, and only words about a person
-- who is anonymised may change in it.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND (
        (NEW.id, NEW.at, NEW.admin_id, NEW.action, NEW.entity, NEW.entity_id, NEW.address, NEW.request_id)
        IS NOT DISTINCT FROM
        (OLD.id, OLD.at, OLD.admin_id, OLD.action, OLD.entity, OLD.entity_id, OLD.address, OLD.request_id)
    ) AND current_setting('seminar.anonymising', true) = 'on' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'audit_entries is appended only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "audit_entries_kept" BEFORE UPDATE OR DELETE ON "audit_entries"
    FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
CREATE TRIGGER "audit_entries_not_emptied" BEFORE TRUNCATE ON "audit_entries"
    FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();
