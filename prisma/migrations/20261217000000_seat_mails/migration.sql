-- Values of their own migration: PostgreSQL uses a new value only after the transaction that adds it.
ALTER TYPE "mail_kind" ADD VALUE 'waiting_listed';
ALTER TYPE "mail_kind" ADD VALUE 'seat_offered';
ALTER TYPE "mail_kind" ADD VALUE 'seat_let_go';
