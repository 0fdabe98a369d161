-- The access log is forgotten by this function alone: the server's own role may not delete from it.
CREATE FUNCTION forget_old_access(oldest TIMESTAMPTZ) RETURNS VOID
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DELETE FROM access_entries WHERE at < oldest;
$$;
REVOKE ALL ON FUNCTION forget_old_access(TIMESTAMPTZ) FROM PUBLIC;
