-- What is said of a file that is no table, or too large, is the same message whatever is imported.
UPDATE "statement_imports"
SET "problems" = regexp_replace(
    replace("problems"::text, '"statement_too_many_rows"', '"table_many_rows"'),
    '"statement_(empty|zip|pdf|image|compressed|ebcdic|binary|encoding|workbook_large|workbook_broken)"',
    '"table_\1"', 'g')::jsonb
WHERE "problems"::text ~ '"statement_(too_many_rows|empty|zip|pdf|image|compressed|ebcdic|binary|encoding|workbook_large|workbook_broken)"';

UPDATE "move_ins"
SET "problem" = regexp_replace(
    replace("problem"::text, '"move_in_kind"', '"table_binary"'),
    '"move_in_(empty|encoding|workbook_large|workbook_broken|many_sheets|many_rows|quotes)"',
    '"table_\1"', 'g')::jsonb
WHERE "problem"::text ~ '"move_in_(kind|empty|encoding|workbook_large|workbook_broken|many_sheets|many_rows|quotes)"';
