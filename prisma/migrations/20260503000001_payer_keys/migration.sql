-- Who may have paid: the names that a remitter's name is looked up by, and what else leads to an
-- application that waits for money.

-- The same as payerKey in server/deposits/matching/payerKey.rules.ts: a test holds both together.
CREATE FUNCTION payer_key(name text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
    plain text := upper(normalize(name, NFKC) COLLATE "C");
BEGIN
    plain := translate(plain, E' \t\n\r\f\v', '');
    plain := translate(plain,
        'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ',
        'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ');
    plain := translate(plain, 'ァィゥェォッャュョヮヵヶヲヂヅヰヱ', 'アイウエオツヤユヨワカケオジズイエ');
    plain := regexp_replace(plain, '^(?:(?:シホウ|シユウ|シユツ|トクヒ|ロウム|エイ|ガク|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|イ|カ|シ|ソ|ド|メ|ユ)\))+', '');
    plain := regexp_replace(plain, '(?:\((?:シホウ|シユウ|シユツ|トクヒ|ロウム|エイ|ガク|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|イ|カ|シ|ソ|ド|メ|ユ))+$', '');
    plain := regexp_replace(plain, '\((?:シホウ|シユウ|シユツ|トクヒ|ロウム|エイ|ガク|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|イ|カ|シ|ソ|ド|メ|ユ)\)', '', 'g');
    plain := regexp_replace(plain, '(?:トクテイヒエイリカツドウホウジン|シヤカイホケンロウムシホウジン|ドクリツギヨウセイホウジン|イツパンザイダンホウジン|イツパンシヤダンホウジン|イリヨウホウジンザイダン|イリヨウホウジンシヤダン|コウエキザイダンホウジン|コウエキシヤダンホウジン|コクリツダイガクホウジン|シヤカイイリヨウホウジン|シヤカイフクシホウジン|ノウジクミアイホウジン|シホウシヨシホウジン|シユウキヨウホウジン|特定非営利活動法人|社会保険労務士法人|イリヨウホウジン|カブシキカイシヤ|カブシキガイシヤ|ガツコウホウジン|ゴウドウカイシヤ|ゴウドウガイシヤ|ゴウメイカイシヤ|ゴウメイガイシヤ|ザイダンホウジン|シヤダンホウジン|ゼイリシホウジン|ベンゴシホウジン|ユウゲンカイシヤ|ユウゲンガイシヤ|地方独立行政法人|ゴウシカイシヤ|ゴウシガイシヤ|ソウゴガイシヤ|一般社団法人|一般財団法人|公益社団法人|公益財団法人|医療法人社団|医療法人財団|司法書士法人|国立大学法人|独立行政法人|社会医療法人|社会福祉法人|農事組合法人|NPO法人|弁護士法人|税理士法人|医療法人|合同会社|合名会社|合資会社|学校法人|宗教法人|有限会社|株式会社|相互会社|社団法人|財団法人|\(医\)|\(同\)|\(名\)|\(大\)|\(学\)|\(宗\)|\(有\)|\(株\)|\(独\)|\(相\)|\(社\)|\(福\)|\(財\)|\(資\)|\(農\))', '', 'g');
    plain := regexp_replace(plain, '(?:CO[.,]*LTD|INC|KK|K\.K|LTD|CORP|LLC)[.]?$', '');
    plain := regexp_replace(plain, '[^0-9A-Zア-ヺ一-鿿々〆]', '', 'g');
    plain := regexp_replace(plain, '^[0-9]+|[0-9]+$', '', 'g');
    RETURN translate(plain, 'ガギグゲゴザジズゼゾダデドバビブベボパピプペポヴ', 'カキクケコサシスセソタテトハヒフヘホハヒフヘホウ');
END $$;

-- Applications that money may still go to. The condition is the same in every query that looks for one.
CREATE INDEX "submissions_open_applicant" ON "submissions" (payer_key("applicant_kana") text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_open_company" ON "submissions" (payer_key("company_kana") text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_open_amount" ON "submissions" (("expected_amount" - "allocated_amount"), payer_key("applicant_kana") text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;
CREATE INDEX "submissions_open_public_id" ON "submissions" (replace("public_id", '-', '') text_pattern_ops)
    WHERE "payment_status" <> 'PAID' AND "status" <> 'cancelled' AND "archived_at" IS NULL;

-- What the same remitter has paid for before.
CREATE INDEX "deposits_remitter" ON "deposits" (payer_key("remitter_name") text_pattern_ops, "id")
    WHERE "allocated_amount" > 0;

-- What banks take for a transfer, in yen: some remitters take it off what they send.
ALTER TABLE "association"
    ADD COLUMN "transfer_fees" INTEGER[]
        DEFAULT ARRAY[110, 145, 150, 154, 160, 165, 220, 229, 275, 330, 385, 440, 490, 495, 550, 600, 605, 660, 770, 880]::INTEGER[];
