-- The public list of the seminars that are open: shown once the office switches it on.
ALTER TABLE "association" ADD COLUMN "public_list" BOOLEAN NOT NULL DEFAULT FALSE;

-- For everybody: how long it takes, and whom it is for.
ALTER TABLE "seminars"
    ADD COLUMN "duration" TEXT,
    ADD COLUMN "audience" TEXT;

-- Whoever has lost the links gets those of the applications with this address, however it is spelt.
CREATE INDEX "submissions_address" ON "submissions"(lower("email"));
