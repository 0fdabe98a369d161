-- New enum values stand in a migration of their own: PostgreSQL refuses to use them in the same transaction.
ALTER TYPE "statement_format" ADD VALUE IF NOT EXISTS 'xlsx';
ALTER TYPE "import_state" ADD VALUE IF NOT EXISTS 'needs_layout' AFTER 'reading';
