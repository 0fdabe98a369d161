-- A value of its own migration: PostgreSQL uses a new value only after the transaction that adds it.
ALTER TYPE "attention" ADD VALUE 'member_claim_unmatched';
