-- Where a row of a workbook stands: all its sheets are read. `row` goes on being the row's position in the file.
ALTER TABLE "statement_rows"
    ADD COLUMN "sheet" TEXT NOT NULL DEFAULT '',
    ADD COLUMN "row_of_sheet" INTEGER;

-- What of a file was not read.
ALTER TABLE "move_ins" ADD COLUMN "problems" JSONB NOT NULL DEFAULT '[]';
