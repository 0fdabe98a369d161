-- Whose password is the demo's, which everybody knows: outside demo mode none of them may be able to log in.
ALTER TABLE "admins" ADD COLUMN "demo" BOOLEAN NOT NULL DEFAULT FALSE;
UPDATE "admins" SET "demo" = TRUE
WHERE "email" IN ('admin@example.com', 'accountant@example.com', 'clerk@example.com', 'viewer@example.com');
