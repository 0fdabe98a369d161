-- Test mails of texts were filled with the data of real applicants, and stayed when these were anonymised. They
-- are filled with a sample now; of the earlier ones are left what is left of every anonymised mail.
UPDATE "mails" SET "subject" = '（匿名化済）', "text" = '（匿名化済）', "html" = '（匿名化済）', "search_text" = '',
  "last_error" = NULL, "event_key" = 'anonymised:' || "id",
  "state" = CASE WHEN "state" = 'queued' THEN 'failed' ELSE "state" END
WHERE "kind" = 'template_test';
