-- The mailbox behind an address: taro+1@example.jp and Taro@example.jp are one, and so are t.aro@googlemail.com and
-- taro@gmail.com. It calls nothing but strict functions, without CASE, so that PostgreSQL writes it into queries.
CREATE OR REPLACE FUNCTION mailbox_of(address TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN regexp_replace(
        regexp_replace(
            regexp_replace(lower(address), '\+[^@]*@', '@'),
            '@googlemail\.com$', '@gmail.com'),
        '\.(?=[^@]*@gmail\.com$)', '', 'g');

-- They hold what the function said before.
REINDEX INDEX mails_mailbox;
REINDEX INDEX submissions_confirmed_mailbox;
