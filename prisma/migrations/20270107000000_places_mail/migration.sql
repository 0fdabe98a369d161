-- A new value stands in a migration of its own: PostgreSQL refuses to use it in the same transaction.
ALTER TYPE "mail_kind" ADD VALUE 'group_places_released';
