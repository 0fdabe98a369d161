-- New values stand in a migration of their own: PostgreSQL refuses to use them in the same transaction.
ALTER TYPE "mail_kind" ADD VALUE 'group_instructions';
ALTER TYPE "mail_kind" ADD VALUE 'group_paid';
ALTER TYPE "mail_kind" ADD VALUE 'group_reminder';
