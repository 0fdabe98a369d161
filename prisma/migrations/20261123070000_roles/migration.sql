-- What a staff member may do. Whoever was there before could do everything, and keeps it.
CREATE TYPE "role" AS ENUM ('administrator', 'accountant', 'clerk', 'viewer');
ALTER TABLE "admins" ADD COLUMN "role" "role" NOT NULL DEFAULT 'administrator';
-- A new person's role is always named.
ALTER TABLE "admins" ALTER COLUMN "role" DROP DEFAULT;
