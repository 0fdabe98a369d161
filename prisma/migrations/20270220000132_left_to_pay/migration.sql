-- "This day, or the next one on which banks are open" stands once.
-- This day, or the first one after being told where to pay on which banks are open: nobody can pay before. null: no day.
CREATE FUNCTION left_to_pay(day DATE, asked_on DATE) RETURNS DATE LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
        -- Banks are never closed for a week.
        WHEN day IS NULL OR day >= asked_on + 7 THEN day
        ELSE GREATEST(day, next_bank_day(asked_on))
    END
$$;

-- The last day on which an application or a group may be paid; null: it was made before each had one, and neither its
-- seminar nor its date names one. The server's own formula is shared/catalogue/seminars/paymentDeadline.rules.ts.
CREATE OR REPLACE FUNCTION payment_deadline(seminar_deadline DATE, payment_days INTEGER, asked_on DATE, submitted_at TIMESTAMPTZ,
    without_deadline BOOLEAN, session_deadline DATE)
RETURNS DATE LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT LEAST(
        CASE
            WHEN seminar_deadline IS NOT NULL THEN
                GREATEST(seminar_deadline,
                    COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date) + payment_days)
            WHEN NOT without_deadline THEN
                left_to_pay(COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date) + payment_days,
                    COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date))
        END,
        left_to_pay(session_deadline, COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date)))
$$;
