-- A value of its own migration: PostgreSQL uses a new value only after the transaction that adds it.
ALTER TYPE "export_documents" ADD VALUE 'tax_archive';
