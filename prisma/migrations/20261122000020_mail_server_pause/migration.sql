-- One row while the mail server fails, for all copies of the server; none while it works.
CREATE TABLE "mail_server_failures" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "failures" INTEGER NOT NULL,
    "paused_until" TIMESTAMPTZ(3),
    "note" TEXT NOT NULL,

    CONSTRAINT "mail_server_failures_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "mail_server_failures_one_row" CHECK ("id" = 1)
);
