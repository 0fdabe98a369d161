-- The books of a day or a month as they were when a clerk closed them (締め).
CREATE TABLE "closes" (
    "id" SERIAL NOT NULL,
    "period_from" DATE NOT NULL,
    "period_to" DATE NOT NULL,
    "revision" INTEGER NOT NULL,
    "figures" JSONB NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_by" INTEGER NOT NULL,

    CONSTRAINT "closes_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "closes_period_from_period_to_revision_key" ON "closes"("period_from", "period_to", "revision");
CREATE INDEX "closes_closed_at_id_idx" ON "closes"("closed_at", "id");


-- From here on: what Prisma's schema can't express.

ALTER TABLE "closes" ADD CONSTRAINT "closes_period_check" CHECK ("period_from" <= "period_to" AND "revision" > 0);

-- A close is what it was when it was made; later changes are shown beside it.
CREATE FUNCTION keep_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a close stays as it was made';
END $$;

CREATE TRIGGER "closes_kept" BEFORE UPDATE OR DELETE ON "closes"
    FOR EACH ROW EXECUTE FUNCTION keep_close();
