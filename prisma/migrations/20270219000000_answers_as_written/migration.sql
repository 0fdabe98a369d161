-- The answers are a snapshot, read as a whole by each page of applications and searched only together with other
-- columns. As `json` they are sent as they were written; `jsonb` is put together anew for each row that is read. This
-- writes the two tables anew, with their indexes.
ALTER TABLE submissions ALTER COLUMN answers TYPE json USING answers::json;
ALTER TABLE former_people ALTER COLUMN answers TYPE json USING answers::json;
