-- How an application came: by the form, or entered by the office from paper or the telephone.
CREATE TYPE "application_channel" AS ENUM ('web', 'telephone', 'fax', 'mail', 'counter');
ALTER TABLE "submissions" ADD COLUMN "channel" "application_channel" NOT NULL DEFAULT 'web';
