-- A key for ES256 (P-256) has a second coordinate; those without one are for EdDSA (Ed25519), as all were before.
ALTER TABLE "credential_keys" ADD COLUMN "public_key_y" TEXT;

-- Whom credentials name as their subject: it tells nothing, and stays when a certificate is reissued.
ALTER TABLE "students" ADD COLUMN "credential_subject" UUID NOT NULL DEFAULT gen_random_uuid();
