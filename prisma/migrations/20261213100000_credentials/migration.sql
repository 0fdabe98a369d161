-- The keys that sign the credentials in certificates. A public key stays for ever, a private one until
-- the next key takes its place.
CREATE TABLE "credential_keys" (
    "id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "private_key_sealed" TEXT,
    "list_series" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "retired_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "credential_keys_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "credential_keys_retired_check" CHECK (
        ("private_key_sealed" IS NULL) = ("retired_at" IS NOT NULL)
    ),
    CONSTRAINT "credential_keys_withdrawn_check" CHECK (
        "withdrawn_at" IS NULL OR "retired_at" IS NOT NULL
    )
);
CREATE UNIQUE INDEX "credential_keys_one_signs" ON "credential_keys"((true)) WHERE "retired_at" IS NULL;

-- The bit of a certificate in the status lists; null: it was issued before there were any.
ALTER TABLE "certificates" ADD COLUMN "status_index" INTEGER;
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_status_index_check" CHECK (
    "status_index" IS NULL OR ("status_index" >= 0 AND "issued_at" IS NOT NULL)
);
CREATE UNIQUE INDEX "certificates_status_index_key" ON "certificates"("status_index");
-- The lists are written anew at each request, from few rows.
CREATE INDEX "certificates_revoked_bits" ON "certificates"("status_index") WHERE "revoked_at" IS NOT NULL;
CREATE INDEX "students_inactive" ON "students"("id")
    WHERE NOT ("suspended_at" IS NULL AND "archived_at" IS NULL);

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
        '"entity" = ''credential_key'' AND "action" IN (''credential_key.created'', ''credential_key.retired'')'
    );
END $$;
