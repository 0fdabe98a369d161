-- The roster: companies and people who pay the member price.
CREATE TYPE "member_kind" AS ENUM ('company', 'person');

CREATE TABLE "members" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL,
    "number_key" TEXT,
    "kind" "member_kind" NOT NULL,
    "name" TEXT NOT NULL,
    "name_kana" TEXT NOT NULL DEFAULT '',
    "valid_from" DATE,
    "valid_until" DATE,
    "left_at" TIMESTAMPTZ(3),
    "anonymised_at" TIMESTAMPTZ(3),
    "search_text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "members_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "members_valid_check" CHECK ("valid_from" <= "valid_until"),
    -- Only a person who has left is anonymised, and then has no number any more.
    CONSTRAINT "members_anonymised_check" CHECK (
        ("number_key" IS NULL) = ("anonymised_at" IS NOT NULL)
        AND ("anonymised_at" IS NULL OR "kind" = 'person' AND "left_at" IS NOT NULL)
    )
);
CREATE UNIQUE INDEX "members_number_key_key" ON "members"("number_key");

CREATE TABLE "member_imports" (
    "id" SERIAL NOT NULL,
    "file_name" TEXT NOT NULL,
    "imported_at" TIMESTAMPTZ(3) NOT NULL,
    "imported_by" INTEGER NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by" INTEGER,

    CONSTRAINT "member_imports_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "member_imports_undone_check" CHECK (("undone_at" IS NULL) = ("undone_by" IS NULL))
);
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_imported_by_fkey"
    FOREIGN KEY ("imported_by") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE TYPE "member_change_kind" AS ENUM ('new', 'changed', 'returned', 'left');
CREATE TABLE "member_import_changes" (
    "id" SERIAL NOT NULL,
    "import_id" INTEGER NOT NULL,
    "member_id" INTEGER,
    "kind" "member_change_kind" NOT NULL,
    "before" JSONB,
    "version" INTEGER NOT NULL,

    CONSTRAINT "member_import_changes_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "member_import_changes_import_id_member_id_key"
    ON "member_import_changes"("import_id", "member_id");
CREATE INDEX "member_import_changes_member_id_idx" ON "member_import_changes"("member_id");
ALTER TABLE "member_import_changes" ADD CONSTRAINT "member_import_changes_import_id_fkey"
    FOREIGN KEY ("import_id") REFERENCES "member_imports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "member_import_changes" ADD CONSTRAINT "member_import_changes_member_id_fkey"
    FOREIGN KEY ("member_id") REFERENCES "members"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the audit and the access log can say, and the roster.
DO $$
DECLARE
    said text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'audit_entries_action_check' AND conrelid = 'audit_entries'::regclass
    );
    noted text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_action_check' AND conrelid = 'access_entries'::regclass
    );
    things text := (
        SELECT pg_get_expr(conbin, conrelid) FROM pg_constraint
        WHERE conname = 'access_entries_entity_check' AND conrelid = 'access_entries'::regclass
    );
BEGIN
    ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_check" CHECK (%s OR %s) NOT VALID',
        said,
        '"entity" = ''member'' AND "action" IN (''member.created'', ''member.changed'', '
            || '''member.left'', ''member.returned'', ''member.anonymised'') '
            || 'OR "entity" = ''member_import'' AND "action" IN (''members.imported'', '
            || '''members.import_undone'')'
    );
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_action_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_action_check" CHECK (%s OR %s)',
        noted, '"action" IN (''members.listed'', ''members.exported'')'
    );
    ALTER TABLE "access_entries" DROP CONSTRAINT "access_entries_entity_check";
    EXECUTE format(
        'ALTER TABLE "access_entries" ADD CONSTRAINT "access_entries_entity_check" CHECK (%s OR %s)',
        things, '"entity" = ''members'''
    );
END $$;
