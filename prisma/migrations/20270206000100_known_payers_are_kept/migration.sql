-- Who paid for whom before was worked out from the whole ledger at each call of its list: 11 seconds among a million
-- applications. It is kept now: triggers note the remitters of whom something changes, and `keep_known_payers` works
-- these out anew: before the list is read, each minute, and with the transaction that anonymises people. A change of the
-- ledger only appends, so it waits for no other one.

-- What the ledger says: the allocations in force by remitter and whom they pay for. One row for each pair, two where
-- part of it was forgotten.
CREATE VIEW "ledger_payers" AS
WITH forgotten AS (
    SELECT pair, max(forgotten_at) AS at, max(id) AS id
    FROM forgotten_payers WHERE restored_at IS NULL GROUP BY pair
), paid AS (
    SELECT allocations.id, deposit_id, allocations.created_at, deposited_at, remitter_name, remitter_key,
        deposits.search_text AS payer_words, person_words(submissions.search_text, public_id) AS person_words,
        concat_ws(' ', nullif(payment_bank_name, ''), nullif(payment_branch_name, '')) AS bank,
        paid_for_key LIKE 'company:%' AS of_company,
        CASE WHEN paid_for_key LIKE 'company:%' THEN company_name ELSE applicant_name END AS paid_for,
        payer_pair(remitter_key, paid_for_key) AS pair
    FROM allocations
    JOIN deposits ON deposits.id = deposit_id
    JOIN submissions ON submissions.id = submission_id
    WHERE allocations.reversed_at IS NULL AND deposits.reversed_at IS NULL
        AND remitter_key <> '' AND anonymised_at IS NULL AND paid_for_key <> 'person:'
), judged AS (
    SELECT paid.*, CASE WHEN paid.created_at <= forgotten.at THEN forgotten.id END AS forgotten_id
    FROM paid LEFT JOIN forgotten ON forgotten.pair = paid.pair
)
SELECT max(id) AS id, remitter_key, pair, forgotten_id,
    count(DISTINCT deposit_id)::int AS deposits,
    min(deposited_at) AS first_on, max(deposited_at) AS last_on,
    (array_agg(deposit_id ORDER BY id DESC))[1] AS last_deposit_id,
    (array_agg(remitter_name ORDER BY id DESC))[1] AS remitter_name,
    array_remove(array_agg(DISTINCT bank), '') AS banks,
    bool_or(of_company) AS of_company,
    (array_agg(paid_for ORDER BY id DESC))[1] AS paid_for,
    string_agg(DISTINCT payer_words, ' ') || ' ' || string_agg(DISTINCT person_words, ' ') AS search_text
FROM judged GROUP BY remitter_key, pair, forgotten_id;

