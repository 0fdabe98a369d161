-- A value of its own migration: PostgreSQL uses a new value only after the transaction that adds it.
ALTER TYPE "mail_kind" ADD VALUE 'application_cancelled';
