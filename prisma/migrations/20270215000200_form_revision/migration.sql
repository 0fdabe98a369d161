-- A new one with each change of what a form asks: who knows a form by its revision need not read it again. Not a
-- count, which could come to the same number again after the database has gone back to an earlier state. Fields
-- stay in their form, and options in their field, so what a change leaves says which form has changed.
ALTER TABLE "form_templates" ADD COLUMN "revision" UUID NOT NULL DEFAULT gen_random_uuid();

CREATE FUNCTION note_changed_fields() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE form_templates SET revision = gen_random_uuid() WHERE id IN (SELECT template_id FROM changed);
    RETURN NULL;
END $$;
CREATE TRIGGER template_fields_added AFTER INSERT ON template_fields REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_fields();
CREATE TRIGGER template_fields_changed AFTER UPDATE ON template_fields REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_fields();
CREATE TRIGGER template_fields_removed AFTER DELETE ON template_fields REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_fields();

CREATE FUNCTION note_changed_options() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE form_templates SET revision = gen_random_uuid() WHERE id IN (
        SELECT template_id FROM template_fields WHERE id IN (SELECT field_id FROM changed));
    RETURN NULL;
END $$;
CREATE TRIGGER template_options_added AFTER INSERT ON template_options REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_options();
CREATE TRIGGER template_options_changed AFTER UPDATE ON template_options REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_options();
CREATE TRIGGER template_options_removed AFTER DELETE ON template_options REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_options();
