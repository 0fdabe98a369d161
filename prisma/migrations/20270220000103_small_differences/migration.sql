-- The association may say which small differences settle by themselves (yen; 0: none): what it bears of a fee that came
-- short, and what it keeps of what came beyond a fee.
ALTER TABLE "association" ADD COLUMN "borne_shortfall" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "kept_surplus" INTEGER NOT NULL DEFAULT 0,
  ADD CONSTRAINT "association_small_differences" CHECK ("borne_shortfall" BETWEEN 0 AND 880 AND "kept_surplus" BETWEEN 0 AND 880);

-- Then nobody of the staff decided.
ALTER TABLE "waivers" ALTER COLUMN "created_by" DROP NOT NULL;
ALTER TABLE "asides" ALTER COLUMN "created_by" DROP NOT NULL,
  ADD COLUMN "submission_id" INTEGER REFERENCES "submissions" ("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "asides_submission_id_idx" ON "asides" ("submission_id");

-- A surplus is of the application whose fee it was meant for.
ALTER TYPE "aside_kind" ADD VALUE 'surplus' BEFORE 'other';

CREATE OR REPLACE FUNCTION follow_aside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'asides are withdrawn, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."withdrawn_at" IS NOT NULL THEN
            RAISE EXCEPTION 'an aside starts standing';
        END IF;
        UPDATE "deposits" SET "aside_amount" = "aside_amount" + NEW."amount" WHERE "id" = NEW."deposit_id";
        RETURN NEW;
    END IF;
    IF OLD."withdrawn_at" IS NOT NULL OR NEW."withdrawn_at" IS NULL
        OR (NEW."deposit_id", NEW."submission_id", NEW."amount", NEW."kind", NEW."reason", NEW."created_at",
                NEW."created_by")
            IS DISTINCT FROM (OLD."deposit_id", OLD."submission_id", OLD."amount", OLD."kind", OLD."reason",
                OLD."created_at", OLD."created_by") THEN
        RAISE EXCEPTION 'an aside can only be withdrawn, and once';
    END IF;
    UPDATE "deposits" SET "aside_amount" = "aside_amount" - NEW."amount" WHERE "id" = NEW."deposit_id";
    RETURN NEW;
END $$;
