-- The mail addresses to which somebody wants to have their mails, until the readers of these confirm them: at most one
-- of each application and group.
CREATE TABLE "new_addresses" (
    "code" TEXT NOT NULL,
    "submission_id" INTEGER,
    "group_id" INTEGER,
    "email" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "new_addresses_pkey" PRIMARY KEY ("code"),
    CONSTRAINT "new_addresses_of_one_check" CHECK (num_nonnulls("submission_id", "group_id") = 1)
);
CREATE UNIQUE INDEX "new_addresses_submission_id_key" ON "new_addresses"("submission_id");
CREATE UNIQUE INDEX "new_addresses_group_id_key" ON "new_addresses"("group_id");
ALTER TABLE "new_addresses" ADD CONSTRAINT "new_addresses_submission_id_fkey"
    FOREIGN KEY ("submission_id") REFERENCES "submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "new_addresses" ADD CONSTRAINT "new_addresses_group_id_fkey"
    FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A change of address is asked for with a key of the page. It ends when the page's keys end.
CREATE OR REPLACE FUNCTION end_keys_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM page_keys WHERE submission_id = NEW.id;
    DELETE FROM new_addresses WHERE submission_id = NEW.id;
    RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION end_keys_of_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM page_keys WHERE group_id = NEW.id;
    DELETE FROM new_addresses WHERE group_id = NEW.id;
    RETURN NULL;
END $$;
