-- Who has paid waits for no account. Earlier versions left the mark where the fee had come without one, and nothing took
-- it away any more: these applications stayed to be checked, and their applicants didn't see how to attend.
UPDATE submissions SET attention = array_remove(attention, 'no_virtual_account'),
    status = CASE WHEN status = 'needs_check' AND array_remove(attention, 'no_virtual_account') = '{}'
        THEN 'received' ELSE status END
WHERE payment_status = 'PAID' AND status <> 'cancelled' AND 'no_virtual_account' = ANY (attention);
