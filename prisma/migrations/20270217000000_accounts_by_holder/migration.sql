-- An application's account is looked for by its holder: only what it holds now may be closed with it.
CREATE INDEX "virtual_accounts_holder_id_idx" ON "virtual_accounts" ("holder_id");
