-- The proof of the audit doesn't go on: told of like the rest.
ALTER TYPE "alert_kind" ADD VALUE 'audit_unsealed';
