-- The tax class of a fee at the time at which money was allocated to it, or a part of it was borne. It was read from the
-- receipt of that time, but money that waits for its rest or is too much has none: where the seminar's class was changed,
-- the entries of closed months changed with it.
ALTER TABLE "allocations" ADD COLUMN "tax_category" "tax_category";
ALTER TABLE "waivers" ADD COLUMN "tax_category" "tax_category";

-- What is there already has the class that its entries have had: that of the receipt of a fee as it was while the money
-- stood, else of its first receipt, else of the seminar. Nothing else about it changes, and nobody's sums follow.
CREATE FUNCTION pg_temp.class_of_fee(fee INTEGER, since TIMESTAMPTZ, until TIMESTAMPTZ) RETURNS "tax_category"
LANGUAGE sql STABLE AS $$
    SELECT coalesce((
        SELECT tax_category FROM (
            SELECT id, tax_category, created_at, voided_at FROM receipts
            WHERE receipts.submission_id = fee AND NOT cancellation_fee
            UNION ALL
            SELECT id, tax_category, created_at, voided_at FROM receipts
            JOIN receipt_people AS part ON part.receipt_id = receipts.id WHERE part.submission_id = fee
        ) AS paper
        CROSS JOIN LATERAL (
            SELECT created_at < coalesce(until, 'infinity') AND coalesce(voided_at, 'infinity') > since AS of_then
        ) AS stated
        ORDER BY of_then DESC, CASE WHEN of_then THEN -id ELSE id END LIMIT 1
    ), (SELECT tax_category FROM seminars WHERE id = (SELECT seminar_id FROM submissions WHERE submissions.id = fee)))
$$;
ALTER TABLE "allocations" DISABLE TRIGGER USER;
UPDATE "allocations" SET "tax_category" = coalesce(
    CASE WHEN cancellation_fee THEN (SELECT kept_tax_category FROM submissions WHERE submissions.id = submission_id) END,
    pg_temp.class_of_fee(submission_id, created_at, reversed_at));
ALTER TABLE "allocations" ENABLE TRIGGER USER;
ALTER TABLE "waivers" DISABLE TRIGGER USER;
UPDATE "waivers" SET "tax_category" = pg_temp.class_of_fee(submission_id, created_at, undone_at);
ALTER TABLE "waivers" ENABLE TRIGGER USER;
DROP FUNCTION pg_temp.class_of_fee(INTEGER, TIMESTAMPTZ, TIMESTAMPTZ);
ALTER TABLE "allocations" ALTER COLUMN "tax_category" SET NOT NULL;
ALTER TABLE "waivers" ALTER COLUMN "tax_category" SET NOT NULL;

-- What is kept of a cancelled fee has a class of its own.
CREATE FUNCTION keep_class_of_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT coalesce(CASE WHEN NEW."cancellation_fee" THEN kept_tax_category END, seminars.tax_category)
        INTO NEW."tax_category"
        FROM submissions JOIN seminars ON seminars.id = submissions.seminar_id
        WHERE submissions.id = NEW."submission_id";
    RETURN NEW;
END $$;
CREATE TRIGGER "allocations_class" BEFORE INSERT ON "allocations"
    FOR EACH ROW WHEN (NEW."tax_category" IS NULL) EXECUTE FUNCTION keep_class_of_allocation();

CREATE FUNCTION keep_class_of_waiver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT seminars.tax_category INTO NEW."tax_category"
        FROM submissions JOIN seminars ON seminars.id = submissions.seminar_id
        WHERE submissions.id = NEW."submission_id";
    RETURN NEW;
END $$;
CREATE TRIGGER "waivers_class" BEFORE INSERT ON "waivers"
    FOR EACH ROW WHEN (NEW."tax_category" IS NULL) EXECUTE FUNCTION keep_class_of_waiver();

-- As before, and the class stays.
CREATE OR REPLACE FUNCTION follow_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    change integer;
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'allocations are reversed, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."reversed_at" IS NOT NULL THEN
            RAISE EXCEPTION 'an allocation starts live';
        END IF;
        change := NEW."amount";
    ELSE
        IF OLD."reversed_at" IS NOT NULL OR NEW."reversed_at" IS NULL
            OR (NEW."deposit_id", NEW."submission_id", NEW."amount", NEW."created_at", NEW."tax_category")
               IS DISTINCT FROM (OLD."deposit_id", OLD."submission_id", OLD."amount", OLD."created_at",
                OLD."tax_category") THEN
            RAISE EXCEPTION 'an allocation can only be reversed, and once';
        END IF;
        change := -NEW."amount";
    END IF;
    UPDATE "deposits" SET "allocated_amount" = "allocated_amount" + change WHERE "id" = NEW."deposit_id";
    UPDATE "submissions" SET "allocated_amount" = "allocated_amount" + change WHERE "id" = NEW."submission_id";
    RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION follow_waiver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'waivers are undone, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."undone_at" IS NOT NULL THEN
            RAISE EXCEPTION 'a waiver starts standing';
        END IF;
        UPDATE "submissions" SET "waived_amount" = "waived_amount" + NEW."amount" WHERE "id" = NEW."submission_id";
        RETURN NEW;
    END IF;
    IF OLD."undone_at" IS NOT NULL OR NEW."undone_at" IS NULL
        OR (NEW."submission_id", NEW."deposit_id", NEW."amount", NEW."reason", NEW."created_at", NEW."created_by",
            NEW."tax_category")
           IS DISTINCT FROM (OLD."submission_id", OLD."deposit_id", OLD."amount", OLD."reason", OLD."created_at",
            OLD."created_by", OLD."tax_category") THEN
        RAISE EXCEPTION 'a waiver can only be undone, and once';
    END IF;
    UPDATE "submissions" SET "waived_amount" = "waived_amount" - NEW."amount" WHERE "id" = NEW."submission_id";
    RETURN NEW;
END $$;
