-- The audit kept the addresses to which mails were sent again that were anonymised since, where they were for the
-- contact of a group or for somebody who attended before this system.
SELECT set_config('seminar.anonymising', 'on', true);
WITH "forgotten" AS (
  UPDATE "audit_entries" SET
    "before" = jsonb_set("before", '{to}', '"（匿名化済）"', false),
    "after" = jsonb_set("after", '{to}', '"（匿名化済）"', false)
  WHERE "action" = 'mail.sent_again' AND "entity" = 'mail' AND "entity_id" IN (
    SELECT "id"::text FROM "mails" WHERE starts_with("event_key", 'anonymised:') AND "kind" <> 'template_test')
    AND ("before" ->> 'to' <> '（匿名化済）' OR "after" ->> 'to' <> '（匿名化済）')
  RETURNING "id")
UPDATE "audit_links" SET "salt" = NULL WHERE "entry_id" IN (SELECT "id" FROM "forgotten");
SELECT set_config('seminar.anonymising', 'off', true);
