-- Money on an account that a group had before pays for nobody until a person has said that it is the group's. What an
-- earlier version has used for it, or holds for it, was the group's then, and stays so.
UPDATE deposits SET former_holder = false
WHERE former_holder AND group_id IS NOT NULL AND intended_submission_id IS NULL
    AND (held OR reserved_amount > 0 OR allocated_amount > 0);
