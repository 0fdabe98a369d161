-- A field may be shown only while certain options of another field are chosen.
ALTER TABLE "template_fields"
    ADD COLUMN "condition_field_id" INTEGER,
    ADD COLUMN "condition_option_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    ADD CONSTRAINT "template_fields_condition_field_id_fkey" FOREIGN KEY ("condition_field_id")
        REFERENCES "template_fields"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "template_fields_condition_check" CHECK (
        ("condition_field_id" IS NULL) = (COALESCE(cardinality("condition_option_ids"), 0) = 0)
    );
