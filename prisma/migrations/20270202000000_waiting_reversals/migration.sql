-- A reversal may be imported before its deposit: each deposit that arrives looks for one that waits.
CREATE INDEX "statement_rows_reversals" ON "statement_rows"("amount")
  WHERE "kind" = 'reversal' AND "deposit_id" IS NULL;
