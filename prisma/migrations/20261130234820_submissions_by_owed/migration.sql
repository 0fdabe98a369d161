-- The dialog that assigns a deposit shows first what owes just its amount, the latest on top.
CREATE INDEX submissions_open_owed ON submissions ((expected_amount - allocated_amount), id)
    WHERE payment_status <> 'PAID' AND status <> 'cancelled' AND archived_at IS NULL;
