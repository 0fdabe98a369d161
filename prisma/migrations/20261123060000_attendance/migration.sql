-- What a seminar is, for everybody; and how to attend it, for those who have paid.
ALTER TABLE "seminars"
    ADD COLUMN "description" TEXT,
    ADD COLUMN "place" TEXT,
    ADD COLUMN "place_url" TEXT,
    ADD COLUMN "viewing_address" TEXT,
    ADD COLUMN "attendance_notes" TEXT,
    ADD COLUMN "text_note" TEXT,
    ADD COLUMN "text_ships_on" DATE,
    ADD COLUMN "payment_days" INTEGER NOT NULL DEFAULT 7;
ALTER TABLE "seminars" ADD CONSTRAINT "seminars_payment_days_check"
    CHECK ("payment_days" BETWEEN 0 AND 60);

-- The day on which an applicant was first told where to pay; null: the day of the application.
ALTER TABLE "submissions" ADD COLUMN "payment_asked_on" DATE;

-- The last day on which an application may be paid: the seminar's, or some days after the applicant
-- was asked, whichever is later. The server's own formula is shared/seminars/paymentDeadline.rules.ts.
CREATE FUNCTION payment_deadline(seminar_deadline DATE, payment_days INTEGER, asked_on DATE, submitted_at TIMESTAMPTZ)
RETURNS DATE LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE WHEN seminar_deadline IS NOT NULL THEN
        GREATEST(seminar_deadline, COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date) + payment_days)
    END
$$;

-- The bank's code; every account so far is GMO Aozora's.
ALTER TABLE "virtual_accounts" ADD COLUMN "bank_code" TEXT NOT NULL DEFAULT '0310';

-- Whether a payment is in time by the day on which it arrives, or on which the transfer was ordered.
CREATE TYPE "deadline_rule" AS ENUM ('arrival', 'order');
ALTER TABLE "association"
    ADD COLUMN "deadline_rule" "deadline_rule" NOT NULL DEFAULT 'arrival',
    ADD COLUMN "office_hours" TEXT NOT NULL DEFAULT '';
