-- The best candidate of each open deposit, kept by a job (refreshSuggestions) so that lists needn't look
-- for it. Worked out anew at any time; whether it still holds is looked at when it is shown.
CREATE TABLE "deposit_suggestions" (
    "deposit_id" INTEGER NOT NULL,
    "deposit_version" INTEGER NOT NULL,
    "grade" TEXT,
    "parts" JSONB NOT NULL,
    "reasons" JSONB NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deposit_suggestions_pkey" PRIMARY KEY ("deposit_id"),
    CONSTRAINT "deposit_suggestions_grade_check" CHECK ("grade" IN ('high', 'medium', 'low')),
    CONSTRAINT "deposit_suggestions_deposit_id_fkey" FOREIGN KEY ("deposit_id") REFERENCES "deposits"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
