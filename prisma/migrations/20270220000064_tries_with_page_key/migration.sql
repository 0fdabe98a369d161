-- Tries with a key of the student's own page are counted by themselves. So somebody who guesses a student's keywords
-- from elsewhere doesn't keep the student waiting.
ALTER TABLE "review_test_attempts" ADD COLUMN "with_page_key" BOOLEAN NOT NULL DEFAULT false;
