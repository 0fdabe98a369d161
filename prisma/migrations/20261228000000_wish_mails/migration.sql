-- New values stand in a migration of their own: PostgreSQL refuses to use them in the same transaction.
ALTER TYPE "mail_kind" ADD VALUE 'details_corrected';
ALTER TYPE "mail_kind" ADD VALUE 'wish_received';
ALTER TYPE "mail_kind" ADD VALUE 'wish_declined';
