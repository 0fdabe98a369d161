-- Who of the office gave an application the mail address that it has, and when.
ALTER TABLE "submissions"
    ADD COLUMN "email_changed_at" TIMESTAMPTZ(3),
    ADD COLUMN "email_changed_by" INTEGER,
    ADD CONSTRAINT "submissions_email_changed_check" CHECK (
        "email_changed_by" IS NULL OR "email_changed_at" IS NOT NULL
    );

-- Earlier changes, as the audit has them: a change of an answer that is a mail address.
UPDATE "submissions" SET "email_changed_at" = change."at", "email_changed_by" = change."admin_id"
FROM (
    SELECT DISTINCT ON ("entity_id") "entity_id", "at", "admin_id" FROM "audit_entries"
    WHERE "action" = 'submission.edited' AND "entity" = 'submission' AND "admin_id" IS NOT NULL
        AND jsonb_path_exists("after"::jsonb, '$.* ? (@ like_regex "^[^@ ]+@[^@ ]+$")')
    ORDER BY "entity_id", "id" DESC
) AS change
WHERE "submissions"."id"::text = change."entity_id" AND "submissions"."anonymised_at" IS NULL;

-- The secret of a link is made when its mail is written, so that no job holds it.
ALTER TABLE "password_links" ALTER COLUMN "token_hash" DROP NOT NULL;
ALTER TABLE "payee_accounts"
    DROP CONSTRAINT "payee_accounts_link_check",
    ADD CONSTRAINT "payee_accounts_link_check" CHECK ("token_hash" IS NULL OR "expires_at" IS NOT NULL);

-- Who of the cancelled and refusing the staff member has chosen: the job looks at each person once more.
ALTER TABLE "mailings"
    ADD COLUMN "to_cancelled" BOOLEAN NOT NULL DEFAULT FALSE,
    ADD COLUMN "to_refusing" BOOLEAN NOT NULL DEFAULT FALSE;
