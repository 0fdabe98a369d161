-- How a company's applications came: by its form, or entered by the office from paper or the telephone.
ALTER TABLE "groups" ADD COLUMN "channel" "application_channel" NOT NULL DEFAULT 'web';
