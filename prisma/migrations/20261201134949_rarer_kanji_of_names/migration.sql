-- More forms of kanji count as one (賔 and 賓, 𡈽 and 土), and more ways to write a legal form are taken off: 株)見本,
-- 見本(有, 【株】見本 and ㊑見本. The same as payerKey in payerKey.rules.ts: a test holds both together. Only rows whose
-- keys change are written.

-- Whom a pair that was forgotten means, before the keys change.
CREATE TEMPORARY TABLE "forgotten_before" ON COMMIT DROP AS
SELECT DISTINCT forgotten_payers.id, allocations.deposit_id, allocations.submission_id
FROM forgotten_payers
JOIN allocations ON allocations.deposit_id = forgotten_payers.deposit_id
JOIN deposits ON deposits.id = allocations.deposit_id
JOIN submissions ON submissions.id = allocations.submission_id
WHERE payer_pair(remitter_key, paid_for_key) = forgotten_payers.pair;

CREATE OR REPLACE FUNCTION payer_key(name text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
    plain text := upper(normalize(regexp_replace(name, '[㊑㊒㊓㊔㊖]', '(\&)', 'g'), NFKC) COLLATE "C");
BEGIN
    plain := regexp_replace(plain, U&'[\FE00-\FE0F\+0E0100-\+0E01EF]', '', 'g');
    plain := translate(plain,
        '邉邊斎齋齊髙﨑嵜碕㟢𥔎澤濱濵櫻廣國圀嶋嶌嶹隝㠀眞冨德惪悳惠榮曾龍瀧關黑𠮷栁桺條鐵鐡銕實壽與萬鹽藪籔桒靜淸禮彌豐楳枩柗舘淵渊槇遙堯龜藏蘆綠戶來莊鄕鄉曉瑤凜檜賴爲應巖嵓兒壹穗巢總緫冲鷄雞亞惡壓圍醫隱營衞驛圓艷豔歐毆奧橫溫穩假價畫畵會繪壞懷擴殼覺學斈嶽樂罐卷陷勸寬歡觀氣歸僞戲犧舊據擧虛峽挾狹區驅駈勳勛薰徑莖揭溪谿經螢輕繼藝擊硏縣儉劍劒釼剱劔險圈檢獻權顯驗嚴效恆黃鑛砿礦號碎濟劑雜參棧蠶慘贊殘絲齒辭濕寫釋收從澁澀獸縱肅處緖敍敘將稱涉燒證奬獎狀乘淨剩疊繩壤孃讓釀觸囑寢愼盡圖粹醉隨髓樞數瀨聲竊攝專淺戰踐錢潛纖禪雙壯爭搜插揷瘦裝騷增臟卽屬續墮對體躰軆帶滯臺擇擔單膽團斷彈遲癡蟲晝鑄廳徵聽鎭遞點轉傳燈當黨盜稻鬪獨讀屆貳惱腦霸拜廢賣麥發髮拔蠻祕拂佛倂竝餠變辨瓣辯步寶寳襃飜每滿麵麪默譯藥豫餘譽搖樣謠亂覽兩獵淚壘勵戾靈齡曆歷戀鍊爐勞郞樓錄灣靑彥產顏晉穰聰禰禱諫讚萠鷗麴頰俠俱吞屛摑攪濤焰簞繫蔣邇醬塡剝囊姬峯栢舩𣘺槗晄曻羣盃埜熙凞熈靏靍鸖靎亙兔冱凉敕夘廚壺尙昻㝡冣夲杦枡歲毗烟豬畄畱畧皋頴穐龝秌裡咏鄰鴈乕薗蠣籠蟬賤蠟礪祿遯蕊翠緜綫粮鐮銳閱悅說稅脫緣敎旣槪絕舍𠮟內吳吴娛甁姸濶飮眾朵柹杤櫔𣑊村鯵迺迴喆啟峩蘓穉笋鑒隸韭韵頸晠樑欵湧湻澂潅尓尔皜榘棊礒窗豎繡聯脈卧荆菟簑簔迹輛釡鉤强顚册吿萊壻聟暎竒鴬舖鋪塲凖囘圡𡈽閒﨔驒竃纒糺廸杰菴檮欝蠅軀逹廏廐筝櫁筱榆棲絋鈬珎璢姊冰䕃賔釖㔟㐂𠀋曺𦚰亰兠凢卆恊凾亊宫吕畊寕寜靱麩閇鎻﨟贒嚙搔噓贗皷妒渴刄',
        '辺辺斉斉斉高崎崎崎崎崎沢浜浜桜広国国島島島島島真富徳徳徳恵栄曽竜滝関黒吉柳柳条鉄鉄鉄実寿与万塩薮薮桑静清礼弥豊梅松松館渕渕槙遥尭亀蔵芦緑戸来荘郷郷暁瑶凛桧頼為応巌巌児壱穂巣総総沖鶏鶏亜悪圧囲医隠営衛駅円艶艶欧殴奥横温穏仮価画画会絵壊懐拡殻覚学学岳楽缶巻陥勧寛歓観気帰偽戯犠旧拠挙虚峡挟狭区駆駆勲勲薫径茎掲渓渓経蛍軽継芸撃研県倹剣剣剣剣剣険圏検献権顕験厳効恒黄鉱鉱鉱号砕済剤雑参桟蚕惨賛残糸歯辞湿写釈収従渋渋獣縦粛処緒叙叙将称渉焼証奨奨状乗浄剰畳縄壌嬢譲醸触嘱寝慎尽図粋酔随髄枢数瀬声窃摂専浅戦践銭潜繊禅双壮争捜挿挿痩装騒増臓即属続堕対体体体帯滞台択担単胆団断弾遅痴虫昼鋳庁徴聴鎮逓点転伝灯当党盗稲闘独読届弐悩脳覇拝廃売麦発髪抜蛮秘払仏併並餅変弁弁弁歩宝宝褒翻毎満麺麺黙訳薬予余誉揺様謡乱覧両猟涙塁励戻霊齢暦歴恋錬炉労郎楼録湾青彦産顔晋穣聡祢祷諌讃萌鴎麹頬侠倶呑屏掴撹涛焔箪繋蒋迩醤填剥嚢姫峰柏船橋橋晃昇群杯野煕煕煕鶴鶴鶴鶴亘兎冴涼勅卯厨壷尚昂最最本杉桝歳毘煙猪留留略皐穎秋秋秋裏詠隣雁虎園蛎篭蝉賎蝋砺禄遁蘂翆綿線糧鎌鋭閲悦説税脱縁教既概絶舎叱内呉呉娯瓶妍闊飲衆朶柿栃栃栃邨鰺廼廻哲啓峨蘇稚筍鑑隷韮韻頚晟梁款涌淳澄灌爾爾皓矩碁磯窓竪繍聨脉臥荊莵蓑蓑跡輌釜鈎強顛冊告莱婿婿映奇鶯舗舗場準回土土間欅騨竈纏糾迪傑庵梼鬱蝿躯達厩厩箏樒篠楡栖紘鐸珍瑠姉氷蔭賓刀勢喜丈曹脇京兜凡卒協函事宮呂耕寧寧靭麸閉鎖臈賢噛掻嘘贋鼓妬渇刃');
    plain := translate(plain, '【〔[】〕]', '((()))');
    plain := translate(plain, E' \t\n\r\f\v', '');
    plain := translate(plain,
        'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ',
        'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ');
    plain := translate(plain, 'ァィゥェォッャュョヮヵヶヲヂヅヰヱ', 'アイウエオツヤユヨワカケオジズイエ');
    plain := regexp_replace(plain, '^(?:(?:キヨウクミレン|ギヨキヨウレン|セイキヨウレン|ノウキヨウレン|キヨウクミ|キヨウサイ|ギヨキヨウ|シヤキヨウ|シヨククン|セイキヨウ|チヨウサシ|ノウキヨウ|キギヨウ|トツキヨ|ベンリシ|ユウクミ|ロウクミ|NPO|カンサ|カンリ|ケンポ|コクホ|シホウ|シユウ|シユツ|チドク|チユウ|トウシ|トクヒ|ロウム|エイ|ガク|ギヨ|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|ホゴ|一社|一財|公大|公社|公財|医社|医財|国大|国研|地独|特非|社医|社福|イ|カ|シ|ソ|ド|メ|ユ|企|医|協|同|名|大|学|宗|弁|有|株|特|独|相|社|福|税|財|資|農)\))+', '');
    plain := regexp_replace(plain, '(?:\((?:キヨウクミレン|ギヨキヨウレン|セイキヨウレン|ノウキヨウレン|キヨウクミ|キヨウサイ|ギヨキヨウ|シヤキヨウ|シヨククン|セイキヨウ|チヨウサシ|ノウキヨウ|キギヨウ|トツキヨ|ベンリシ|ユウクミ|ロウクミ|NPO|カンサ|カンリ|ケンポ|コクホ|シホウ|シユウ|シユツ|チドク|チユウ|トウシ|トクヒ|ロウム|エイ|ガク|ギヨ|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|ホゴ|一社|一財|公大|公社|公財|医社|医財|国大|国研|地独|特非|社医|社福|イ|カ|シ|ソ|ド|メ|ユ|企|医|協|同|名|大|学|宗|弁|有|株|特|独|相|社|福|税|財|資|農))+$', '');
    plain := regexp_replace(plain, '\((?:キヨウクミレン|ギヨキヨウレン|セイキヨウレン|ノウキヨウレン|キヨウクミ|キヨウサイ|ギヨキヨウ|シヤキヨウ|シヨククン|セイキヨウ|チヨウサシ|ノウキヨウ|キギヨウ|トツキヨ|ベンリシ|ユウクミ|ロウクミ|カンサ|カンリ|ケンポ|コクホ|シホウ|シユウ|シユツ|チドク|チユウ|トウシ|トクヒ|ロウム|エイ|ガク|ギヨ|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|ホゴ|イ|カ|シ|ソ|ド|メ|ユ)\)', '', 'g');
    plain := regexp_replace(plain, '(?:ギヨギヨウキヨウドウクミアイレンゴウカイ|ニンテイトクテイヒエイリカツドウホウジン|ノウギヨウキヨウドウクミアイレンゴウカイ|ジギヨウキヨウドウクミアイレンゴウカイ|セイカツキヨウドウクミアイレンゴウカイ|ダイガクキヨウドウリヨウキカンホウジン|コクリツケンキユウカイハツホウジン|ユウゲンセキニンチユウカンホウジン|シヤカイイリヨウホウジンザイダン|シヤカイイリヨウホウジンシヤダン|チホウドクリツギヨウセイホウジン|トクテイイリヨウホウジンザイダン|トクテイイリヨウホウジンシヤダン|トクテイヒエイリカツドウホウジン|ムゲンセキニンチユウカンホウジン|ユウゲンセキニンジギヨウクミアイ|キヨウドウクミアイレンゴウカイ|コクミンケンコウホケンクミアイ|シヤカイホケンロウムシホウジン|ユウゲンセキニンカンサホウジン|ギヨギヨウキヨウドウクミアイ|シヨクギヨウクンレンホウジン|トチカオクチヨウサシホウジン|ニンテイエヌピーオーホウジン|ノウギヨウキヨウドウクミアイ|シヤカイフクシキヨウギカイ|ジギヨウキヨウドウクミアイ|セイカツキヨウドウクミアイ|ドクリツギヨウセイホウジン|イツパンザイダンホウジン|イツパンシヤダンホウジン|イリヨウホウジンザイダン|イリヨウホウジンシヤダン|ギヨウセイシヨシホウジン|コウエキザイダンホウジン|コウエキシヤダンホウジン|コウリツダイガクホウジン|コクリツダイガクホウジン|シヤカイイリヨウホウジン|トクテイイリヨウホウジン|トツキヨギヨウムホウジン|カンリクミアイホウジン|ケンコウホケンクミアイ|シヤカイフクシホウジン|ニンテイNPOホウジン|ノウジクミアイホウジン|認定特定非営利活動法人|エヌピーオーホウジン|コウセイホゴホウジン|シホウシヨシホウジン|シユウキヨウホウジン|大学共同利用機関法人|キヨウサイクミアイ|キヨウドウクミアイ|事業協同組合連合会|土地家屋調査士法人|漁業協同組合連合会|特定非営利活動法人|生活協同組合連合会|社会保険労務士法人|農業協同組合連合会|イリヨウホウジン|カブシキカイシヤ|カブシキガイシヤ|ガツコウホウジン|キギヨウクミアイ|ゴウドウカイシヤ|ゴウドウガイシヤ|ゴウメイカイシヤ|ゴウメイガイシヤ|ザイダンホウジン|シヤダンホウジン|ゼイリシホウジン|ベンゴシホウジン|ベンリシホウジン|ユウゲンカイシヤ|ユウゲンガイシヤ|ロウドウクミアイ|医療法人\(社団\)|医療法人\(財団\)|国民健康保険組合|国立研究開発法人|地方独立行政法人|有限責任中間法人|有限責任事業組合|有限責任監査法人|無限責任中間法人|特定医療法人社団|特定医療法人財団|社会医療法人社団|社会医療法人財団|NPOホウジン|カンサホウジン|ゴウシカイシヤ|ゴウシガイシヤ|ソウゴガイシヤ|トウシホウジン|協同組合連合会|社会福祉協議会|認定NPO法人|一般社団法人|一般財団法人|事業協同組合|健康保険組合|公益社団法人|公益財団法人|公立大学法人|医療法人社団|医療法人財団|司法書士法人|国立大学法人|更生保護法人|漁業協同組合|特定医療法人|特許業務法人|独立行政法人|生活協同組合|社会医療法人|社会福祉法人|管理組合法人|職業訓練法人|行政書士法人|農事組合法人|農業協同組合|\(NPO\)|NPO法人|弁理士法人|弁護士法人|税理士法人|\(一社\)|\(一財\)|\(公大\)|\(公社\)|\(公財\)|\(医社\)|\(医財\)|\(国大\)|\(国研\)|\(地独\)|\(特非\)|\(社医\)|\(社福\)|企業組合|健保組合|共済組合|労働組合|医療法人|協同組合|合同会社|合名会社|合資会社|国保組合|学校法人|宗教法人|投資法人|有限会社|株式会社|監査法人|相互会社|社団法人|財団法人|\(企\)|\(医\)|\(協\)|\(同\)|\(名\)|\(大\)|\(学\)|\(宗\)|\(弁\)|\(有\)|\(株\)|\(特\)|\(独\)|\(相\)|\(社\)|\(福\)|\(税\)|\(財\)|\(資\)|\(農\))', '', 'g');
    plain := regexp_replace(plain, '^(..+?)(?:ギヨキヨウレン|セイキヨウレン|ノウキヨウレン|キヨウクミ|キヨウサイ|ギヨキヨウ|シヤキヨウ|セイキヨウ|ノウキヨウ|ロウクミ|ケンポ|コクホ|漁協連|生協連|農協連|健保|共済|労組|国保|漁協|生協|社協|農協)$', '\1');
    plain := regexp_replace(plain, '^(?:セイキヨウ|生協)(...)', '\1');
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

-- Writing a name works out the columns that are generated from it.
UPDATE "deposits" SET "remitter_name" = "remitter_name" WHERE "remitter_key" <> payer_key("remitter_name");
UPDATE "submissions" SET "company_kana" = "company_kana", "applicant_kana" = "applicant_kana"
WHERE "paid_for_key" <> CASE WHEN payer_key("company_kana") <> '' THEN 'company:' || payer_key("company_kana")
    ELSE 'person:' || payer_key("applicant_kana") END;
UPDATE "forgotten_payers" SET "pair" = payer_pair(remitter_key, paid_for_key)
FROM forgotten_before
JOIN deposits ON deposits.id = forgotten_before.deposit_id
JOIN submissions ON submissions.id = forgotten_before.submission_id
WHERE forgotten_before.id = forgotten_payers.id AND "pair" <> payer_pair(remitter_key, paid_for_key);

-- The search texts as searchKey.ts makes them now.
CREATE FUNCTION new_key(key text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN translate(key,
        '㟢𥔎㠀柗畵獎槗靎冣秌吴櫔𣑊尔簔𡈽賔釖㔟㐂𠀋曺𦚰亰兠凢卆恊凾亊宫吕畊寕寜靱麩閇鎻﨟贒嚙搔噓贗皷妒渴刄',
        '崎崎島松画奨橋鶴最秋呉栃栃爾蓑土賓刀勢喜丈曹脇京兜凡卒協函事宮呂耕寧寧靭麸閉鎖臈賢噛掻嘘贋鼓妬渇刃');
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
UPDATE "bills" SET "addressee_search" = new_key("addressee_search") WHERE "addressee_search" <> new_key("addressee_search");
UPDATE "receipts" SET "addressee_search" = new_key("addressee_search") WHERE "addressee_search" <> new_key("addressee_search");
UPDATE "submissions" SET "person_key" = new_key("person_key") WHERE "person_key" <> new_key("person_key");
UPDATE "students" SET "person_key" = new_key("person_key") WHERE "person_key" <> new_key("person_key");
UPDATE "imported_students" SET "person_key" = new_key("person_key") WHERE "person_key" <> new_key("person_key");
UPDATE "move_in_rows" SET "person_key" = new_key("person_key") WHERE "person_key" <> new_key("person_key");
DROP FUNCTION new_key(text);

-- What is kept of payers and suggestions is worked out anew.
DELETE FROM known_payer_changes;
DELETE FROM known_payers;
INSERT INTO known_payers (id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
    remitter_name, banks, of_company, paid_for, search_text)
SELECT id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
    remitter_name, banks, of_company, paid_for, search_text
FROM ledger_payers;
DELETE FROM deposit_suggestions;
