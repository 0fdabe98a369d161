-- The keys with which who reads a mail acts on the page that it links: one for each page and mail. Only hashes are here.
CREATE TABLE "page_keys" (
    "key_hash" TEXT NOT NULL,
    "submission_id" INTEGER,
    "group_id" INTEGER,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "page_keys_pkey" PRIMARY KEY ("key_hash"),
    CONSTRAINT "page_keys_of_one_check" CHECK (num_nonnulls("submission_id", "group_id") = 1)
);
CREATE INDEX "page_keys_submission_id_idx" ON "page_keys"("submission_id");
CREATE INDEX "page_keys_group_id_idx" ON "page_keys"("group_id");
ALTER TABLE "page_keys" ADD CONSTRAINT "page_keys_submission_id_fkey"
    FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "page_keys" ADD CONSTRAINT "page_keys_group_id_fkey"
    FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- They were mailed to an address, for a link and a person: with any of these they end, whoever changes it.
CREATE FUNCTION end_keys_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM page_keys WHERE submission_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER "submissions_keys_end" AFTER UPDATE OF "email", "link_code", "archived_at", "anonymised_at" ON "submissions"
    FOR EACH ROW WHEN ((OLD."email", OLD."link_code", OLD."archived_at", OLD."anonymised_at")
        IS DISTINCT FROM (NEW."email", NEW."link_code", NEW."archived_at", NEW."anonymised_at"))
    EXECUTE FUNCTION end_keys_of_submission();

CREATE FUNCTION end_keys_of_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM page_keys WHERE group_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER "groups_keys_end" AFTER UPDATE OF "email", "link_code", "archived_at", "anonymised_at" ON "groups"
    FOR EACH ROW WHEN ((OLD."email", OLD."link_code", OLD."archived_at", OLD."anonymised_at")
        IS DISTINCT FROM (NEW."email", NEW."link_code", NEW."archived_at", NEW."anonymised_at"))
    EXECUTE FUNCTION end_keys_of_group();