CREATE TABLE "known_payers" (
    "id" INTEGER NOT NULL,
    "remitter_key" TEXT NOT NULL,
    "pair" TEXT NOT NULL,
    "forgotten_id" INTEGER,
    "deposits" INTEGER NOT NULL,
    "first_on" DATE NOT NULL,
    "last_on" DATE NOT NULL,
    "last_deposit_id" INTEGER NOT NULL,
    "remitter_name" TEXT NOT NULL,
    "banks" TEXT[],
    "of_company" BOOLEAN NOT NULL,
    "paid_for" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,

    CONSTRAINT "known_payers_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "known_payer_changes" (
    "id" BIGSERIAL NOT NULL,
    "remitter_key" TEXT NOT NULL,

    CONSTRAINT "known_payer_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "known_payer_changes_remitter_key_idx" ON "known_payer_changes"("remitter_key");

-- An allocation is made, or is in force no more.
CREATE FUNCTION note_payers_of_allocations() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO known_payer_changes (remitter_key)
    SELECT DISTINCT remitter_key FROM changed JOIN deposits ON deposits.id = deposit_id WHERE remitter_key <> '';
    RETURN NULL;
END $$;
CREATE TRIGGER allocations_payers_added AFTER INSERT ON allocations REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_payers_of_allocations();
CREATE TRIGGER allocations_payers_changed AFTER UPDATE ON allocations REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_payers_of_allocations();

-- Names are changed, or the person is anonymised.
CREATE FUNCTION note_payers_of_submission() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO known_payer_changes (remitter_key)
    SELECT DISTINCT remitter_key FROM allocations JOIN deposits ON deposits.id = deposit_id
    WHERE submission_id = NEW.id AND remitter_key <> '';
    RETURN NULL;
END $$;
CREATE TRIGGER submissions_payers_changed AFTER UPDATE ON submissions
    FOR EACH ROW WHEN (
        (OLD.search_text, OLD.company_name, OLD.applicant_name, OLD.paid_for_key, OLD.anonymised_at)
            IS DISTINCT FROM
        (NEW.search_text, NEW.company_name, NEW.applicant_name, NEW.paid_for_key, NEW.anonymised_at)
    ) EXECUTE FUNCTION note_payers_of_submission();

CREATE FUNCTION note_payers_of_deposit() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO known_payer_changes (remitter_key)
    SELECT DISTINCT remitter_key FROM (VALUES (OLD.remitter_key), (NEW.remitter_key)) AS said (remitter_key)
    WHERE remitter_key <> '' AND EXISTS (SELECT FROM allocations WHERE deposit_id = NEW.id);
    RETURN NULL;
END $$;
CREATE TRIGGER deposits_payers_changed AFTER UPDATE ON deposits
    FOR EACH ROW WHEN (
        (OLD.search_text, OLD.remitter_name, OLD.remitter_key, OLD.deposited_at, OLD.reversed_at,
            OLD.payment_bank_name, OLD.payment_branch_name)
            IS DISTINCT FROM
        (NEW.search_text, NEW.remitter_name, NEW.remitter_key, NEW.deposited_at, NEW.reversed_at,
            NEW.payment_bank_name, NEW.payment_branch_name)
    ) EXECUTE FUNCTION note_payers_of_deposit();

CREATE FUNCTION note_payers_of_forgotten() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- The deposit may have another remitter since: the rows of the pair are looked for, too.
    INSERT INTO known_payer_changes (remitter_key)
    SELECT remitter_key FROM deposits WHERE id = NEW.deposit_id AND remitter_key <> ''
    UNION SELECT remitter_key FROM known_payers WHERE pair = NEW.pair;
    RETURN NULL;
END $$;
CREATE TRIGGER forgotten_payers_changed AFTER INSERT OR UPDATE ON forgotten_payers
    FOR EACH ROW EXECUTE FUNCTION note_payers_of_forgotten();

-- Works out anew what is known of up to so many of the remitters that were noted, one caller at a time, and returns
-- of how many. Whoever waited for another caller finds what that one has done.
CREATE FUNCTION keep_known_payers(most INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
    payers TEXT[];
BEGIN
    IF NOT EXISTS (SELECT FROM known_payer_changes) THEN
        RETURN 0;
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('keep-known-payers', 0));
    WITH noted AS (
        SELECT DISTINCT remitter_key FROM known_payer_changes LIMIT most
    ), taken AS (
        DELETE FROM known_payer_changes USING noted WHERE known_payer_changes.remitter_key = noted.remitter_key
        RETURNING known_payer_changes.remitter_key
    )
    SELECT coalesce(array_agg(DISTINCT remitter_key), '{}') INTO payers FROM taken;
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
    RETURN cardinality(payers);
END $$;

INSERT INTO known_payers (id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
    remitter_name, banks, of_company, paid_for, search_text)
SELECT id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
    remitter_name, banks, of_company, paid_for, search_text
FROM ledger_payers;

CREATE INDEX "known_payers_pair_idx" ON "known_payers"("pair");
CREATE INDEX "known_payers_remitter_key_idx" ON "known_payers"("remitter_key");
CREATE INDEX "known_payers_last_on_id_idx" ON "known_payers"("last_on", "id");
CREATE INDEX "known_payers_deposits_id_idx" ON "known_payers"("deposits", "id");
CREATE INDEX "known_payers_name_ja" ON "known_payers"("remitter_name" COLLATE "ja-JP-x-icu", "id");
CREATE INDEX "known_payers_forgotten" ON "known_payers"("id") WHERE "forgotten_id" IS NOT NULL;
CREATE INDEX "known_payers_search" ON "known_payers"
    USING gin (bigrams("search_text")) WITH (fastupdate = off);
