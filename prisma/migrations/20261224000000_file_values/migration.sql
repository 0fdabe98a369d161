-- Values of their own migration: PostgreSQL uses a new value only after the transaction that adds it.
ALTER TYPE "field_type" ADD VALUE 'file';
ALTER TYPE "attention" ADD VALUE 'file_unchecked';
ALTER TYPE "attention" ADD VALUE 'file_rejected';
ALTER TYPE "mail_kind" ADD VALUE 'files_received';
ALTER TYPE "mail_kind" ADD VALUE 'file_rejected';
