-- A change of the ledger noted the remitter that it saw. Two changes of the same payment at once, its remitter by one
-- person and its applicant's name by another, don't see each other: the second one to be committed noted the former
-- remitter only, and what was kept of the new one stayed wrong. A change notes its record now; which remitter that
-- concerns is looked up when the note is read, and by then the change is committed.
ALTER TABLE "known_payer_changes" ALTER COLUMN "remitter_key" DROP NOT NULL,
    ADD COLUMN "deposit_id" INTEGER,
    ADD COLUMN "submission_id" INTEGER,
    ADD COLUMN "pair" TEXT;
DROP INDEX "known_payer_changes_remitter_key_idx";

-- The remitters that each note concerns.
CREATE VIEW "changed_payers" AS
SELECT id, remitter_key FROM known_payer_changes WHERE remitter_key IS NOT NULL
UNION ALL
SELECT noted.id, deposits.remitter_key
FROM known_payer_changes AS noted JOIN deposits ON deposits.id = noted.deposit_id
UNION ALL
SELECT noted.id, deposits.remitter_key
FROM known_payer_changes AS noted JOIN allocations ON allocations.submission_id = noted.submission_id
    JOIN deposits ON deposits.id = allocations.deposit_id
UNION ALL
SELECT noted.id, known_payers.remitter_key
FROM known_payer_changes AS noted JOIN known_payers ON known_payers.pair = noted.pair;

CREATE OR REPLACE FUNCTION note_payers_of_allocations() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO known_payer_changes (deposit_id) SELECT DISTINCT deposit_id FROM changed;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_payers_of_submission() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO known_payer_changes (submission_id) VALUES (NEW.id);
    RETURN NULL;
END $$;

-- Also of a deposit that pays for nobody: an allocation of it may be about to be committed.
CREATE OR REPLACE FUNCTION note_payers_of_deposit() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO known_payer_changes (deposit_id) VALUES (NEW.id);
    IF OLD.remitter_key <> NEW.remitter_key THEN
        INSERT INTO known_payer_changes (remitter_key) VALUES (OLD.remitter_key);
    END IF;
    RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION note_payers_of_forgotten() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO known_payer_changes (pair) VALUES (NEW.pair);
    RETURN NULL;
END $$;

-- Works out anew what is known of the remitters that up to so many notes concern, one caller at a time, and returns how
-- many notes it read. Whoever waited for another caller finds what that one has done.
CREATE OR REPLACE FUNCTION keep_known_payers(most INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
    notes BIGINT[];
    payers TEXT[];
BEGIN
    IF NOT EXISTS (SELECT FROM known_payer_changes) THEN
        RETURN 0;
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('keep-known-payers', 0));
    notes := ARRAY(SELECT id FROM known_payer_changes ORDER BY id LIMIT most);
    payers := ARRAY(SELECT DISTINCT remitter_key FROM changed_payers WHERE id = ANY(notes));
    DELETE FROM known_payer_changes WHERE id = ANY(notes);
    DELETE FROM known_payers WHERE remitter_key = ANY(payers);
    INSERT INTO known_payers (id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
        remitter_name, banks, of_company, paid_for, search_text)
    SELECT id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
        remitter_name, banks, of_company, paid_for, search_text
    FROM ledger_payers WHERE remitter_key = ANY(payers)
    -- A deposit that has another remitter since: its former one is noted, too, and may be read later.
    ON CONFLICT (id) DO UPDATE SET (remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
        remitter_name, banks, of_company, paid_for, search_text) = (excluded.remitter_key, excluded.pair,
        excluded.forgotten_id, excluded.deposits, excluded.first_on, excluded.last_on, excluded.last_deposit_id,
        excluded.remitter_name, excluded.banks, excluded.of_company, excluded.paid_for, excluded.search_text);
    RETURN cardinality(notes);
END $$;

-- What is kept may be wrong since before: worked out once more.
DELETE FROM known_payer_changes;
DELETE FROM known_payers;
INSERT INTO known_payers (id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
    remitter_name, banks, of_company, paid_for, search_text)
SELECT id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
    remitter_name, banks, of_company, paid_for, search_text
FROM ledger_payers;
