-- Where a fee has a qualified invoice, that is the document of the fee: what it states as the tax class counts, also
-- if the seminar's class was changed between the invoice and the payment.
CREATE FUNCTION class_of_fee(fee INTEGER) RETURNS "tax_category" LANGUAGE sql STABLE AS $$
    SELECT coalesce(
        (SELECT tax_category FROM bills
            WHERE submission_id = fee AND kind = 'invoice' AND qualified AND voided_at IS NULL LIMIT 1),
        (SELECT tax_category FROM bills JOIN bill_people ON bill_id = bills.id
            WHERE bill_people.submission_id = fee AND kind = 'invoice' AND qualified AND voided_at IS NULL LIMIT 1),
        (SELECT seminars.tax_category FROM submissions JOIN seminars ON seminars.id = seminar_id
            WHERE submissions.id = fee))
$$;

-- What is kept of a cancelled fee has a class of its own.
CREATE OR REPLACE FUNCTION keep_class_of_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW."cancellation_fee" THEN
        SELECT kept_tax_category INTO NEW."tax_category" FROM submissions WHERE id = NEW."submission_id";
    END IF;
    NEW."tax_category" := coalesce(NEW."tax_category", class_of_fee(NEW."submission_id"));
    RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION keep_class_of_waiver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."tax_category" := class_of_fee(NEW."submission_id");
    RETURN NEW;
END $$;
