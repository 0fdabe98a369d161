-- A mail about papers that became void, rights that ended and sums that changed; who has no address is listed with it.
-- New values stand in a migration of their own: PostgreSQL refuses to use them in the same transaction.
ALTER TYPE "mail_kind" ADD VALUE 'standing_changed';
ALTER TYPE "mail_reason" ADD VALUE 'no_address';
