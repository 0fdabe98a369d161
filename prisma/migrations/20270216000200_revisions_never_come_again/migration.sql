-- A form's revision is no count any more: a count could come to the same number again after the database has gone back
-- to an earlier state. Fields stay in their form, and options in their field, so what a change leaves says which form
-- has changed.
ALTER TABLE "form_templates"
    ALTER COLUMN "revision" DROP DEFAULT,
    ALTER COLUMN "revision" TYPE UUID USING gen_random_uuid(),
    ALTER COLUMN "revision" SET DEFAULT gen_random_uuid();

CREATE OR REPLACE FUNCTION note_changed_fields() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE form_templates SET revision = gen_random_uuid() WHERE id IN (SELECT template_id FROM changed);
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_changed_options() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE form_templates SET revision = gen_random_uuid() WHERE id IN (
        SELECT template_id FROM template_fields WHERE id IN (SELECT field_id FROM changed));
    RETURN NULL;
END $$;
