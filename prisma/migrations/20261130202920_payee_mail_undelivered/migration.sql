-- When the mail that asks for the account was refused for good; null: it wasn't, or another one was ordered since.
ALTER TABLE payee_accounts ADD COLUMN undelivered_at TIMESTAMPTZ(3);
