-- Every open screen asks again and again which links of payers have ended since: by this it reads one of them.
CREATE INDEX "payee_accounts_asked" ON "payee_accounts" ("expires_at") WHERE "given_at" IS NULL AND "erased_at" IS NULL;
