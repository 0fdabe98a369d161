-- The proof that the audit is as it was written: each entry has a link, whose hash covers the entry and
-- the link before it. The words of an entry are covered by a salted commitment: when a person is
-- anonymised, the words and the salt go, and the chain still holds.
CREATE TABLE "audit_links" (
    "entry_id" BIGINT NOT NULL,
    "previous_id" BIGINT,
    "salt" TEXT,
    "commitment" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_links_pkey" PRIMARY KEY ("entry_id")
);

-- How far the chain reaches, and up to which entry it can go on once the transactions that ran when the
-- mark was set are over.
CREATE TABLE "audit_seal" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "entry_id" BIGINT,
    "hash" TEXT,
    "entries" BIGINT NOT NULL DEFAULT 0,
    "sealed_at" TIMESTAMPTZ(3),
    "mark_id" BIGINT,
    "mark_xid" BIGINT,

    CONSTRAINT "audit_seal_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "audit_seal_one_row" CHECK ("id" = 1)
);
INSERT INTO "audit_seal" ("id") VALUES (1);

CREATE FUNCTION keep_audit_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.salt IS NULL AND (
        (NEW.entry_id, NEW.previous_id, NEW.commitment, NEW.hash, NEW.sealed_at)
        IS NOT DISTINCT FROM
        (OLD.entry_id, OLD.previous_id, OLD.commitment, OLD.hash, OLD.sealed_at)
    ) AND current_setting('seminar.anonymising', true) = 'on' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'audit_links is appended only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "audit_links_kept" BEFORE UPDATE OR DELETE ON "audit_links"
    FOR EACH ROW EXECUTE FUNCTION keep_audit_link();
CREATE TRIGGER "audit_links_not_emptied" BEFORE TRUNCATE ON "audit_links"
    FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_link();

-- A transaction has its number before its entry has one. So whoever waits until all transactions are
-- over whose numbers were given out when an entry was seen, has seen every entry before that one.
CREATE FUNCTION number_audit_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_current_xact_id();
    RETURN NULL;
END $$;
CREATE TRIGGER "audit_entries_numbered" BEFORE INSERT ON "audit_entries"
    FOR EACH STATEMENT EXECUTE FUNCTION number_audit_transaction();

-- A close carries the last seal: printed or filed, it holds the audit before it.
ALTER TABLE "closes" ADD COLUMN "sealed_entry_id" BIGINT, ADD COLUMN "seal" TEXT;
