-- Who looked at and downloaded what about people: appended, and deleted only when it is old.
CREATE TABLE "access_entries" (
    "id" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "admin_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "access_entries_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "access_entries_at_id_idx" ON "access_entries"("at", "id");
CREATE INDEX "access_entries_admin_id_id_idx" ON "access_entries"("admin_id", "id");
CREATE INDEX "access_entries_entity_entity_id_id_idx" ON "access_entries"("entity", "entity_id", "id");

ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What was written stays as it was: not even whoever it speaks of can change it, and no setting lets
-- it go within a year.
CREATE FUNCTION keep_access_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '1 year' THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'the access log is appended to, never changed';
END $$;

CREATE TRIGGER "access_entries_kept" BEFORE UPDATE OR DELETE ON "access_entries"
    FOR EACH ROW EXECUTE FUNCTION keep_access_entry();
