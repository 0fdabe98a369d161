-- 市ヶ谷 is found by 市ケ谷, and ヱビス by エビス: the search texts as searchKey.ts makes them now.
CREATE FUNCTION new_key(key text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN translate(key, 'ゖゕゑゐ', 'けかえい');
UPDATE "seminars" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "submissions" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "groups" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "members" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "deposits" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "imported_students" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "imported_receipts" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "refunds" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "students" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "bills" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "receipts" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "review_test_attempts" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "mails" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "known_payers" SET "search_text" = new_key("search_text") WHERE "search_text" <> new_key("search_text");
UPDATE "bills" SET "addressee_search" = new_key("addressee_search") WHERE "addressee_search" <> new_key("addressee_search");
UPDATE "receipts" SET "addressee_search" = new_key("addressee_search") WHERE "addressee_search" <> new_key("addressee_search");
UPDATE "submissions" SET "person_key" = new_key("person_key") WHERE "person_key" <> new_key("person_key");
UPDATE "students" SET "person_key" = new_key("person_key") WHERE "person_key" <> new_key("person_key");
UPDATE "imported_students" SET "person_key" = new_key("person_key") WHERE "person_key" <> new_key("person_key");
UPDATE "move_in_rows" SET "person_key" = new_key("person_key") WHERE "person_key" <> new_key("person_key");
DROP FUNCTION new_key(text);
