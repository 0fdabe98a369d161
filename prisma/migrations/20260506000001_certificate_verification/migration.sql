-- What a paper certificate is checked by, and which certificate took a revoked one's place.

ALTER TABLE "certificates"
    ADD COLUMN "verification_code" TEXT,
    ADD COLUMN "replaces_id" INTEGER,
    ADD COLUMN "reissue_reason" TEXT;

-- Those that are issued already get a code too: 20 characters of 32 from the random bits of two UUIDs
-- (bytes 6 and 8 of each hold fixed bits), in groups of five as server/submissions/publicId.ts writes
-- them. The documents that were handed out stay as they are.
WITH "random" AS MATERIALIZED (
    SELECT "id", uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) AS "bytes"
    FROM "certificates" WHERE "issued_at" IS NOT NULL
), "made" AS (
    SELECT "id", string_agg(
        substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte("bytes", "place") % 32 + 1, 1), ''
        ORDER BY "place") AS "code"
    FROM "random"
    CROSS JOIN unnest(ARRAY[0, 1, 2, 3, 4, 5, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21])
        AS "place"
    GROUP BY "id"
)
UPDATE "certificates" SET "verification_code" = regexp_replace("code", '(.{5})(?=.)', '\1-', 'g')
    FROM "made" WHERE "made"."id" = "certificates"."id";

CREATE UNIQUE INDEX "certificates_verification_code_key" ON "certificates"("verification_code");
CREATE UNIQUE INDEX "certificates_replaces_id_key" ON "certificates"("replaces_id");
ALTER TABLE "certificates"
    ADD CONSTRAINT "certificates_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "certificates"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    ADD CONSTRAINT "certificates_verification_check"
        CHECK (("verification_code" IS NULL) = ("issued_at" IS NULL)),
    ADD CONSTRAINT "certificates_reissue_check"
        CHECK (("replaces_id" IS NULL) = ("reissue_reason" IS NULL));

-- What waits to be issued: counted on the top screen, gone through when all of it is issued.
CREATE INDEX "certificates_unissued" ON "certificates"("id")
    WHERE "issued_at" IS NULL AND "archived_at" IS NULL;
