-- The office has looked at a rush of applications: the last accounts may be used for it.
ALTER TABLE "seminars" ADD COLUMN "rush_released_at" TIMESTAMPTZ(3);
