-- Fields are changed one by one. A field that is not asked any more is withdrawn, and its name is free.
ALTER TABLE "template_fields"
    ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
    ADD COLUMN "withdrawn_at" TIMESTAMPTZ(3);
DROP INDEX "template_fields_template_id_label_key";
DROP INDEX "template_fields_template_id_key_key";
CREATE INDEX "template_fields_template_id_idx" ON "template_fields"("template_id");
CREATE UNIQUE INDEX "template_fields_asked_label" ON "template_fields"("template_id", "label")
    WHERE "withdrawn_at" IS NULL;
CREATE UNIQUE INDEX "template_fields_asked_key" ON "template_fields"("template_id", "key")
    WHERE "withdrawn_at" IS NULL;

-- What the audit can say, and five actions more.
DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s) NOT VALID',
        said,
        '"entity" = ''form_template'' AND "action" IN (''form_template.field_added'', '
            || '''form_template.field_changed'', ''form_template.field_withdrawn'', '
            || '''form_template.field_restored'', ''form_template.fields_ordered'')'
    );
END $$;
