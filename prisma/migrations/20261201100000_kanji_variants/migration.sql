-- 渡辺 finds 渡邉 and 渡邊: the forms that a character has in names count as one wherever names are compared
-- or searched. The same as payerKey in payerKey.rules.ts: a test holds both together.
CREATE OR REPLACE FUNCTION payer_key(name text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
    plain text := upper(normalize(name, NFKC) COLLATE "C");
BEGIN
    plain := regexp_replace(plain, U&'[\FE00-\FE0F\+0E0100-\+0E01EF]', '', 'g');
    plain := translate(plain,
        '邉邊斎齋齊髙﨑嵜碕澤濱濵櫻廣國嶋嶌眞冨德惠榮曾龍瀧關黑𠮷栁桺條鐵鐡實壽與萬鹽藪籔桒靜淸禮彌豐楳枩舘淵渊槇遙堯龜藏蘆綠戶來莊鄕曉瑤凜檜賴爲應巖兒壹穗巢總冲鷄',
        '辺辺斉斉斉高崎崎崎沢浜浜桜広国島島真富徳恵栄曽竜滝関黒吉柳柳条鉄鉄実寿与万塩薮薮桑静清礼弥豊梅松館渕渕槙遥尭亀蔵芦緑戸来荘郷暁瑶凛桧頼為応巌児壱穂巣総沖鶏');
    plain := translate(plain, E' \t\n\r\f\v', '');
    plain := translate(plain,
        'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ',
        'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ');
    plain := translate(plain, 'ァィゥェォッャュョヮヵヶヲヂヅヰヱ', 'アイウエオツヤユヨワカケオジズイエ');
    plain := regexp_replace(plain, '^(?:(?:シホウ|シユウ|シユツ|チドク|チユウ|トクヒ|ロウム|エイ|ガク|ギヨ|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|ホゴ|イ|カ|シ|ソ|ド|メ|ユ)\))+', '');
    plain := regexp_replace(plain, '(?:\((?:シホウ|シユウ|シユツ|チドク|チユウ|トクヒ|ロウム|エイ|ガク|ギヨ|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|ホゴ|イ|カ|シ|ソ|ド|メ|ユ))+$', '');
    plain := regexp_replace(plain, '\((?:シホウ|シユウ|シユツ|チドク|チユウ|トクヒ|ロウム|エイ|ガク|ギヨ|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|ホゴ|イ|カ|シ|ソ|ド|メ|ユ)\)', '', 'g');
    plain := regexp_replace(plain, '(?:ユウゲンセキニンチユウカンホウジン|チホウドクリツギヨウセイホウジン|トクテイヒエイリカツドウホウジン|シヤカイホケンロウムシホウジン|ドクリツギヨウセイホウジン|イツパンザイダンホウジン|イツパンシヤダンホウジン|イリヨウホウジンザイダン|イリヨウホウジンシヤダン|ギヨウセイシヨシホウジン|コウエキザイダンホウジン|コウエキシヤダンホウジン|コウリツダイガクホウジン|コクリツダイガクホウジン|シヤカイイリヨウホウジン|シヤカイフクシホウジン|ノウジクミアイホウジン|エヌピーオーホウジン|コウセイホゴホウジン|シホウシヨシホウジン|シユウキヨウホウジン|特定非営利活動法人|社会保険労務士法人|イリヨウホウジン|カブシキカイシヤ|カブシキガイシヤ|ガツコウホウジン|ゴウドウカイシヤ|ゴウドウガイシヤ|ゴウメイカイシヤ|ゴウメイガイシヤ|ザイダンホウジン|シヤダンホウジン|ゼイリシホウジン|ベンゴシホウジン|ユウゲンカイシヤ|ユウゲンガイシヤ|地方独立行政法人|有限責任中間法人|NPOホウジン|ゴウシカイシヤ|ゴウシガイシヤ|ソウゴガイシヤ|一般社団法人|一般財団法人|公益社団法人|公益財団法人|公立大学法人|医療法人社団|医療法人財団|司法書士法人|国立大学法人|更生保護法人|独立行政法人|社会医療法人|社会福祉法人|行政書士法人|農事組合法人|NPO法人|弁護士法人|税理士法人|\(地独\)|医療法人|合同会社|合名会社|合資会社|学校法人|宗教法人|有限会社|株式会社|相互会社|社団法人|財団法人|\(医\)|\(同\)|\(名\)|\(大\)|\(学\)|\(宗\)|\(有\)|\(株\)|\(特\)|\(独\)|\(相\)|\(社\)|\(福\)|\(財\)|\(資\)|\(農\))', '', 'g');
    plain := regexp_replace(plain, '(?:CO[.,]*LTD|INC|KK|K\.K|LTD|CORP|LLC)[.]?$', '');
    plain := regexp_replace(plain, '[^0-9A-Zア-ヺ一-鿿々〆]', '', 'g');
    plain := regexp_replace(plain, '^[0-9]+|[0-9]+$', '', 'g');
    RETURN translate(plain, 'ガギグゲゴザジズゼゾダデドバビブベボパピプペポヴ', 'カキクケコサシスセソタテトハヒフヘホハヒフヘホウ');
END $$;
ALTER FUNCTION payer_key(text) COST 1000;


-- What the indexes hold was worked out by the former function.
REINDEX INDEX "submissions_open_applicant";
REINDEX INDEX "submissions_open_company";
REINDEX INDEX "submissions_open_amount";
REINDEX INDEX "deposits_remitter";


-- The search texts as searchKey.ts makes them now.
CREATE FUNCTION needs_new_key(key text) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    RETURN key ~ U&'[\200B-\200D\2060\FE00-\FE0F\+0E0100-\+0E01EF]'
        OR key <> translate(key, '邉邊斎齋齊髙﨑嵜碕澤濱濵櫻廣國嶋嶌眞冨德惠榮曾龍瀧關黑𠮷栁桺條鐵鐡實壽與萬鹽藪籔桒靜淸禮彌豐楳枩舘淵渊槇遙堯龜藏蘆綠戶來莊鄕曉瑤凜檜賴爲應巖兒壹穗巢總冲鷄', '');
CREATE FUNCTION new_key(key text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN translate(
        regexp_replace(key, U&'[\200B-\200D\2060\FE00-\FE0F\+0E0100-\+0E01EF]', '', 'g'),
        '邉邊斎齋齊髙﨑嵜碕澤濱濵櫻廣國嶋嶌眞冨德惠榮曾龍瀧關黑𠮷栁桺條鐵鐡實壽與萬鹽藪籔桒靜淸禮彌豐楳枩舘淵渊槇遙堯龜藏蘆綠戶來莊鄕曉瑤凜檜賴爲應巖兒壹穗巢總冲鷄',
        '辺辺斉斉斉高崎崎崎沢浜浜桜広国島島真富徳恵栄曽竜滝関黒吉柳柳条鉄鉄実寿与万塩薮薮桑静清礼弥豊梅松館渕渕槙遥尭亀蔵芦緑戸来荘郷暁瑶凛桧頼為応巌児壱穂巣総沖鶏');
UPDATE "seminars" SET "search_text" = new_key("search_text") WHERE needs_new_key("search_text");
UPDATE "submissions" SET "search_text" = new_key("search_text") WHERE needs_new_key("search_text");
UPDATE "deposits" SET "search_text" = new_key("search_text") WHERE needs_new_key("search_text");
UPDATE "refunds" SET "search_text" = new_key("search_text") WHERE needs_new_key("search_text");
UPDATE "students" SET "search_text" = new_key("search_text") WHERE needs_new_key("search_text");
UPDATE "receipts" SET "search_text" = new_key("search_text") WHERE needs_new_key("search_text");
UPDATE "receipts" SET "addressee_search" = new_key("addressee_search") WHERE needs_new_key("addressee_search");
UPDATE "review_test_attempts" SET "search_text" = new_key("search_text") WHERE needs_new_key("search_text");
UPDATE "mails" SET "search_text" = new_key("search_text") WHERE needs_new_key("search_text");
UPDATE "submissions" SET "person_key" = new_key("person_key") WHERE needs_new_key("person_key");
UPDATE "students" SET "person_key" = new_key("person_key") WHERE needs_new_key("person_key");
DROP FUNCTION needs_new_key(text);
DROP FUNCTION new_key(text);
