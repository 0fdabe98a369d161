-- How often what a form asks has been changed. Who knows a form at its revision needs not read it again.
ALTER TABLE "form_templates" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 0;

CREATE FUNCTION note_changed_fields() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE form_templates SET revision = revision + 1 WHERE id IN (SELECT template_id FROM changed);
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
    UPDATE form_templates SET revision = revision + 1 WHERE id IN (
        SELECT template_id FROM template_fields WHERE id IN (SELECT field_id FROM changed));
    RETURN NULL;
END $$;
CREATE TRIGGER template_options_added AFTER INSERT ON template_options REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_options();
CREATE TRIGGER template_options_changed AFTER UPDATE ON template_options REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_options();
CREATE TRIGGER template_options_removed AFTER DELETE ON template_options REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_options();
