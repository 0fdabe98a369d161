-- Tokens by which programs use the API, in the name of the administrator who made them.
CREATE TABLE "api_tokens" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "scopes" TEXT[],
    "expires_on" DATE NOT NULL,
    "created_by" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "last_used_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_by" INTEGER,

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "api_tokens_scopes_check" CHECK (
        cardinality("scopes") > 0 AND "scopes" <@ ARRAY[
            'seminars:read', 'seminars:write', 'applications:read', 'applications:write',
            'money:read', 'money:write', 'documents:read', 'documents:write',
            'students:read', 'students:write', 'mails:read', 'mails:write'
        ]
    )
);
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens"("token_hash");
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_fkey"
    FOREIGN KEY ("created_by") REFERENCES "admins"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By which token a change was made.
ALTER TABLE "audit_entries" ADD COLUMN "api_token_id" INTEGER;

-- What the audit can say, and two actions more.
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
        said, '"entity" = ''api_token'' AND "action" IN (''api_token.created'', ''api_token.revoked'')'
    );
END $$;
