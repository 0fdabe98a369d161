-- Tries that come with a key of the student's own page have a count of their own: whoever guesses at somebody's
-- keywords from elsewhere doesn't keep them waiting.
ALTER TABLE "review_test_attempts" ADD COLUMN "with_page_key" BOOLEAN NOT NULL DEFAULT false;
