-- Of people who were anonymised before, what was left over: the remitter in the key of a deposit that a
-- file brought, a clerk's words about a return invoice, and certificates that can't be issued any more
-- (server/retention/anonymise.ts).
UPDATE "deposits" SET "item_key" = 'anonymised:' || "id"
WHERE "provider" = 'statement' AND "remitter_name" = '（匿名化済）';

UPDATE "audit_entries" SET "reason" = '（匿名化済）'
WHERE "entity" = 'return_invoice' AND "reason" IS NOT NULL AND "entity_id" IN (
    SELECT "return_invoices"."id"::text FROM "return_invoices"
    JOIN "receipts" ON "receipts"."id" = "return_invoices"."receipt_id"
    JOIN "submissions" ON "submissions"."id" = "receipts"."submission_id"
    WHERE "submissions"."anonymised_at" IS NOT NULL);
UPDATE "return_invoices" SET "void_reason" = '（匿名化済）'
WHERE "void_reason" IS NOT NULL AND "receipt_id" IN (
    SELECT "receipts"."id" FROM "receipts"
    JOIN "submissions" ON "submissions"."id" = "receipts"."submission_id"
    WHERE "submissions"."anonymised_at" IS NOT NULL);

UPDATE "certificates" SET "archived_at" = CURRENT_TIMESTAMP
WHERE "issued_at" IS NULL AND "archived_at" IS NULL AND "student_id" IN (
    SELECT "id" FROM "students" WHERE "anonymised_at" IS NOT NULL);
