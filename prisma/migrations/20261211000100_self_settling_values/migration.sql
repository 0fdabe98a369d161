-- A new value stands in a migration of its own: PostgreSQL refuses to use it in the same transaction.
ALTER TYPE "alert_kind" ADD VALUE 'self_settling_stopped';
