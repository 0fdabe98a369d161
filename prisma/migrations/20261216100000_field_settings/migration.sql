-- A field may bound a number or the count of its choices, or ask for consent to a text.
ALTER TABLE "template_fields"
    ADD COLUMN "minimum" DOUBLE PRECISION,
    ADD COLUMN "maximum" DOUBLE PRECISION,
    ADD COLUMN "whole_number" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "consent" TEXT,
    ADD COLUMN "consent_en" TEXT,
    ADD CONSTRAINT "template_fields_bounds_check" CHECK (
        ("minimum" IS NULL AND "maximum" IS NULL OR "field_type" IN ('number', 'checkbox'))
        AND ("minimum" IS NULL OR "maximum" IS NULL OR "minimum" <= "maximum")
    ),
    ADD CONSTRAINT "template_fields_whole_number_check" CHECK (
        NOT "whole_number" OR "field_type" = 'number'
    ),
    ADD CONSTRAINT "template_fields_consent_check" CHECK (
        "consent" IS NULL OR "field_type" = 'checkbox'
    );
