-- Values of their own migration: PostgreSQL uses a new value only after the transaction that adds it.
ALTER TYPE "attention" ADD VALUE 'unconfirmed';
ALTER TYPE "mail_kind" ADD VALUE 'confirm_address';
ALTER TYPE "mail_kind" ADD VALUE 'applied_again';
ALTER TYPE "mail_state" ADD VALUE 'held';
ALTER TYPE "mail_reason" ADD VALUE 'mailbox_limit';
