-- Mails that can be accounted for: whom they reached, why not, who asked for them.
ALTER TABLE "mails"
    ADD COLUMN "reason" TEXT,
    ADD COLUMN "copy_of_id" INTEGER,
    ADD COLUMN "created_by" INTEGER,
    ADD COLUMN "search_text" TEXT NOT NULL DEFAULT '';

-- What is there is found by the address and the subject; katakana becomes hiragana, as in searchKey.
UPDATE "mails" SET "search_text" = regexp_replace(
    translate(
        lower(normalize("to", NFKC)) || E'\n' || lower(normalize("subject", NFKC)),
        'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴ',
        'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔ'
    ),
    '[ \t　]+', '', 'g'
);

ALTER TABLE "mails" DROP CONSTRAINT "mails_state_check";
ALTER TABLE "mails" ADD CONSTRAINT "mails_state_check" CHECK ("state" IN ('queued', 'sent', 'failed', 'bounced'));
ALTER TABLE "mails" ADD CONSTRAINT "mails_copy_of_id_fkey" FOREIGN KEY ("copy_of_id") REFERENCES "mails"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE INDEX "mails_kind_id_idx" ON "mails"("kind", "id");
CREATE INDEX "mails_search" ON "mails" USING gin (bigrams("search_text")) WITH (fastupdate = off);

-- Every try to hand a mail over, appended.
CREATE TABLE "mail_attempts" (
    "id" SERIAL NOT NULL,
    "mail_id" INTEGER NOT NULL,
    "to" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "reason" TEXT,
    "note" TEXT,

    CONSTRAINT "mail_attempts_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mail_attempts_outcome_check" CHECK ("outcome" IN ('sent', 'retry', 'failed', 'bounced'))
);
CREATE INDEX "mail_attempts_mail_id_idx" ON "mail_attempts"("mail_id");
ALTER TABLE "mail_attempts" ADD CONSTRAINT "mail_attempts_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the office has made of the texts: the last version of a kind counts, one without texts is the
-- way back to the text that comes with the product.
CREATE TABLE "mail_template_versions" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "subject" TEXT,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by" INTEGER,

    CONSTRAINT "mail_template_versions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mail_template_versions_text_check" CHECK (("subject" IS NULL) = ("body" IS NULL))
);
CREATE UNIQUE INDEX "mail_template_versions_kind_version_key" ON "mail_template_versions"("kind", "version");

-- The last preview of an administrator, for the frame that shows it.
CREATE TABLE "mail_previews" (
    "admin_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_previews_pkey" PRIMARY KEY ("admin_id", "kind")
);

-- Reminders: nobody has decided about the seminars that are there, so they stay silent.
ALTER TABLE "seminars"
    ADD COLUMN "reminders_enabled" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "reminder_days_before" INTEGER DEFAULT 3,
    ADD COLUMN "reminder_days_after" INTEGER DEFAULT 3;
ALTER TABLE "seminars" ALTER COLUMN "reminders_enabled" SET DEFAULT true;
ALTER TABLE "seminars" ADD CONSTRAINT "seminars_reminder_days_check" CHECK (
    ("reminder_days_before" IS NULL OR "reminder_days_before" BETWEEN 1 AND 60)
    AND ("reminder_days_after" IS NULL OR "reminder_days_after" BETWEEN 1 AND 60)
);
