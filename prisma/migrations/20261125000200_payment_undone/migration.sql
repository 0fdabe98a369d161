-- A payment that was confirmed by mail and undone: the applicant is told. Added on its own, since a value
-- can't be used in the transaction that adds it.
ALTER TYPE "mail_kind" ADD VALUE 'payment_undone' AFTER 'payment_received';
