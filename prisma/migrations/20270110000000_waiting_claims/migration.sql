-- Who says to be a member and waits for the office: people, and places of a company that no name is on.
CREATE INDEX "submissions_member_claim" ON "submissions" ("id") INCLUDE ("group_id")
    WHERE 'member_claim_unmatched' = ANY ("attention");
CREATE INDEX "group_places_member_claim" ON "group_places" ("group_id")
    WHERE "named_at" IS NULL AND "released_at" IS NULL AND "claim" ->> 'memberClaim' = 'unmatched';
