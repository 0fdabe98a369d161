-- Money that the bank took back isn't the association's to give back: nothing of it is due. What stood
-- so until now is withdrawn, as it will be by the import that tells of the reversal.
WITH withdrawn AS (
    UPDATE "refunds" SET "withdrawn_at" = now(), "withdrawal_reason" = '銀行がこの入金を取り消したため',
        "version" = "refunds"."version" + 1
    FROM "deposits"
    WHERE "deposits"."id" = "deposit_id" AND "reversed_at" IS NOT NULL
        AND "refunded_on" IS NULL AND "withdrawn_at" IS NULL
    RETURNING "refunds"."id", "withdrawal_reason"
)
INSERT INTO "audit_entries" ("action", "entity", "entity_id", "reason")
SELECT 'refund.withdrawn', 'refund', "id"::text, "withdrawal_reason" FROM withdrawn ORDER BY "id";

-- Looked at when the transaction ends: what had been sent back before anybody knew of the reversal is
-- noted as due and done at once.
CREATE FUNCTION refuse_due_of_reversed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM "refunds" JOIN "deposits" ON "deposits"."id" = "deposit_id"
        WHERE "deposit_id" = NEW."deposit_id" AND "reversed_at" IS NOT NULL
            AND "refunded_on" IS NULL AND "withdrawn_at" IS NULL
    ) THEN
        RAISE EXCEPTION 'the bank has reversed this deposit: nothing of it is to be given back';
    END IF;
    RETURN NULL;
END $$;

DROP TRIGGER "refunds_not_reversed" ON "refunds";
CREATE CONSTRAINT TRIGGER "refunds_not_reversed" AFTER INSERT ON "refunds"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_due_of_reversed();
CREATE CONSTRAINT TRIGGER "deposit_reversals_not_due" AFTER INSERT ON "deposit_reversals"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_due_of_reversed();
