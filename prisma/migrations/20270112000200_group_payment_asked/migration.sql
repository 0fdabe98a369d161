-- When the contact of a group was told last where to pay: nobody is asked to pay by a day that has passed.
-- NULL: not since this is kept.
ALTER TABLE "groups" ADD COLUMN "payment_asked_on" DATE;

-- Addresses that were changed before: the audit says when, and by whom.
UPDATE "groups" SET "email_changed_at" = changed."at", "email_changed_by" = changed."admin_id"
FROM (
    SELECT DISTINCT ON ("entity_id") "entity_id", "at", "admin_id" FROM "audit_entries"
    WHERE "entity" = 'group' AND "action" = 'group.contact_changed' AND "after" -> 'changed' ? 'email'
    ORDER BY "entity_id", "id" DESC
) AS changed
WHERE "groups"."id"::text = changed."entity_id";

-- Of what a company has paid its contact is asked: links that were mailed to its people end.
UPDATE "payee_accounts" SET "token_hash" = NULL, "expires_at" = NULL
FROM "refunds" JOIN "submissions" ON "submissions"."id" = "refunds"."submission_id"
WHERE "payee_accounts"."refund_id" = "refunds"."id" AND "submissions"."group_id" IS NOT NULL
    AND "payee_accounts"."expires_at" IS NOT NULL;
