-- Money that the bank took back isn't the association's to give back: no new refund, whoever asks.
CREATE TRIGGER "refunds_not_reversed" BEFORE INSERT ON "refunds"
    FOR EACH ROW EXECUTE FUNCTION refuse_reversed_deposit();
