-- Values of their own migration: PostgreSQL uses a new value only after the transaction that adds it.
ALTER TYPE "mail_kind" ADD VALUE 'place_taken_over';
ALTER TYPE "mail_kind" ADD VALUE 'place_handed_over';
