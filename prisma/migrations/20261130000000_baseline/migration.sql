-- All tables of the product, as PostgreSQL has them. An empty database gets them from this file. It is never changed:
-- what comes later is a migration of its own (docs/decisions/0119-one-baseline-again.md).
--
-- District by district, in the order of ARCHITECTURE.md: each table with its keys and checks, its indexes, and its
-- triggers with their functions. A table stands behind those that it refers to; where two refer to each other, the
-- reference upwards is added behind the second. prisma/schema describes the same tables with the meaning of each column,
-- without what Prisma can't express: functions, checks, triggers, generated columns, partial and expression indexes.
--
-- The database holds rules by functions. They refuse what breaks a rule, from the server and from a person at the
-- database's prompt alike. Only a backup is restored without triggers, since its rows kept the rules when they were written.
-- By the setting "seminar.anonymising" a transaction says that it takes the words about a person out of rows that
-- otherwise stay as they are.


-- ## What several districts search, count and guard with

-- The mailbox behind an address: taro+1@example.jp and Taro@example.jp are one.
CREATE FUNCTION mailbox_of(address TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN lower(regexp_replace(address, '\+[^@]*@', '@'));

-- What a text is found by: its pairs of characters, since pg_trgm needs three and Japanese terms may have two; and of
-- each number four digits at a time, since very many texts have each pair of digits. A text that contains a term has
-- all that the term has. A GIN index drops what repeats. The text is read in one pass: substr looks for its place
-- from the beginning each time.
--
-- Its cost is what it takes in truth. Were it thought to be as cheap as an addition, it would be worked out for all
-- rows of a table where the index on it finds them.
--
-- Indexes on it put new pairs at their end and move them into their places together once the end is full, which takes
-- the writer who fills it 10 to 30 ms; each pair at once was half of what the database did for an application. A
-- search asks each row at the end for each of its pairs, so where texts are short 64 kB are enough: they hold as many
-- rows as 512 kB of long ones (docs/decisions/0006).
CREATE FUNCTION bigrams(input text) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 3000
    RETURN ARRAY(
        SELECT first || second
        FROM unnest(string_to_array(input, NULL), string_to_array(substr(input, 2), NULL)) AS pair (first, second)
        WHERE second IS NOT NULL
        UNION ALL
        SELECT substr(digits[1], i, 4)
        FROM regexp_matches(input, '[0-9]{4,}', 'g') AS digits, generate_series(1, length(digits[1]) - 3) AS i
    );

-- Of what an application is found by, the words of the person: what stands before its own public id. The account's
-- number and holder stand behind it, and the holder is the same for everybody. Searches that show no account look at
-- these only.
CREATE FUNCTION person_words(search_text text, public_id text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN split_part(E'\n' || search_text, E'\n' || lower(public_id), 1);

-- Who may have paid: the name by which a remitter is looked up, without legal forms and with one form of each kanji.
-- The same as payerKey in payerKey.rules.ts: a test holds both together. The cost is what it takes in truth (25 µs),
-- so that an index is used rather than the key of thousands of rows.
CREATE FUNCTION payer_key(name text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
    plain text := upper(normalize(name, NFKC) COLLATE "C");
BEGIN
    plain := regexp_replace(plain, U&'[\FE00-\FE0F\+0E0100-\+0E01EF]', '', 'g');
    plain := translate(plain,
        '邉邊斎齋齊髙﨑嵜碕澤濱濵櫻廣國圀嶋嶌嶹隝眞冨德惪悳惠榮曾龍瀧關黑𠮷栁桺條鐵鐡銕實壽與萬鹽藪籔桒靜淸禮彌豐楳枩舘淵渊槇遙堯龜藏蘆綠戶來莊鄕鄉曉瑤凜檜賴爲應巖嵓兒壹穗巢總緫冲鷄雞亞惡壓圍醫隱營衞驛圓艷豔歐毆奧橫溫穩假價畫會繪壞懷擴殼覺學斈嶽樂罐卷陷勸寬歡觀氣歸僞戲犧舊據擧虛峽挾狹區驅駈勳勛薰徑莖揭溪谿經螢輕繼藝擊硏縣儉劍劒釼剱劔險圈檢獻權顯驗嚴效恆黃鑛砿礦號碎濟劑雜參棧蠶慘贊殘絲齒辭濕寫釋收從澁澀獸縱肅處緖敍敘將稱涉燒證奬狀乘淨剩疊繩壤孃讓釀觸囑寢愼盡圖粹醉隨髓樞數瀨聲竊攝專淺戰踐錢潛纖禪雙壯爭搜插揷瘦裝騷增臟卽屬續墮對體躰軆帶滯臺擇擔單膽團斷彈遲癡蟲晝鑄廳徵聽鎭遞點轉傳燈當黨盜稻鬪獨讀屆貳惱腦霸拜廢賣麥發髮拔蠻祕拂佛倂竝餠變辨瓣辯步寶寳襃飜每滿麵麪默譯藥豫餘譽搖樣謠亂覽兩獵淚壘勵戾靈齡曆歷戀鍊爐勞郞樓錄灣靑彥產顏晉穰聰禰禱諫讚萠鷗麴頰俠俱吞屛摑攪濤焰簞繫蔣邇醬塡剝囊姬峯栢舩𣘺晄曻羣盃埜熙凞熈靏靍鸖亙兔冱凉敕夘廚壺尙昻㝡夲杦枡歲毗烟豬畄畱畧皋頴穐龝裡咏鄰鴈乕薗蠣籠蟬賤蠟礪祿遯蕊翠緜綫粮鐮銳閱悅說稅脫緣敎旣槪絕舍𠮟內吳娛甁姸濶飮眾朵柹杤村鯵迺迴喆啟峩蘓穉笋鑒隸韭韵頸晠樑欵湧湻澂潅尓皜榘棊礒窗豎繡聯脈卧荆菟簑迹輛釡鉤强顚册吿萊壻聟暎竒鴬舖鋪塲凖囘圡閒﨔驒竃纒糺廸杰菴檮欝蠅軀逹廏廐筝櫁筱榆棲絋鈬珎璢姊冰䕃',
        '辺辺斉斉斉高崎崎崎沢浜浜桜広国国島島島島真富徳徳徳恵栄曽竜滝関黒吉柳柳条鉄鉄鉄実寿与万塩薮薮桑静清礼弥豊梅松館渕渕槙遥尭亀蔵芦緑戸来荘郷郷暁瑶凛桧頼為応巌巌児壱穂巣総総沖鶏鶏亜悪圧囲医隠営衛駅円艶艶欧殴奥横温穏仮価画会絵壊懐拡殻覚学学岳楽缶巻陥勧寛歓観気帰偽戯犠旧拠挙虚峡挟狭区駆駆勲勲薫径茎掲渓渓経蛍軽継芸撃研県倹剣剣剣剣剣険圏検献権顕験厳効恒黄鉱鉱鉱号砕済剤雑参桟蚕惨賛残糸歯辞湿写釈収従渋渋獣縦粛処緒叙叙将称渉焼証奨状乗浄剰畳縄壌嬢譲醸触嘱寝慎尽図粋酔随髄枢数瀬声窃摂専浅戦践銭潜繊禅双壮争捜挿挿痩装騒増臓即属続堕対体体体帯滞台択担単胆団断弾遅痴虫昼鋳庁徴聴鎮逓点転伝灯当党盗稲闘独読届弐悩脳覇拝廃売麦発髪抜蛮秘払仏併並餅変弁弁弁歩宝宝褒翻毎満麺麺黙訳薬予余誉揺様謡乱覧両猟涙塁励戻霊齢暦歴恋錬炉労郎楼録湾青彦産顔晋穣聡祢祷諌讃萌鴎麹頬侠倶呑屏掴撹涛焔箪繋蒋迩醤填剥嚢姫峰柏船橋晃昇群杯野煕煕煕鶴鶴鶴亘兎冴涼勅卯厨壷尚昂最本杉桝歳毘煙猪留留略皐穎秋秋裏詠隣雁虎園蛎篭蝉賎蝋砺禄遁蘂翆綿線糧鎌鋭閲悦説税脱縁教既概絶舎叱内呉娯瓶妍闊飲衆朶柿栃邨鰺廼廻哲啓峨蘇稚筍鑑隷韮韻頚晟梁款涌淳澄灌爾皓矩碁磯窓竪繍聨脉臥荊莵蓑跡輌釜鈎強顛冊告莱婿婿映奇鶯舗舗場準回土間欅騨竈纏糾迪傑庵梼鬱蝿躯達厩厩箏樒篠楡栖紘鐸珍瑠姉氷蔭');
    plain := translate(plain, E' \t\n\r\f\v', '');
    plain := translate(plain,
        'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ',
        'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ');
    plain := translate(plain, 'ァィゥェォッャュョヮヵヶヲヂヅヰヱ', 'アイウエオツヤユヨワカケオジズイエ');
    plain := regexp_replace(plain, '^(?:(?:キヨウクミレン|ギヨキヨウレン|セイキヨウレン|ノウキヨウレン|キヨウクミ|キヨウサイ|ギヨキヨウ|シヤキヨウ|シヨククン|セイキヨウ|チヨウサシ|ノウキヨウ|キギヨウ|トツキヨ|ベンリシ|ユウクミ|ロウクミ|カンサ|カンリ|ケンポ|コクホ|シホウ|シユウ|シユツ|チドク|チユウ|トウシ|トクヒ|ロウム|エイ|ガク|ギヨ|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|ホゴ|イ|カ|シ|ソ|ド|メ|ユ)\))+', '');
    plain := regexp_replace(plain, '(?:\((?:キヨウクミレン|ギヨキヨウレン|セイキヨウレン|ノウキヨウレン|キヨウクミ|キヨウサイ|ギヨキヨウ|シヤキヨウ|シヨククン|セイキヨウ|チヨウサシ|ノウキヨウ|キギヨウ|トツキヨ|ベンリシ|ユウクミ|ロウクミ|カンサ|カンリ|ケンポ|コクホ|シホウ|シユウ|シユツ|チドク|チユウ|トウシ|トクヒ|ロウム|エイ|ガク|ギヨ|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|ホゴ|イ|カ|シ|ソ|ド|メ|ユ))+$', '');
    plain := regexp_replace(plain, '\((?:キヨウクミレン|ギヨキヨウレン|セイキヨウレン|ノウキヨウレン|キヨウクミ|キヨウサイ|ギヨキヨウ|シヤキヨウ|シヨククン|セイキヨウ|チヨウサシ|ノウキヨウ|キギヨウ|トツキヨ|ベンリシ|ユウクミ|ロウクミ|カンサ|カンリ|ケンポ|コクホ|シホウ|シユウ|シユツ|チドク|チユウ|トウシ|トクヒ|ロウム|エイ|ガク|ギヨ|ザイ|シヤ|ゼイ|ダイ|ドク|ノウ|フク|ベン|ホゴ|イ|カ|シ|ソ|ド|メ|ユ)\)', '', 'g');
    plain := regexp_replace(plain, '(?:ギヨギヨウキヨウドウクミアイレンゴウカイ|ニンテイトクテイヒエイリカツドウホウジン|ノウギヨウキヨウドウクミアイレンゴウカイ|ジギヨウキヨウドウクミアイレンゴウカイ|セイカツキヨウドウクミアイレンゴウカイ|ダイガクキヨウドウリヨウキカンホウジン|コクリツケンキユウカイハツホウジン|ユウゲンセキニンチユウカンホウジン|シヤカイイリヨウホウジンザイダン|シヤカイイリヨウホウジンシヤダン|チホウドクリツギヨウセイホウジン|トクテイイリヨウホウジンザイダン|トクテイイリヨウホウジンシヤダン|トクテイヒエイリカツドウホウジン|ムゲンセキニンチユウカンホウジン|ユウゲンセキニンジギヨウクミアイ|キヨウドウクミアイレンゴウカイ|コクミンケンコウホケンクミアイ|シヤカイホケンロウムシホウジン|ユウゲンセキニンカンサホウジン|ギヨギヨウキヨウドウクミアイ|シヨクギヨウクンレンホウジン|トチカオクチヨウサシホウジン|ニンテイエヌピーオーホウジン|ノウギヨウキヨウドウクミアイ|シヤカイフクシキヨウギカイ|ジギヨウキヨウドウクミアイ|セイカツキヨウドウクミアイ|ドクリツギヨウセイホウジン|イツパンザイダンホウジン|イツパンシヤダンホウジン|イリヨウホウジンザイダン|イリヨウホウジンシヤダン|ギヨウセイシヨシホウジン|コウエキザイダンホウジン|コウエキシヤダンホウジン|コウリツダイガクホウジン|コクリツダイガクホウジン|シヤカイイリヨウホウジン|トクテイイリヨウホウジン|トツキヨギヨウムホウジン|カンリクミアイホウジン|ケンコウホケンクミアイ|シヤカイフクシホウジン|ニンテイNPOホウジン|ノウジクミアイホウジン|認定特定非営利活動法人|エヌピーオーホウジン|コウセイホゴホウジン|シホウシヨシホウジン|シユウキヨウホウジン|大学共同利用機関法人|キヨウサイクミアイ|キヨウドウクミアイ|事業協同組合連合会|土地家屋調査士法人|漁業協同組合連合会|特定非営利活動法人|生活協同組合連合会|社会保険労務士法人|農業協同組合連合会|イリヨウホウジン|カブシキカイシヤ|カブシキガイシヤ|ガツコウホウジン|キギヨウクミアイ|ゴウドウカイシヤ|ゴウドウガイシヤ|ゴウメイカイシヤ|ゴウメイガイシヤ|ザイダンホウジン|シヤダンホウジン|ゼイリシホウジン|ベンゴシホウジン|ベンリシホウジン|ユウゲンカイシヤ|ユウゲンガイシヤ|ロウドウクミアイ|医療法人\(社団\)|医療法人\(財団\)|国民健康保険組合|国立研究開発法人|地方独立行政法人|有限責任中間法人|有限責任事業組合|有限責任監査法人|無限責任中間法人|特定医療法人社団|特定医療法人財団|社会医療法人社団|社会医療法人財団|NPOホウジン|カンサホウジン|ゴウシカイシヤ|ゴウシガイシヤ|ソウゴガイシヤ|トウシホウジン|協同組合連合会|社会福祉協議会|認定NPO法人|一般社団法人|一般財団法人|事業協同組合|健康保険組合|公益社団法人|公益財団法人|公立大学法人|医療法人社団|医療法人財団|司法書士法人|国立大学法人|更生保護法人|漁業協同組合|特定医療法人|特許業務法人|独立行政法人|生活協同組合|社会医療法人|社会福祉法人|管理組合法人|職業訓練法人|行政書士法人|農事組合法人|農業協同組合|\(NPO\)|NPO法人|弁理士法人|弁護士法人|税理士法人|\(一社\)|\(一財\)|\(公大\)|\(公社\)|\(公財\)|\(医社\)|\(医財\)|\(国大\)|\(国研\)|\(地独\)|\(特非\)|\(社医\)|\(社福\)|企業組合|健保組合|共済組合|労働組合|医療法人|協同組合|合同会社|合名会社|合資会社|国保組合|学校法人|宗教法人|投資法人|有限会社|株式会社|監査法人|相互会社|社団法人|財団法人|\(企\)|\(医\)|\(協\)|\(同\)|\(名\)|\(大\)|\(学\)|\(宗\)|\(弁\)|\(有\)|\(株\)|\(特\)|\(独\)|\(相\)|\(社\)|\(福\)|\(税\)|\(財\)|\(資\)|\(農\))', '', 'g');
    plain := regexp_replace(plain, '^(..+?)(?:ギヨキヨウレン|セイキヨウレン|ノウキヨウレン|キヨウクミ|キヨウサイ|ギヨキヨウ|シヤキヨウ|セイキヨウ|ノウキヨウ|ロウクミ|ケンポ|コクホ|漁協連|生協連|農協連|健保|共済|労組|国保|漁協|生協|社協|農協)$', '\1');
    plain := regexp_replace(plain, '^(?:セイキヨウ|生協)(...)', '\1');
    plain := regexp_replace(plain, '(?:CO[.,]*LTD|INC|KK|K\.K|LTD|CORP|LLC)[.]?$', '');
    plain := regexp_replace(plain, '[^0-9A-Zア-ヺ一-鿿々〆]', '', 'g');
    plain := regexp_replace(plain, '^[0-9]+|[0-9]+$', '', 'g');
    RETURN translate(plain, 'ガギグゲゴザジズゼゾダデドバビブベボパピプペポヴ', 'カキクケコサシスセソタテトハヒフヘホハヒフヘホウ');
END $$;
ALTER FUNCTION payer_key COST 1000;

-- A reason as it is searched: width, case and kana make no difference. The same as `reasonKey` in listAudit.ts.
CREATE FUNCTION reason_key(reason text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN translate(lower(normalize(reason, NFKC)),
        'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ',
        'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ');

-- 電子帳簿保存法: what was issued is kept as it was.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;

CREATE SEQUENCE changes_seq;
-- A sequence that gave no number yet and one that gave its first one look alike.
SELECT nextval('changes_seq');

-- What open screens ask for (decision 33): a number that grows with each row that may change a list or a figure of
-- the office. A sequence, since no transaction waits for another one at it. What a transaction that fails has counted
-- changes the mark without a reason, which costs one reading of figures.
CREATE FUNCTION count_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM nextval('changes_seq');
    RETURN NULL;
END
$$;

-- Names a remitter and whom it paid for without holding a name: what is anonymised leaves no copy here.
CREATE FUNCTION payer_pair(remitter_key text, paid_for_key text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN md5(remitter_key || '|' || paid_for_key);

-- The first day after this one on which banks are open, as shared/platform/japan/bankDay.ts has it.
CREATE FUNCTION next_bank_day(after DATE) RETURNS DATE LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT min(after + passed) FROM generate_series(1, 14) AS passed
    WHERE extract(isodow FROM after + passed) < 6
      AND to_char(after + passed, 'MM-DD') NOT IN ('12-31', '01-01', '01-02', '01-03')
      AND NOT after + passed = ANY(ARRAY[
        '2026-01-12', '2026-02-11', '2026-02-23', '2026-03-20', '2026-04-29', '2026-05-04', '2026-05-05', '2026-05-06',
        '2026-07-20', '2026-08-11', '2026-09-21', '2026-09-22', '2026-09-23', '2026-10-12', '2026-11-03', '2026-11-23',
        '2027-01-11', '2027-02-11', '2027-02-23', '2027-03-22', '2027-04-29', '2027-05-03', '2027-05-04', '2027-05-05',
        '2027-07-19', '2027-08-11', '2027-09-20', '2027-09-23', '2027-10-11', '2027-11-03', '2027-11-23', '2028-01-10',
        '2028-02-11', '2028-02-23', '2028-03-20', '2028-05-03', '2028-05-04', '2028-05-05', '2028-07-17', '2028-08-11',
        '2028-09-18', '2028-09-22', '2028-10-09', '2028-11-03', '2028-11-23', '2029-01-08', '2029-02-12', '2029-02-23',
        '2029-03-20', '2029-04-30', '2029-05-03', '2029-05-04', '2029-07-16', '2029-09-17', '2029-09-24', '2029-10-08',
        '2029-11-23', '2030-01-14', '2030-02-11', '2030-03-20', '2030-04-29', '2030-05-03', '2030-05-06', '2030-07-15',
        '2030-08-12', '2030-09-16', '2030-09-23', '2030-10-14', '2030-11-04', '2031-01-13', '2031-02-11', '2031-02-24',
        '2031-03-21', '2031-04-29', '2031-05-05', '2031-05-06', '2031-07-21', '2031-08-11', '2031-09-15', '2031-09-23',
        '2031-10-13', '2031-11-03', '2031-11-24', '2032-01-12', '2032-02-11', '2032-02-23', '2032-04-29', '2032-05-03',
        '2032-05-04', '2032-05-05', '2032-07-19', '2032-08-11', '2032-09-20', '2032-09-21', '2032-09-22', '2032-10-11',
        '2032-11-03', '2032-11-23', '2033-01-10', '2033-02-11', '2033-02-23', '2033-03-21', '2033-04-29', '2033-05-03',
        '2033-05-04', '2033-05-05', '2033-07-18', '2033-08-11', '2033-09-19', '2033-09-23', '2033-10-10', '2033-11-03',
        '2033-11-23', '2034-01-09', '2034-02-23', '2034-03-20', '2034-05-03', '2034-05-04', '2034-05-05', '2034-07-17',
        '2034-08-11', '2034-09-18', '2034-10-09', '2034-11-03', '2034-11-23', '2035-01-08', '2035-02-12', '2035-02-23',
        '2035-03-21', '2035-04-30', '2035-05-03', '2035-05-04', '2035-07-16', '2035-09-17', '2035-09-24', '2035-10-08',
        '2035-11-23', '2036-01-14', '2036-02-11', '2036-03-20', '2036-04-29', '2036-05-05', '2036-05-06', '2036-07-21',
        '2036-08-11', '2036-09-15', '2036-09-22', '2036-10-13', '2036-11-03', '2036-11-24', '2037-01-12', '2037-02-11',
        '2037-02-23', '2037-03-20', '2037-04-29', '2037-05-04', '2037-05-05', '2037-05-06', '2037-07-20', '2037-08-11',
        '2037-09-21', '2037-09-22', '2037-09-23', '2037-10-12', '2037-11-03', '2037-11-23', '2038-01-11', '2038-02-11',
        '2038-02-23', '2038-04-29', '2038-05-03', '2038-05-04', '2038-05-05', '2038-07-19', '2038-08-11', '2038-09-20',
        '2038-09-23', '2038-10-11', '2038-11-03', '2038-11-23', '2039-01-10', '2039-02-11', '2039-02-23', '2039-03-21',
        '2039-04-29', '2039-05-03', '2039-05-04', '2039-05-05', '2039-07-18', '2039-08-11', '2039-09-19', '2039-09-23',
        '2039-10-10', '2039-11-03', '2039-11-23', '2040-01-09', '2040-02-23', '2040-03-20', '2040-04-30', '2040-05-03',
        '2040-05-04', '2040-07-16', '2040-09-17', '2040-10-08', '2040-11-23', '2041-01-14', '2041-02-11', '2041-03-20',
        '2041-04-29', '2041-05-03', '2041-05-06', '2041-07-15', '2041-08-12', '2041-09-16', '2041-09-23', '2041-10-14',
        '2041-11-04', '2042-01-13', '2042-02-11', '2042-02-24', '2042-03-20', '2042-04-29', '2042-05-05', '2042-05-06',
        '2042-07-21', '2042-08-11', '2042-09-15', '2042-09-23', '2042-10-13', '2042-11-03', '2042-11-24', '2043-01-12',
        '2043-02-11', '2043-02-23', '2043-04-29', '2043-05-04', '2043-05-05', '2043-05-06', '2043-07-20', '2043-08-11',
        '2043-09-21', '2043-09-22', '2043-09-23', '2043-10-12', '2043-11-03', '2043-11-23', '2044-01-11', '2044-02-11',
        '2044-02-23', '2044-03-21', '2044-04-29', '2044-05-03', '2044-05-04', '2044-05-05', '2044-07-18', '2044-08-11',
        '2044-09-19', '2044-09-22', '2044-10-10', '2044-11-03', '2044-11-23', '2045-01-09', '2045-02-23', '2045-03-20',
        '2045-05-03', '2045-05-04', '2045-05-05', '2045-07-17', '2045-08-11', '2045-09-18', '2045-09-22', '2045-10-09',
        '2045-11-03', '2045-11-23', '2046-01-08', '2046-02-12', '2046-02-23', '2046-03-20', '2046-04-30', '2046-05-03',
        '2046-05-04', '2046-07-16', '2046-09-17', '2046-09-24', '2046-10-08', '2046-11-23', '2047-01-14', '2047-02-11',
        '2047-03-21', '2047-04-29', '2047-05-03', '2047-05-06', '2047-07-15', '2047-08-12', '2047-09-16', '2047-09-23',
        '2047-10-14', '2047-11-04', '2048-01-13', '2048-02-11', '2048-02-24', '2048-03-20', '2048-04-29', '2048-05-04',
        '2048-05-05', '2048-05-06', '2048-07-20', '2048-08-11', '2048-09-21', '2048-09-22', '2048-10-12', '2048-11-03',
        '2048-11-23', '2049-01-11', '2049-02-11', '2049-02-23', '2049-04-29', '2049-05-03', '2049-05-04', '2049-05-05',
        '2049-07-19', '2049-08-11', '2049-09-20', '2049-09-21', '2049-09-22', '2049-10-11', '2049-11-03', '2049-11-23',
        '2050-01-10', '2050-02-11', '2050-02-23', '2050-03-21', '2050-04-29', '2050-05-03', '2050-05-04', '2050-05-05',
        '2050-07-18', '2050-08-11', '2050-09-19', '2050-09-23', '2050-10-10', '2050-11-03', '2050-11-23'
      ]::date[])
$$;

-- The last day before this one on which banks are open, as shared/platform/japan/bankDay.ts has it.
CREATE FUNCTION last_bank_day(before DATE) RETURNS DATE LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    day DATE = before - 1;
BEGIN
    WHILE next_bank_day(day - 1) <> day LOOP
        day = day - 1;
    END LOOP;
    RETURN day;
END $$;

-- The last day to pay for a date of a seminar: its own, else the last day before it on which banks are open.
CREATE FUNCTION session_deadline_of(own DATE, starts_at TIMESTAMPTZ) RETURNS DATE LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT COALESCE(own, last_bank_day((starts_at AT TIME ZONE 'Asia/Tokyo')::date))
$$;

-- This day, or the first one after being told where to pay on which banks are open: nobody can pay before. null: no
-- day.
CREATE FUNCTION left_to_pay(day DATE, asked_on DATE) RETURNS DATE LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT CASE
        -- Banks are never closed for a week.
        WHEN day IS NULL OR day >= asked_on + 7 THEN day
        ELSE GREATEST(day, next_bank_day(asked_on))
    END
$$;

-- The last day on which an application or a group may be paid; null: it was made before each had one, and neither its
-- seminar nor its date names one. The server's own formula is shared/catalogue/seminars/paymentDeadline.rules.ts.
CREATE FUNCTION payment_deadline(seminar_deadline DATE, payment_days INTEGER, asked_on DATE, submitted_at TIMESTAMPTZ,
    without_deadline BOOLEAN, session_deadline DATE)
RETURNS DATE LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT LEAST(
        CASE
            WHEN seminar_deadline IS NOT NULL THEN
                GREATEST(seminar_deadline,
                    COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date) + payment_days)
            WHEN NOT without_deadline THEN
                left_to_pay(COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date) + payment_days,
                    COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date))
        END,
        left_to_pay(session_deadline, COALESCE(asked_on, (submitted_at AT TIME ZONE 'Asia/Tokyo')::date)))
$$;


-- ## Platform: sessions, the audit, the access log, exports, totals of lists, backups

-- In the form that connect-pg-simple wants.
CREATE TABLE session (
    sid TEXT NOT NULL,
    sess JSON NOT NULL,
    expire TIMESTAMP(6) NOT NULL,

    CONSTRAINT session_pkey PRIMARY KEY (sid)
);
CREATE INDEX session_expire_idx ON session(expire);

-- In the form that rate-limiter-flexible wants. Each public call counts itself here in a transaction of its own, so
-- it isn't logged: a database that crashed begins to count anew, and nobody waits for the disk.
CREATE UNLOGGED TABLE rate_limits (
    key VARCHAR(255) NOT NULL,
    points INTEGER NOT NULL DEFAULT 0,
    expire BIGINT,

    CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);

-- The first answer to a request that carried an Idempotency-Key.
CREATE TABLE idempotency_keys (
    scope TEXT NOT NULL,
    key TEXT NOT NULL,
    request_hash TEXT NOT NULL,
    response JSONB NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (scope, key)
);

-- What the audit can say of what: the map of server/platform/audit/actions.ts. The step that applies the migrations
-- writes the rows and only ever adds some; the server's own role can't.
CREATE TABLE audit_actions (
    action TEXT NOT NULL,
    entity TEXT NOT NULL,

    CONSTRAINT audit_actions_pkey PRIMARY KEY (action, entity)
);

-- Who changed what, when and why: appended in the same transaction as the change.
CREATE TABLE audit_entries (
    id BIGSERIAL,
    at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    admin_id INTEGER,
    action TEXT NOT NULL,
    entity TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    before JSONB,
    after JSONB,
    reason TEXT,
    address TEXT,
    request_id TEXT,
    api_token_id INTEGER,

    CONSTRAINT audit_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_entries_entity_entity_id_id_idx ON audit_entries(entity, entity_id, id);
CREATE INDEX audit_entries_at_id_idx ON audit_entries(at, id);
CREATE INDEX audit_entries_admin_id_id_idx ON audit_entries(admin_id, id);
-- By what was done, by the request, network or token it came from, and by the words of a reason.
CREATE INDEX audit_entries_action_at_id_idx ON audit_entries(action, at, id);
CREATE INDEX audit_entries_request ON audit_entries(request_id) WHERE request_id IS NOT NULL;
CREATE INDEX audit_entries_address ON audit_entries(address, at, id) WHERE address IS NOT NULL;
CREATE INDEX audit_entries_token ON audit_entries(api_token_id, at, id) WHERE api_token_id IS NOT NULL;
CREATE INDEX audit_entries_reason ON audit_entries
   
    USING gin (bigrams(reason_key(reason))) WITH (fastupdate = on, gin_pending_list_limit = 64) WHERE reason IS NOT NULL;

-- By a trigger: a foreign key would lock the action's row for each entry, and a check is not meant to read another table.
CREATE FUNCTION refuse_undeclared_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM audit_actions WHERE action = NEW.action AND entity = NEW.entity) THEN
        RAISE check_violation USING MESSAGE = format('the audit has no action %s of %s', NEW.action, NEW.entity);
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER audit_entries_declared BEFORE INSERT ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_undeclared_action();

-- An entry stays as it was written: nobody takes one out of the audit, and only words about a person who is
-- anonymised may change in it.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND (
        (NEW.id, NEW.at, NEW.admin_id, NEW.action, NEW.entity, NEW.entity_id, NEW.address, NEW.request_id)
        IS NOT DISTINCT FROM
        (OLD.id, OLD.at, OLD.admin_id, OLD.action, OLD.entity, OLD.entity_id, OLD.address, OLD.request_id)
    ) AND current_setting('seminar.anonymising', true) = 'on' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'audit_entries is appended only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_entries_kept BEFORE UPDATE OR DELETE ON audit_entries
    FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
CREATE TRIGGER audit_entries_not_emptied BEFORE TRUNCATE ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_entry();

-- A transaction has its number before its entry has one. So a reader who waits until all transactions are over whose
-- numbers were given out when an entry was seen, has seen every entry before that one.
CREATE FUNCTION number_audit_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_current_xact_id();
    RETURN NULL;
END $$;

CREATE TRIGGER audit_entries_numbered BEFORE INSERT ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION number_audit_transaction();

-- The office's acts are audited. The other tables with such a trigger also grow without one.
CREATE TRIGGER audit_entries_change AFTER INSERT ON audit_entries
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

-- How often what was refused happened within one minute: a flood adds one entry to the audit.
CREATE TABLE audit_repeats (
    action TEXT NOT NULL,
    account TEXT NOT NULL,
    address TEXT NOT NULL,
    detail TEXT NOT NULL,
    minute TIMESTAMPTZ(3) NOT NULL,
    count INTEGER NOT NULL,
    audit_id BIGINT,

    CONSTRAINT audit_repeats_pkey PRIMARY KEY (action, account, address, detail, minute)
);
CREATE UNIQUE INDEX audit_repeats_audit_id_key ON audit_repeats(audit_id);

-- What the access log can say, and of what: shared/platform/access-log/schema.ts; written like the actions of the audit.
CREATE TABLE access_actions (
    action TEXT NOT NULL,

    CONSTRAINT access_actions_pkey PRIMARY KEY (action)
);

CREATE TABLE access_entities (
    entity TEXT NOT NULL,

    CONSTRAINT access_entities_pkey PRIMARY KEY (entity)
);

-- Who looked at and downloaded what about people: appended, and deleted only when it is old.
CREATE TABLE access_entries (
    id SERIAL,
    at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    admin_id INTEGER NOT NULL,
    action TEXT NOT NULL,
    entity TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    count INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT access_entries_pkey PRIMARY KEY (id)
);
CREATE INDEX access_entries_at_id_idx ON access_entries(at, id);
CREATE INDEX access_entries_admin_id_id_idx ON access_entries(admin_id, id);
CREATE INDEX access_entries_entity_entity_id_id_idx ON access_entries(entity, entity_id, id);

CREATE FUNCTION refuse_undeclared_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM access_actions WHERE action = NEW.action)
        OR NOT EXISTS (SELECT FROM access_entities WHERE entity = NEW.entity) THEN
        RAISE check_violation USING MESSAGE = format('the access log has no action %s of %s', NEW.action, NEW.entity);
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER access_entries_declared BEFORE INSERT ON access_entries
    FOR EACH ROW EXECUTE FUNCTION refuse_undeclared_access();

-- An entry stays as it was written: not even the person of whom it speaks can change it, and no setting lets it go
-- within a year.
CREATE FUNCTION keep_access_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' AND OLD."at" < now() - interval '1 year' THEN
        RETURN OLD;
    END IF;
    RAISE EXCEPTION 'the access log is appended to, never changed';
END $$;

CREATE TRIGGER access_entries_kept BEFORE UPDATE OR DELETE ON access_entries
    FOR EACH ROW EXECUTE FUNCTION keep_access_entry();

-- How many people a staff member was shown in one list on one day, whatever the size of its pages.
CREATE TABLE access_counts (
    id SERIAL,
    admin_id INTEGER NOT NULL,
    action TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    day DATE NOT NULL,
    people INTEGER NOT NULL,
    entry_id INTEGER,

    CONSTRAINT access_counts_pkey PRIMARY KEY (id),
    CONSTRAINT access_counts_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES access_entries(id)
        ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX access_counts_entry_id_key ON access_counts(entry_id);
CREATE UNIQUE INDEX access_counts_admin_id_action_entity_id_day_key
    ON access_counts(admin_id, action, entity_id, day);

-- Whom it has counted, so that nobody counts twice; forgotten when the day is over.
CREATE TABLE access_shown (
    count_id INTEGER NOT NULL,
    shown TEXT NOT NULL,

    CONSTRAINT access_shown_pkey PRIMARY KEY (count_id, shown),
    CONSTRAINT access_shown_count_id_fkey FOREIGN KEY (count_id) REFERENCES access_counts(id)
        ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TYPE export_kind AS ENUM ('zip', 'pdf', 'csv');
CREATE TYPE export_state AS ENUM ('waiting', 'running', 'done', 'stopped');
CREATE TYPE export_documents AS ENUM ('receipts', 'certificates', 'tax_archive');

-- A selection of receipts or certificates that somebody takes away in one file, and how far it is.
CREATE TABLE file_exports (
    id TEXT NOT NULL,
    admin_id INTEGER NOT NULL,
    kind export_kind NOT NULL,
    filters JSONB NOT NULL,
    last_id INTEGER NOT NULL,
    total INTEGER NOT NULL,
    done INTEGER NOT NULL DEFAULT 0,
    state export_state NOT NULL DEFAULT 'waiting',
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    documents export_documents NOT NULL,
    damaged INTEGER NOT NULL DEFAULT 0,
    seen_at TIMESTAMPTZ(3),

    CONSTRAINT file_exports_pkey PRIMARY KEY (id)
);

-- The totals of the long lists, so that no page counts its table: how many rows there are with the same
-- facts. Each change appends what it changes by, so that no two writers ever wait for each other; a job adds
-- up what is alike. The sum of the rows is right at every moment and for every transaction.
CREATE TABLE list_counts (
    id BIGSERIAL,
    list TEXT NOT NULL,
    facts JSONB NOT NULL,
    rows INTEGER NOT NULL,

    CONSTRAINT list_counts_pkey PRIMARY KEY (id)
);
CREATE INDEX list_counts_seminar ON list_counts(list, (facts ->> 'seminar_id'));

-- When the totals were last compared with what is counted, and how many were wrong.
CREATE TABLE list_count_checks (
    id INTEGER NOT NULL DEFAULT 1,
    checked_at TIMESTAMPTZ(3) NOT NULL,
    wrong INTEGER NOT NULL,

    CONSTRAINT list_count_checks_pkey PRIMARY KEY (id),
    CONSTRAINT list_count_checks_one_row CHECK (id = 1)
);

-- When what is done by the clock was due last.
CREATE TABLE clock_tasks (
    task TEXT NOT NULL,
    last_due TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT clock_tasks_pkey PRIMARY KEY (task)
);

-- The backups that were taken, and what their check found.
CREATE TABLE backups (
    id SERIAL,
    taken_at TIMESTAMPTZ(3) NOT NULL,
    file TEXT NOT NULL,
    size BIGINT NOT NULL,
    rows INTEGER NOT NULL,
    encrypted BOOLEAN NOT NULL,
    checked_at TIMESTAMPTZ(3),
    problem TEXT,

    CONSTRAINT backups_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX backups_taken_at_key ON backups(taken_at);

-- The access log is forgotten by this function alone: the server's own role may not delete from it.
CREATE FUNCTION forget_old_access(oldest TIMESTAMPTZ) RETURNS VOID
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DELETE FROM access_entries WHERE at < oldest;
$$;
REVOKE ALL ON FUNCTION forget_old_access(TIMESTAMPTZ) FROM PUBLIC;

-- The number, and the transactions that write now. Their rows can't be seen yet: when one of them has ended, it is no
-- longer listed, so that the mark is another one. A transaction has its own number before it counts a change, and the
-- list is read after the sequence. A snapshot would not list the newest transactions, up to the last one that has
-- ended. Transactions of another role than the server's aren't listed.
CREATE FUNCTION changes_mark() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    counted BIGINT;
    running BIGINT;
BEGIN
    SELECT last_value INTO counted FROM "changes_seq";
    SELECT hashtextextended(string_agg(backend_xid::text, ' ' ORDER BY pid), 0) INTO running
        FROM pg_stat_activity
        WHERE backend_xid IS NOT NULL AND datname = current_database();
    RETURN concat_ws('.', counted, running);
END
$$;


-- ## Catalogue: the association, forms, seminars, members, links and keys of pages

-- Seals stay for as long as documents that show them can be drawn again: none is changed or deleted.
CREATE TABLE seal_images (
    sha256 TEXT NOT NULL,
    bytes BYTEA NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT seal_images_pkey PRIMARY KEY (sha256)
);

CREATE TYPE tax_rounding AS ENUM ('down', 'nearest', 'up');
CREATE TYPE deadline_rule AS ENUM ('arrival', 'order');

-- The association that runs the seminars: one row, used by screens, mails and documents.
CREATE TABLE association (
    id INTEGER NOT NULL DEFAULT 1,
    name TEXT NOT NULL,
    representative TEXT NOT NULL,
    postal_code TEXT NOT NULL,
    address TEXT NOT NULL,
    phone TEXT NOT NULL,
    email TEXT NOT NULL,
    registration_number TEXT,
    purpose_of_use TEXT NOT NULL,
    privacy_notice TEXT NOT NULL,
    transactions_notice TEXT NOT NULL,
    cancellation_notice TEXT NOT NULL,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    transfer_fees INTEGER[]
        DEFAULT ARRAY[110, 145, 150, 154, 160, 165, 220, 229, 275, 330, 385, 440, 490, 495, 550, 600, 605, 660, 770, 880],
    receipt_proviso TEXT NOT NULL DEFAULT '「{講習会名}」受講料として',
    tax_rounding tax_rounding NOT NULL DEFAULT 'down',
    seal_sha256 TEXT,
    version INTEGER NOT NULL DEFAULT 1,
    deadline_rule deadline_rule NOT NULL DEFAULT 'arrival',
    office_hours TEXT NOT NULL DEFAULT '',
    public_list BOOLEAN NOT NULL DEFAULT false,
    name_en TEXT NOT NULL DEFAULT '',
    office_hours_en TEXT NOT NULL DEFAULT '',
    purpose_of_use_en TEXT NOT NULL DEFAULT '',
    privacy_notice_en TEXT NOT NULL DEFAULT '',
    transactions_notice_en TEXT NOT NULL DEFAULT '',
    cancellation_notice_en TEXT NOT NULL DEFAULT '',
    undo_seconds INTEGER NOT NULL DEFAULT 30,
    borne_shortfall INTEGER NOT NULL DEFAULT 0,
    kept_surplus INTEGER NOT NULL DEFAULT 0,
    address_en TEXT NOT NULL DEFAULT '',

    CONSTRAINT association_pkey PRIMARY KEY (id),
    CONSTRAINT association_one_row CHECK (id = 1),
    CONSTRAINT association_small_differences CHECK (
        borne_shortfall BETWEEN 0 AND 880 AND kept_surplus BETWEEN 0 AND 880
    ),
    CONSTRAINT association_undo_seconds CHECK (undo_seconds BETWEEN 0 AND 300),
    CONSTRAINT association_seal_sha256_fkey FOREIGN KEY (seal_sha256) REFERENCES seal_images(sha256)
        ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE form_templates (
    id SERIAL,
    name TEXT NOT NULL,
    code TEXT NOT NULL,
    description TEXT NOT NULL DEFAULT '',
    is_active BOOLEAN NOT NULL DEFAULT true,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    archived_at TIMESTAMPTZ(3),
    revision UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT form_templates_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX form_templates_code_key ON form_templates(code);

CREATE TYPE field_type AS ENUM (
    'text', 'email', 'number', 'date', 'tel', 'url', 'textarea', 'select', 'radio', 'checkbox', 'file'
);
CREATE TYPE file_kind AS ENUM ('pdf', 'picture');

CREATE TABLE template_fields (
    id SERIAL,
    template_id INTEGER NOT NULL,
    key TEXT,
    section TEXT,
    label TEXT NOT NULL,
    field_type field_type NOT NULL,
    is_required BOOLEAN NOT NULL DEFAULT false,
    placeholder TEXT NOT NULL DEFAULT '',
    description TEXT NOT NULL DEFAULT '',
    "order" INTEGER NOT NULL,
    section_en TEXT,
    label_en TEXT,
    placeholder_en TEXT,
    description_en TEXT,
    version INTEGER NOT NULL DEFAULT 1,
    withdrawn_at TIMESTAMPTZ(3),
    condition_field_id INTEGER,
    condition_option_ids INTEGER[] DEFAULT ARRAY[]::integer[],
    minimum DOUBLE PRECISION,
    maximum DOUBLE PRECISION,
    whole_number BOOLEAN NOT NULL DEFAULT false,
    consent TEXT,
    consent_en TEXT,
    accepts file_kind[] DEFAULT ARRAY[]::file_kind[],

    CONSTRAINT template_fields_pkey PRIMARY KEY (id),
    CONSTRAINT template_fields_accepts_check CHECK (
        (field_type = 'file') = (cardinality(accepts) > 0)
    ),
    CONSTRAINT template_fields_bounds_check CHECK (
        (minimum IS NULL OR field_type IN ('number', 'checkbox'))
        AND (maximum IS NULL OR field_type IN ('number', 'checkbox', 'file'))
        AND (minimum IS NULL OR maximum IS NULL OR minimum <= maximum)
    ),
    CONSTRAINT template_fields_condition_check CHECK (
        (condition_field_id IS NULL) = (COALESCE(cardinality(condition_option_ids), 0) = 0)
    ),
    CONSTRAINT template_fields_consent_check CHECK (
        consent IS NULL OR field_type = 'checkbox'
    ),
    CONSTRAINT template_fields_whole_number_check CHECK (
        NOT whole_number OR field_type = 'number'
    ),
    CONSTRAINT template_fields_condition_field_id_fkey FOREIGN KEY (condition_field_id) REFERENCES template_fields(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT template_fields_template_id_fkey FOREIGN KEY (template_id) REFERENCES form_templates(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX template_fields_template_id_idx ON template_fields(template_id);
CREATE UNIQUE INDEX template_fields_asked_label ON template_fields(template_id, label)
    WHERE withdrawn_at IS NULL;
CREATE UNIQUE INDEX template_fields_asked_key ON template_fields(template_id, key)
    WHERE withdrawn_at IS NULL;

-- A form's revision says whether what it asks has changed: who knows the form at its revision needs not read it
-- again. It is no count: that could come to the same number again once the database has gone back to an earlier
-- state.
CREATE FUNCTION note_changed_fields() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE form_templates SET revision = gen_random_uuid() WHERE id IN (SELECT template_id FROM changed);
    RETURN NULL;
END $$;

CREATE TRIGGER template_fields_added AFTER INSERT ON template_fields REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_fields();
CREATE TRIGGER template_fields_changed AFTER UPDATE ON template_fields REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_fields();
CREATE TRIGGER template_fields_removed AFTER DELETE ON template_fields REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_fields();

CREATE TABLE template_options (
    id SERIAL,
    field_id INTEGER NOT NULL,
    value TEXT NOT NULL,
    label TEXT NOT NULL,
    "order" INTEGER NOT NULL,
    label_en TEXT,

    CONSTRAINT template_options_pkey PRIMARY KEY (id),
    CONSTRAINT template_options_field_id_fkey FOREIGN KEY (field_id) REFERENCES template_fields(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX template_options_field_id_value_key ON template_options(field_id, value);

-- An option that is added, changed or removed changes its form, too.
CREATE FUNCTION note_changed_options() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE form_templates SET revision = gen_random_uuid() WHERE id IN (
        SELECT template_id FROM template_fields WHERE id IN (SELECT field_id FROM changed));
    RETURN NULL;
END $$;

CREATE TRIGGER template_options_added AFTER INSERT ON template_options REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_options();
CREATE TRIGGER template_options_changed AFTER UPDATE ON template_options REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_options();
CREATE TRIGGER template_options_removed AFTER DELETE ON template_options REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_changed_options();

CREATE TYPE seminar_type AS ENUM ('continuous_training', 'other');
CREATE TYPE tax_category AS ENUM ('taxable_10', 'reduced_8', 'exempt', 'out_of_scope');
CREATE TYPE decider AS ENUM ('rule', 'office');

-- A seminar. `last_application_sequence` counts the numbers that are prepared for its applications.
CREATE TABLE seminars (
    id SERIAL,
    code TEXT NOT NULL,
    name TEXT NOT NULL,
    seminar_type seminar_type NOT NULL,
    entry_start DATE NOT NULL,
    entry_end DATE NOT NULL,
    payment_deadline DATE,
    entry_fee INTEGER NOT NULL,
    tax_category tax_category NOT NULL DEFAULT 'taxable_10',
    include_web BOOLEAN NOT NULL,
    include_on_demand BOOLEAN NOT NULL,
    on_demand_start DATE,
    on_demand_end DATE,
    certificate_start DATE,
    certificate_end DATE,
    certificate_issue_start_date DATE,
    certificate_issue_end_date DATE,
    review_test_keywords TEXT[] DEFAULT ARRAY[]::text[],
    form_template_id INTEGER,
    last_student_sequence INTEGER NOT NULL DEFAULT 0,
    search_text TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    archived_at TIMESTAMPTZ(3),
    reminders_enabled BOOLEAN NOT NULL DEFAULT true,
    reminder_days_before INTEGER DEFAULT 3,
    reminder_days_after INTEGER DEFAULT 3,
    rush_released_at TIMESTAMPTZ(3),
    description TEXT,
    place TEXT,
    place_url TEXT,
    viewing_address TEXT,
    attendance_notes TEXT,
    text_note TEXT,
    text_ships_on DATE,
    payment_days INTEGER NOT NULL DEFAULT 7,
    -- For everybody: how long it takes, and whom it is for.
    duration TEXT,
    audience TEXT,
    last_application_sequence INTEGER NOT NULL DEFAULT 0,
    name_en TEXT,
    description_en TEXT,
    duration_en TEXT,
    audience_en TEXT,
    place_en TEXT,
    attendance_notes_en TEXT,
    text_note_en TEXT,
    capacity INTEGER,
    waiting_list BOOLEAN NOT NULL DEFAULT false,
    offer_days INTEGER NOT NULL DEFAULT 5,
    release_unpaid BOOLEAN NOT NULL DEFAULT false,
    last_group_sequence INTEGER NOT NULL DEFAULT 0,
    member_fee INTEGER,
    early_fee INTEGER,
    early_member_fee INTEGER,
    early_until DATE,
    replace_until DATE,
    cancel_rule JSONB,
    hand_over decider,
    completion_test BOOLEAN NOT NULL DEFAULT true,
    completion_watched_percent INTEGER,
    completion_live_minutes INTEGER,
    completion_check_in BOOLEAN NOT NULL DEFAULT false,
    fastest_rate DOUBLE PRECISION NOT NULL DEFAULT 1,

    CONSTRAINT seminars_pkey PRIMARY KEY (id),
    CONSTRAINT seminars_completion_check CHECK (
        coalesce(completion_watched_percent, 1) BETWEEN 1 AND 100
        AND coalesce(completion_live_minutes, 1) BETWEEN 1 AND 10000),
    CONSTRAINT seminars_entry_fee_check CHECK (entry_fee >= 0),
    CONSTRAINT seminars_fastest_rate_check CHECK (fastest_rate BETWEEN 1 AND 2),
    CONSTRAINT seminars_payment_days_check CHECK (payment_days BETWEEN 0 AND 60),
    CONSTRAINT seminars_prices_check CHECK (
        member_fee >= 0 AND early_fee >= 0 AND early_member_fee >= 0
    ),
    CONSTRAINT seminars_reminder_days_check CHECK (
        (reminder_days_before IS NULL OR reminder_days_before BETWEEN 1 AND 60)
        AND (reminder_days_after IS NULL OR reminder_days_after BETWEEN 1 AND 60)
    ),
    CONSTRAINT seminars_seats_check CHECK (capacity >= 0 AND offer_days BETWEEN 1 AND 60),
    CONSTRAINT seminars_form_template_id_fkey FOREIGN KEY (form_template_id) REFERENCES form_templates(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX seminars_code_key ON seminars(code);
CREATE INDEX seminars_form_template_id_idx ON seminars(form_template_id);
CREATE INDEX seminars_listed ON seminars (entry_start DESC, id DESC) WHERE archived_at IS NULL;
-- Certificates are also sorted by the name of their seminar.
CREATE INDEX seminars_name_ja ON seminars(name COLLATE "ja-JP-x-icu", id);

CREATE TRIGGER seminars_change AFTER INSERT ON seminars
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

-- When and where a seminar takes place, each with its own seats; an application is for one of them.
CREATE TABLE seminar_sessions (
    id SERIAL,
    seminar_id INTEGER NOT NULL,
    starts_at TIMESTAMPTZ(3) NOT NULL,
    ends_at TIMESTAMPTZ(3) NOT NULL,
    place TEXT,
    place_en TEXT,
    capacity INTEGER,
    deactivated_at TIMESTAMPTZ(3),
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    payment_deadline DATE,

    CONSTRAINT seminar_sessions_pkey PRIMARY KEY (id),
    CONSTRAINT seminar_sessions_check CHECK (starts_at < ends_at AND capacity >= 0),
    CONSTRAINT seminar_sessions_payment_deadline CHECK (
        payment_deadline <= (starts_at AT TIME ZONE 'Asia/Tokyo')::date
    ),
    CONSTRAINT seminar_sessions_seminar_id_fkey FOREIGN KEY (seminar_id) REFERENCES seminars(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX seminar_sessions_id_seminar_id_key ON seminar_sessions(id, seminar_id);
CREATE INDEX seminar_sessions_seminar_id_starts_at_idx ON seminar_sessions(seminar_id, starts_at);

-- A day that the office sets holds for everybody on this date; where the date itself moves, only for those who had a
-- day by it.
CREATE FUNCTION follow_session_deadline() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    day DATE = session_deadline_of(NEW."payment_deadline", NEW."starts_at");
    by_office BOOLEAN = OLD."payment_deadline" IS DISTINCT FROM NEW."payment_deadline";
BEGIN
    UPDATE "submissions" SET "session_deadline" = day
        WHERE "session_id" = NEW."id" AND (by_office OR "session_deadline" IS NOT NULL)
            AND "session_deadline" IS DISTINCT FROM day AND "anonymised_at" IS NULL;
    UPDATE "group_places" SET "session_deadline" = day
        WHERE "session_id" = NEW."id" AND (by_office OR "session_deadline" IS NOT NULL)
            AND "session_deadline" IS DISTINCT FROM day;
    RETURN NEW;
END $$;

CREATE TRIGGER seminar_sessions_deadline AFTER UPDATE OF payment_deadline, starts_at ON seminar_sessions
    FOR EACH ROW WHEN ((OLD.payment_deadline, OLD.starts_at) IS DISTINCT FROM (NEW.payment_deadline, NEW.starts_at))
    EXECUTE FUNCTION follow_session_deadline();

CREATE TYPE member_kind AS ENUM ('company', 'person');

-- A company or a person on the roster (会員名簿), who pays the member price.
CREATE TABLE members (
    id SERIAL,
    number TEXT NOT NULL,
    number_key TEXT,
    kind member_kind NOT NULL,
    name TEXT NOT NULL,
    name_kana TEXT NOT NULL DEFAULT '',
    valid_from DATE,
    valid_until DATE,
    left_at TIMESTAMPTZ(3),
    anonymised_at TIMESTAMPTZ(3),
    search_text TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT members_pkey PRIMARY KEY (id),
    -- Only a person who has left is anonymised, and then has no number any more.
    CONSTRAINT members_anonymised_check CHECK (
        (number_key IS NULL) = (anonymised_at IS NOT NULL)
        AND (anonymised_at IS NULL OR kind = 'person' AND left_at IS NOT NULL)
    ),
    CONSTRAINT members_valid_check CHECK (valid_from <= valid_until)
);
CREATE UNIQUE INDEX members_number_key_key ON members(number_key);

-- The addresses of applicants' and companies' pages: how often each was opened, and which of them were replaced.
CREATE TABLE application_links (
    code TEXT NOT NULL,
    submission_id INTEGER,
    uses INTEGER NOT NULL DEFAULT 0,
    last_used_at TIMESTAMPTZ(3),
    retired_at TIMESTAMPTZ(3),
    group_id INTEGER,

    CONSTRAINT application_links_pkey PRIMARY KEY (code),
    CONSTRAINT application_links_of_one_check CHECK (num_nonnulls(submission_id, group_id) = 1),
    CONSTRAINT application_links_uses_check CHECK ((uses = 0) = (last_used_at IS NULL) AND uses >= 0)
);
CREATE INDEX application_links_submission_id_idx ON application_links(submission_id);
CREATE INDEX application_links_group_id_idx ON application_links(group_id);

-- The keys with which the reader of a mail acts on the page that it links: one for each page and mail. Only hashes
-- are here.
CREATE TABLE page_keys (
    key_hash TEXT NOT NULL,
    submission_id INTEGER,
    group_id INTEGER,
    made_at TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT page_keys_pkey PRIMARY KEY (key_hash),
    CONSTRAINT page_keys_of_one_check CHECK (num_nonnulls(submission_id, group_id) = 1)
);
CREATE INDEX page_keys_submission_id_idx ON page_keys(submission_id);
CREATE INDEX page_keys_group_id_idx ON page_keys(group_id);


-- ## Bank: the link, virtual accounts, layouts of statements, the simulator

-- The link to the bank: tokens encrypted, state of the sync.
CREATE TABLE bank_connections (
    provider TEXT NOT NULL,
    access_token_encrypted TEXT NOT NULL,
    refresh_token_encrypted TEXT,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    scope TEXT NOT NULL,
    bank_account_key TEXT NOT NULL,
    bank_account_name TEXT NOT NULL,
    linked_at TIMESTAMPTZ(3) NOT NULL,
    linked_by INTEGER,
    last_sync_at TIMESTAMPTZ(3),
    last_success_at TIMESTAMPTZ(3),
    last_error TEXT,
    synced_through DATE,
    unread_from DATE,
    unread_to DATE,
    sync_read INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT bank_connections_pkey PRIMARY KEY (provider)
);

-- When the bank may be asked again, whichever server asks.
CREATE TABLE bank_gates (
    provider TEXT NOT NULL,
    free_at TIMESTAMPTZ(6) NOT NULL,
    closed_until TIMESTAMPTZ(6),

    CONSTRAINT bank_gates_pkey PRIMARY KEY (provider)
);

-- A started bank link: single use, short-lived, bound to the staff member who started it.
CREATE TABLE bank_link_states (
    state TEXT NOT NULL,
    admin_id INTEGER NOT NULL,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    used_at TIMESTAMPTZ(3),

    CONSTRAINT bank_link_states_pkey PRIMARY KEY (state)
);

-- Rows of the bank that can't be read as deposits: kept as they came, for a person.
CREATE TABLE bank_odd_rows (
    id SERIAL,
    provider TEXT NOT NULL,
    bank_account_key TEXT NOT NULL,
    item_key TEXT,
    digest TEXT NOT NULL,
    copy INTEGER NOT NULL,
    sent TEXT NOT NULL,
    faults TEXT[],
    seen_at TIMESTAMPTZ(3) NOT NULL,
    settled_at TIMESTAMPTZ(3),
    settled_by INTEGER,

    CONSTRAINT bank_odd_rows_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX bank_odd_rows_provider_bank_account_key_digest_copy_key
    ON bank_odd_rows(provider, bank_account_key, digest, copy);

CREATE TYPE account_state AS ENUM ('free', 'taken', 'closed', 'quarantined', 'deleted');

-- free → taken → closed (given up) → quarantined (stopped at the bank) → free; deleted: the bank has it no more.
CREATE TABLE virtual_accounts (
    id SERIAL,
    provider TEXT NOT NULL,
    external_id TEXT NOT NULL,
    bank_name TEXT NOT NULL,
    branch_name TEXT NOT NULL,
    branch_code TEXT NOT NULL,
    account_number TEXT NOT NULL,
    account_name TEXT NOT NULL,
    state account_state NOT NULL DEFAULT 'free',
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    taken_at TIMESTAMPTZ(3),
    closed_at TIMESTAMPTZ(3),
    holder_id INTEGER,
    -- The bank's code; every account so far is GMO Aozora's.
    bank_code TEXT NOT NULL DEFAULT '0310',
    group_id INTEGER,
    refused_at TIMESTAMPTZ(3),

    CONSTRAINT virtual_accounts_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX virtual_accounts_provider_external_id_key ON virtual_accounts(provider, external_id);
CREATE UNIQUE INDEX virtual_accounts_provider_branch_code_account_number_key
    ON virtual_accounts(provider, branch_code, account_number);
-- An account by its number alone, as statements and some deposits name it: the unique index has the
-- branch before the number, and only PostgreSQL 18 skips over what it doesn't know.
CREATE INDEX virtual_accounts_account_number_provider_idx ON virtual_accounts(account_number, provider);
CREATE INDEX virtual_accounts_provider_state_idx ON virtual_accounts(provider, state);
CREATE INDEX virtual_accounts_free ON virtual_accounts (provider, id) WHERE state = 'free';
CREATE INDEX virtual_accounts_group_id_idx ON virtual_accounts(group_id);
-- An application's account is looked for by its holder: only what it holds now may be closed with it.
CREATE INDEX virtual_accounts_holder_id_idx ON virtual_accounts (holder_id);

-- What the office said about the columns of a bank's table.
CREATE TABLE statement_layouts (
    id SERIAL,
    name TEXT NOT NULL,
    headings TEXT[],
    headings_key TEXT NOT NULL,
    account TEXT NOT NULL,
    columns JSONB NOT NULL,
    encoding TEXT,
    separator TEXT,
    short_year TEXT,
    changed_at TIMESTAMPTZ(3) NOT NULL,
    changed_by INTEGER NOT NULL,

    CONSTRAINT statement_layouts_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX statement_layouts_headings_key_account_key
    ON statement_layouts(headings_key, account);

CREATE TYPE grant_kind AS ENUM ('code', 'access', 'refresh');

-- The simulator's own tables (demo mode), in place of the bank's books.
CREATE TABLE simulator_grants (
    token TEXT NOT NULL,
    kind grant_kind NOT NULL,
    scope TEXT NOT NULL,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT simulator_grants_pkey PRIMARY KEY (token)
);

CREATE TABLE simulator_accounts (
    va_id TEXT NOT NULL,
    account_number TEXT NOT NULL,
    status_code TEXT NOT NULL DEFAULT '1',
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT simulator_accounts_pkey PRIMARY KEY (va_id)
);
CREATE UNIQUE INDEX simulator_accounts_account_number_key ON simulator_accounts(account_number);

CREATE TABLE simulator_deposits (
    item_key BIGSERIAL,
    va_id TEXT NOT NULL,
    transaction_date DATE NOT NULL,
    amount INTEGER NOT NULL,
    remitter_name TEXT NOT NULL,
    remarks TEXT NOT NULL DEFAULT '',
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT simulator_deposits_pkey PRIMARY KEY (item_key),
    CONSTRAINT simulator_deposits_va_id_fkey FOREIGN KEY (va_id) REFERENCES simulator_accounts(va_id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX simulator_deposits_transaction_date_item_key_idx ON simulator_deposits(transaction_date, item_key);


-- ## Telling: mails and webhooks

CREATE TYPE mail_kind AS ENUM (
    'transfer_instructions', 'account_pending', 'possible_duplicate', 'application_received', 'payment_received',
    'payment_undone', 'payment_underpaid', 'payment_overpaid', 'reminder_before', 'reminder_after',
    'reminder_underpaid', 'receipt_reissued', 'test_passed', 'certificate_issued', 'annual_duty_reminder',
    'payment_mismatch', 'template_test', 'alert', 'confirm_address', 'applied_again', 'application_links',
    'link_renewed', 'mailing', 'email_changed', 'receipt_issued', 'waiting_listed', 'seat_offered', 'seat_let_go',
    'group_instructions', 'group_paid', 'group_reminder', 'bill_issued', 'files_received', 'file_rejected',
    'session_changed', 'place_taken_over', 'place_handed_over', 'details_corrected', 'wish_received', 'wish_declined',
    'application_cancelled', 'place_confirmed', 'group_progress', 'group_places_released', 'standing_changed',
    'training_completed', 'confirm_new_address', 'answers_asked', 'group_answers_asked'
);
CREATE TYPE mail_state AS ENUM ('queued', 'sent', 'failed', 'bounced', 'held');
CREATE TYPE mail_reason AS ENUM (
    'recipient_refused', 'recipient_deferred', 'content_refused', 'sender_refused', 'login_refused', 'unreachable',
    'timeout', 'connection_lost', 'bad_address', 'outbox_unwritable', 'unknown', 'mailbox_limit', 'overtaken',
    'no_address', 'undone'
);

-- A mail of the product: stored in the transaction of its event, sent by a job.
CREATE TABLE mails (
    id SERIAL,
    kind mail_kind NOT NULL,
    event_key TEXT NOT NULL,
    submission_id INTEGER,
    "to" TEXT NOT NULL,
    subject TEXT NOT NULL,
    text TEXT NOT NULL,
    html TEXT NOT NULL,
    state mail_state NOT NULL DEFAULT 'queued',
    attempts INTEGER NOT NULL DEFAULT 0,
    last_error TEXT,
    message_id TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    sent_at TIMESTAMPTZ(3),
    reason mail_reason,
    copy_of_id INTEGER,
    created_by INTEGER,
    search_text TEXT NOT NULL DEFAULT '',
    student_id INTEGER,
    group_id INTEGER,
    act TEXT,

    CONSTRAINT mails_pkey PRIMARY KEY (id),
    CONSTRAINT mails_copy_of_id_fkey FOREIGN KEY (copy_of_id) REFERENCES mails(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX mails_event_key_key ON mails(event_key);
CREATE INDEX mails_submission_id_idx ON mails(submission_id);
CREATE INDEX mails_student_id_idx ON mails(student_id);
-- The list of mails is sorted by when each was written.
CREATE INDEX mails_created_at_id_idx ON mails(created_at, id);
CREATE INDEX mails_search ON mails
    USING gin (bigrams(search_text)) WITH (fastupdate = on, gin_pending_list_limit = 512);
CREATE INDEX mails_kind_id_idx ON mails(kind, id);
CREATE INDEX mails_state_id_idx ON mails(state, id);
-- Everything that was sent to one mailbox.
CREATE INDEX mails_mailbox ON mails(mailbox_of("to"), created_at);
CREATE INDEX mails_group_id_idx ON mails(group_id);
CREATE INDEX mails_to_id_idx ON mails("to", id);
-- What was done to what, and a random part: found by its beginning.
CREATE INDEX mails_act ON mails (act text_pattern_ops) WHERE act IS NOT NULL;

CREATE TRIGGER mails_change AFTER INSERT ON mails
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

CREATE TYPE attempt_outcome AS ENUM ('sent', 'retry', 'failed', 'bounced');

-- Every try to hand a mail over, appended.
CREATE TABLE mail_attempts (
    id SERIAL,
    mail_id INTEGER NOT NULL,
    "to" TEXT NOT NULL,
    at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    ended_at TIMESTAMPTZ(3),
    outcome attempt_outcome,
    reason mail_reason,
    note TEXT,

    CONSTRAINT mail_attempts_pkey PRIMARY KEY (id),
    CONSTRAINT mail_attempts_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX mail_attempts_mail_id_idx ON mail_attempts(mail_id);

-- A mail's state changes when an attempt begins and when it ends.
CREATE TRIGGER mail_attempts_change AFTER INSERT OR UPDATE ON mail_attempts
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

-- One row while the mail server fails, for all copies of the server; none while it works.
CREATE TABLE mail_server_failures (
    id INTEGER NOT NULL DEFAULT 1,
    since TIMESTAMPTZ(3) NOT NULL,
    failures INTEGER NOT NULL,
    paused_until TIMESTAMPTZ(3),
    note TEXT NOT NULL,

    CONSTRAINT mail_server_failures_pkey PRIMARY KEY (id),
    CONSTRAINT mail_server_failures_one_row CHECK (id = 1)
);

CREATE TYPE language AS ENUM ('ja', 'en');

-- What the office has made of the texts: the last version of a kind counts, one without texts is the
-- way back to the text that comes with the product.
CREATE TABLE mail_template_versions (
    id SERIAL,
    kind mail_kind NOT NULL,
    version INTEGER NOT NULL,
    subject TEXT,
    body TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    created_by INTEGER,
    language language NOT NULL DEFAULT 'ja',

    CONSTRAINT mail_template_versions_pkey PRIMARY KEY (id),
    CONSTRAINT mail_template_versions_text_check CHECK ((subject IS NULL) = (body IS NULL))
);
CREATE UNIQUE INDEX mail_template_versions_kind_language_version_key
    ON mail_template_versions(kind, language, version);

-- The last preview of an administrator, for the frame that shows it.
CREATE TABLE mail_previews (
    admin_id INTEGER NOT NULL,
    kind mail_kind NOT NULL,
    html TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT mail_previews_pkey PRIMARY KEY (admin_id, kind)
);

-- A receiver outside that is told of events.
CREATE TABLE webhooks (
    id SERIAL,
    name TEXT NOT NULL,
    url TEXT NOT NULL,
    events TEXT[],
    secret_sealed TEXT NOT NULL,
    failing_since TIMESTAMPTZ(3),
    wait_until TIMESTAMPTZ(3),
    paused_at TIMESTAMPTZ(3),
    switched_off_at TIMESTAMPTZ(3),
    archived_at TIMESTAMPTZ(3),
    created_by INTEGER NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    previous_secret_sealed TEXT,
    previous_secret_until TIMESTAMPTZ(3),

    CONSTRAINT webhooks_pkey PRIMARY KEY (id),
    CONSTRAINT webhooks_events_check CHECK (
        cardinality(events) > 0 AND events <@ ARRAY[
            'application.received', 'application.paid', 'application.cancelled',
            'receipt.issued', 'certificate.issued', 'deposit.unexplained'
        ]
    ),
    CONSTRAINT webhooks_previous_secret_check CHECK (
        (previous_secret_sealed IS NULL) = (previous_secret_until IS NULL)
    )
);

CREATE TYPE webhook_delivery_state AS ENUM ('waiting', 'delivered', 'given_up');

-- What a receiver is told: written in the transaction of the event, sent by a job.
CREATE TABLE webhook_deliveries (
    id SERIAL,
    webhook_id INTEGER NOT NULL,
    message_id TEXT NOT NULL,
    type TEXT NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    state webhook_delivery_state NOT NULL DEFAULT 'waiting',
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at TIMESTAMPTZ(3),
    delivered_at TIMESTAMPTZ(3),
    last_failure JSONB,
    created_at TIMESTAMPTZ(3) NOT NULL,
    act TEXT,

    CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
    CONSTRAINT webhook_deliveries_state_check CHECK (
        (state = 'waiting') = (next_attempt_at IS NOT NULL)
        AND (state = 'delivered') = (delivered_at IS NOT NULL)
    ),
    CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX webhook_deliveries_webhook_id_message_id_key
    ON webhook_deliveries(webhook_id, message_id);
CREATE INDEX webhook_deliveries_webhook_id_id_idx ON webhook_deliveries(webhook_id, id);
CREATE INDEX webhook_deliveries_created_at_idx ON webhook_deliveries(created_at);
-- What is next to be sent, and whether something about the same subject comes before it.
CREATE INDEX webhook_deliveries_due ON webhook_deliveries(webhook_id, id) WHERE state = 'waiting';
CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries(webhook_id, subject, id)
    WHERE state = 'waiting';
-- Messages of an act that can be undone wait with its mails.
CREATE INDEX webhook_deliveries_act ON webhook_deliveries (act) WHERE act IS NOT NULL;

-- Each try to deliver a message.
CREATE TABLE webhook_attempts (
    id SERIAL,
    delivery_id INTEGER NOT NULL,
    at TIMESTAMPTZ(3) NOT NULL,
    took_ms INTEGER NOT NULL,
    status INTEGER,
    failure JSONB,

    CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id),
    CONSTRAINT webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id)
        ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX webhook_attempts_delivery_id_id_idx ON webhook_attempts(delivery_id, id);

-- Locks the mailboxes of these addresses until the transaction ends, and then counts what they got since. Each
-- statement of a volatile function sees what was committed before it began, so the count sees what was committed
-- while the lock was waited for.
CREATE FUNCTION lock_mailboxes(addresses TEXT[], since TIMESTAMPTZ)
    RETURNS TABLE (address TEXT, mailbox TEXT, mails INT, confirmed BOOLEAN)
    LANGUAGE plpgsql VOLATILE AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('mailbox:' || locked.mailbox, 0))
    FROM (
        SELECT DISTINCT mailbox_of(given) AS mailbox FROM unnest(addresses) AS given ORDER BY 1
    ) AS locked;
    RETURN QUERY
    SELECT given, mailbox_of(given),
        (SELECT count(*)::int FROM mails AS sent
            WHERE mailbox_of(sent."to") = mailbox_of(given) AND sent.created_at > since
                AND sent.state <> 'held'),
        EXISTS (SELECT FROM submissions
            WHERE mailbox_of(submissions.email) = mailbox_of(given)
                AND submissions.confirmed_at IS NOT NULL)
    FROM unnest(addresses) AS given;
END $$;


-- ## Office: logins, security, tokens, the chain of the audit, notes

CREATE TYPE role AS ENUM ('administrator', 'accountant', 'clerk', 'viewer');

CREATE TABLE admins (
    id SERIAL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    password_hash TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    archived_at TIMESTAMPTZ(3),
    role role NOT NULL,
    totp_secret TEXT,
    totp_confirmed_at TIMESTAMPTZ(3),
    totp_step INTEGER,
    recovery_hashes TEXT[],
    demo BOOLEAN NOT NULL DEFAULT false,
    administrator_since TIMESTAMPTZ(3),

    CONSTRAINT admins_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX admins_email_key ON admins(email);

-- References to it from further up.
ALTER TABLE access_entries ADD CONSTRAINT access_entries_admin_id_fkey
    FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE file_exports ADD CONSTRAINT file_exports_admin_id_fkey
    FOREIGN KEY (admin_id) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE webhooks ADD CONSTRAINT webhooks_created_by_fkey
    FOREIGN KEY (created_by) REFERENCES admins(id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- Since when somebody is an administrator: one who was made so just now confirms nothing.
CREATE FUNCTION keep_administrator_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."administrator_since" := CASE
        WHEN NEW."role" <> 'administrator' OR NEW."archived_at" IS NOT NULL THEN NULL
        WHEN TG_OP = 'UPDATE' AND OLD."role" = 'administrator' AND OLD."archived_at" IS NULL
            THEN coalesce(OLD."administrator_since", CURRENT_TIMESTAMP)
        ELSE CURRENT_TIMESTAMP END;
    RETURN NEW;
END $$;

CREATE TRIGGER admins_administrator_since BEFORE INSERT OR UPDATE OF role, archived_at ON admins
    FOR EACH ROW EXECUTE FUNCTION keep_administrator_since();

-- Links by which a password is set, once. Only a hash of the secret in the link is kept.
CREATE TABLE password_links (
    id SERIAL,
    admin_id INTEGER NOT NULL,
    token_hash TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL,
    expires_at TIMESTAMPTZ(3) NOT NULL,
    used_at TIMESTAMPTZ(3),

    CONSTRAINT password_links_pkey PRIMARY KEY (id),
    CONSTRAINT password_links_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX password_links_token_hash_key ON password_links(token_hash);
CREATE INDEX password_links_admin_id_idx ON password_links(admin_id);

-- The logins of the people who work here: on which device, from where, until when.
CREATE TABLE admin_sessions (
    id SERIAL,
    admin_id INTEGER NOT NULL,
    device TEXT NOT NULL,
    device_hash TEXT NOT NULL,
    network TEXT NOT NULL,
    started_at TIMESTAMPTZ(3) NOT NULL,
    used_at TIMESTAMPTZ(3) NOT NULL,
    ended_at TIMESTAMPTZ(3),

    CONSTRAINT admin_sessions_pkey PRIMARY KEY (id),
    CONSTRAINT admin_sessions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX admin_sessions_admin_id_device_hash_idx ON admin_sessions(admin_id, device_hash);

-- Passkeys (WebAuthn) of the people who work here.
CREATE TABLE passkeys (
    id SERIAL,
    admin_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    credential_id TEXT NOT NULL,
    public_key BYTEA NOT NULL,
    counter BIGINT NOT NULL,
    transports TEXT[],
    created_at TIMESTAMPTZ(3) NOT NULL,
    used_at TIMESTAMPTZ(3),

    CONSTRAINT passkeys_pkey PRIMARY KEY (id),
    CONSTRAINT passkeys_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX passkeys_credential_id_key ON passkeys(credential_id);
CREATE INDEX passkeys_admin_id_idx ON passkeys(admin_id);

-- The association's rules for those who work here.
CREATE TABLE security_settings (
    id INTEGER NOT NULL DEFAULT 1,
    require_second_factor BOOLEAN NOT NULL DEFAULT true,
    refund_four_eyes BOOLEAN NOT NULL DEFAULT false,
    version INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT security_settings_pkey PRIMARY KEY (id),
    CONSTRAINT security_settings_one_row CHECK (id = 1)
);

CREATE TYPE lowering_kind AS ENUM ('require_second_factor', 'refund_four_eyes', 'second_factor');
CREATE TYPE lowering_end AS ENUM ('confirmed', 'took_effect', 'withdrawn');

-- A protection that an administrator has asked to lower: it waits for another administrator, or for a day.
CREATE TABLE lowerings (
    id SERIAL,
    what lowering_kind NOT NULL,
    admin_id INTEGER,
    asked_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    asked_by INTEGER NOT NULL,
    ended_at TIMESTAMPTZ(3),
    ended_by INTEGER,
    ended_as lowering_end,

    CONSTRAINT lowerings_pkey PRIMARY KEY (id),
    -- Another person than the one who asked confirms.
    CONSTRAINT lowerings_confirmed_check CHECK (
        ended_as IS DISTINCT FROM 'confirmed' OR (ended_by IS NOT NULL AND ended_by <> asked_by)
    ),
    CONSTRAINT lowerings_ended_check CHECK ((ended_at IS NULL) = (ended_as IS NULL)),
    CONSTRAINT lowerings_person_check CHECK ((what = 'second_factor') = (admin_id IS NOT NULL))
);
-- One question at a time.
CREATE UNIQUE INDEX lowerings_one_open ON lowerings (what, coalesce(admin_id, 0)) WHERE ended_at IS NULL;

-- Tokens by which programs use the API, in the name of the administrator who made them.
CREATE TABLE api_tokens (
    id SERIAL,
    name TEXT NOT NULL,
    token_hash TEXT NOT NULL,
    hint TEXT NOT NULL,
    role role NOT NULL,
    scopes TEXT[],
    expires_on DATE NOT NULL,
    created_by INTEGER NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    last_used_at TIMESTAMPTZ(3),
    revoked_at TIMESTAMPTZ(3),
    revoked_by INTEGER,

    CONSTRAINT api_tokens_pkey PRIMARY KEY (id),
    CONSTRAINT api_tokens_scopes_check CHECK (
        cardinality(scopes) > 0 AND scopes <@ ARRAY[
            'seminars:read', 'seminars:write', 'applications:read', 'applications:write',
            'money:read', 'money:write', 'documents:read', 'documents:write',
            'students:read', 'students:write', 'mails:read', 'mails:write'
        ]
    ),
    CONSTRAINT api_tokens_created_by_fkey FOREIGN KEY (created_by) REFERENCES admins(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX api_tokens_token_hash_key ON api_tokens(token_hash);

-- The proof that the audit is as it was written: each entry has a link, whose hash covers the entry and
-- the link before it. The words of an entry are covered by a salted commitment: when a person is
-- anonymised, the words and the salt go, and the chain still holds.
CREATE TABLE audit_links (
    entry_id BIGINT NOT NULL,
    previous_id BIGINT,
    salt TEXT,
    commitment TEXT NOT NULL,
    hash TEXT NOT NULL,
    sealed_at TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT audit_links_pkey PRIMARY KEY (entry_id)
);

-- A link stays as it is; when its entry is anonymised, the salt goes, once.
CREATE FUNCTION keep_audit_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND NEW.salt IS NULL AND (
        (NEW.entry_id, NEW.previous_id, NEW.commitment, NEW.hash, NEW.sealed_at)
        IS NOT DISTINCT FROM
        (OLD.entry_id, OLD.previous_id, OLD.commitment, OLD.hash, OLD.sealed_at)
    ) AND current_setting('seminar.anonymising', true) = 'on' THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'audit_links is appended only' USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_links_kept BEFORE UPDATE OR DELETE ON audit_links
    FOR EACH ROW EXECUTE FUNCTION keep_audit_link();
CREATE TRIGGER audit_links_not_emptied BEFORE TRUNCATE ON audit_links
    FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_link();

-- How far the chain reaches, and up to which entry it can go on once the transactions that ran when the
-- mark was set are over.
CREATE TABLE audit_seal (
    id INTEGER NOT NULL DEFAULT 1,
    entry_id BIGINT,
    hash TEXT,
    entries BIGINT NOT NULL DEFAULT 0,
    sealed_at TIMESTAMPTZ(3),
    mark_id BIGINT,
    mark_xid BIGINT,

    CONSTRAINT audit_seal_pkey PRIMARY KEY (id),
    CONSTRAINT audit_seal_one_row CHECK (id = 1)
);

-- What the office noted about a deposit or an application (メモ), and until when it is postponed (保留).
CREATE TABLE notes (
    id SERIAL,
    deposit_id INTEGER,
    submission_id INTEGER,
    text TEXT NOT NULL,
    until DATE,
    created_at TIMESTAMPTZ(3) NOT NULL,
    created_by INTEGER NOT NULL,
    ended_at TIMESTAMPTZ(3),
    ended_by INTEGER,

    CONSTRAINT notes_pkey PRIMARY KEY (id),
    CONSTRAINT notes_about_check CHECK (num_nonnulls(deposit_id, submission_id) = 1),
    CONSTRAINT notes_ended_check CHECK ((ended_at IS NULL) = (ended_by IS NULL)),
    CONSTRAINT notes_created_by_fkey FOREIGN KEY (created_by) REFERENCES admins(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX notes_deposit_id_idx ON notes(deposit_id);
CREATE INDEX notes_submission_id_idx ON notes(submission_id);
-- One note stands at a time; the lists look here for what is postponed.
CREATE UNIQUE INDEX notes_of_deposit ON notes (deposit_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX notes_of_submission ON notes (submission_id) WHERE ended_at IS NULL;

-- A note is ended once; nothing else about it may change, except the words about a person.
CREATE FUNCTION keep_note() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'notes are ended, never deleted';
    END IF;
    IF OLD."ended_at" IS NOT NULL OR NEW."ended_at" IS NULL
        OR (NEW."deposit_id", NEW."submission_id", NEW."text", NEW."until", NEW."created_at", NEW."created_by")
           IS DISTINCT FROM (OLD."deposit_id", OLD."submission_id", OLD."text", OLD."until", OLD."created_at",
            OLD."created_by") THEN
        RAISE EXCEPTION 'a note can only be ended, and once';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER notes_kept BEFORE UPDATE OR DELETE ON notes
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION keep_note();


-- ## Papers: receipts, invoices, certificates, refunds, closes

-- A receipt (領収書): frozen when it is issued; voided, never deleted.
CREATE TABLE receipts (
    id SERIAL,
    receipt_number TEXT NOT NULL,
    fiscal_year INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    submission_id INTEGER,
    issue_date DATE NOT NULL,
    transaction_date DATE NOT NULL,
    addressee TEXT NOT NULL,
    honorific TEXT NOT NULL,
    amount INTEGER NOT NULL,
    tax_category tax_category NOT NULL,
    proviso TEXT NOT NULL,
    seminar_name TEXT NOT NULL,
    issuer JSONB NOT NULL,
    search_text TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    voided_at TIMESTAMPTZ(3),
    void_reason TEXT,
    version INTEGER NOT NULL DEFAULT 1,
    addressee_search TEXT NOT NULL,
    price_reduction INTEGER NOT NULL DEFAULT 0,
    invoice_id INTEGER,
    group_id INTEGER,
    attendees TEXT[] DEFAULT ARRAY[]::text[],
    cancellation_fee BOOLEAN NOT NULL DEFAULT false,
    participant_name TEXT,
    application_number TEXT,
    supplied_from DATE,
    supplied_until DATE,
    seminar_name_en TEXT,
    unheard BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT receipts_pkey PRIMARY KEY (id),
    CONSTRAINT receipts_of_one_check CHECK (num_nonnulls(submission_id, group_id) = 1),
    CONSTRAINT receipts_participant_check CHECK (
    (participant_name IS NULL) = (application_number IS NULL)
    AND (participant_name IS NULL OR submission_id IS NOT NULL)
),
    CONSTRAINT receipts_price_reduction_check CHECK (price_reduction >= 0),
    CONSTRAINT receipts_supplied_check CHECK (
    (supplied_from IS NULL) = (supplied_until IS NULL) AND supplied_from <= supplied_until
)
);
CREATE UNIQUE INDEX receipts_receipt_number_key ON receipts(receipt_number);
CREATE UNIQUE INDEX receipts_fiscal_year_sequence_key ON receipts(fiscal_year, sequence);
CREATE INDEX receipts_submission_id_idx ON receipts(submission_id);
CREATE INDEX receipts_issue_date_idx ON receipts(issue_date);
CREATE INDEX receipts_amount_idx ON receipts(amount);
-- An application has one valid receipt.
CREATE UNIQUE INDEX receipts_one_valid ON receipts (submission_id) WHERE voided_at IS NULL;
CREATE INDEX receipts_reissued ON receipts (fiscal_year, sequence) WHERE version > 1;
CREATE INDEX receipts_search ON receipts
    USING gin (bigrams(search_text)) WITH (fastupdate = on, gin_pending_list_limit = 64);
CREATE INDEX receipts_addressee ON receipts
    USING gin (bigrams(addressee_search)) WITH (fastupdate = on, gin_pending_list_limit = 64);
CREATE INDEX receipts_invoice_id_idx ON receipts(invoice_id);
CREATE INDEX receipts_group_id_idx ON receipts(group_id);
CREATE INDEX receipts_void ON receipts(fiscal_year, sequence) WHERE voided_at IS NOT NULL;
-- The receipts of some days, in the order of their numbers: with the day in an index of the numbers, those of other
-- days in the same year are passed over without reading the receipts themselves.
CREATE INDEX receipts_day_by_number ON receipts (fiscal_year, sequence) INCLUDE (issue_date, id);

-- One qualified document for one fee (decisions 55 and 62), also where documents of a group are over it: a receipt is
-- one unless it names a valid invoice of the fee. Each side locks the application first, so that of two at once the
-- second sees the first.
CREATE FUNCTION check_receipt_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    -- That of a group is looked at with its people.
    IF NEW.submission_id IS NULL THEN RETURN NEW; END IF;
    PERFORM FROM submissions WHERE id = NEW.submission_id FOR UPDATE;
    IF NEW.invoice_id IS DISTINCT FROM (SELECT id FROM valid_invoices_of(NEW.submission_id) WHERE qualified) THEN
        RAISE EXCEPTION 'a receipt refers to the qualified invoice of its fee'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'one_qualified_document';
    END IF;
    IF EXISTS (SELECT FROM valid_receipts_of(NEW.submission_id) AS it(id) WHERE id <> NEW.id) THEN
        RAISE EXCEPTION 'the fee has a valid receipt'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'receipts_one_valid';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER receipts_one_qualified_document BEFORE INSERT OR UPDATE OF invoice_id, submission_id, voided_at
    ON receipts FOR EACH ROW WHEN (NEW.voided_at IS NULL) EXECUTE FUNCTION check_receipt_invoice();

-- A fee without a valid receipt may wait for one again.
CREATE FUNCTION note_receipt_awaited_again() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO awaited_receipts (submission_id)
    SELECT id FROM unreceipted_submissions WHERE id = NEW.submission_id ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER receipts_awaited_again AFTER UPDATE ON receipts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.voided_at IS NOT NULL AND OLD.voided_at IS NULL)
    EXECUTE FUNCTION note_receipt_awaited_again();

-- By its key: a statement for all new receipts together would read each application that waits.
CREATE FUNCTION take_off_awaited_receipt() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM awaited_receipts WHERE submission_id = NEW.submission_id;
    RETURN NULL;
END $$;

CREATE TRIGGER receipts_no_longer_awaited AFTER INSERT ON receipts FOR EACH ROW
    WHEN (NEW.submission_id IS NOT NULL AND NEW.voided_at IS NULL)
    EXECUTE FUNCTION take_off_awaited_receipt();
CREATE TRIGGER receipts_change AFTER INSERT ON receipts
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

-- Whose fees a document of a group is over, and how much of each.
CREATE TABLE receipt_people (
    receipt_id INTEGER NOT NULL,
    submission_id INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    price_reduction INTEGER NOT NULL,

    CONSTRAINT receipt_people_pkey PRIMARY KEY (receipt_id, submission_id),
    CONSTRAINT receipt_people_amounts_check CHECK (amount > 0 AND price_reduction >= 0),
    CONSTRAINT receipt_people_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX receipt_people_submission_id_idx ON receipt_people(submission_id);

CREATE TRIGGER receipt_people_stay BEFORE UPDATE OR DELETE ON receipt_people
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The same for each fee that a group's receipt is over.
CREATE FUNCTION check_receipt_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM submissions WHERE id IN (SELECT submission_id FROM added) ORDER BY id FOR UPDATE;
    IF EXISTS (
        SELECT FROM added JOIN receipts ON receipts.id = added.receipt_id
        JOIN submissions ON submissions.id = added.submission_id
        WHERE submissions.group_id IS DISTINCT FROM receipts.group_id OR receipts.invoice_id IS DISTINCT FROM (
            SELECT id FROM valid_invoices_of(added.submission_id) WHERE qualified)
    ) THEN
        RAISE EXCEPTION 'a receipt refers to the qualified invoice of its fees'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'one_qualified_document';
    END IF;
    IF EXISTS (
        SELECT FROM added, valid_receipts_of(added.submission_id) AS it(id) WHERE it.id <> added.receipt_id
    ) THEN
        RAISE EXCEPTION 'a fee has a valid receipt'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'receipts_one_valid';
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER receipt_people_one_receipt AFTER INSERT ON receipt_people
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_receipt_people();

-- A receipt that is issued anew (再発行) keeps its number; what each issue stated, and its document,
-- are appended and never touched again.
CREATE TABLE receipt_versions (
    receipt_id INTEGER NOT NULL,
    version INTEGER NOT NULL,
    addressee TEXT NOT NULL,
    honorific TEXT NOT NULL,
    proviso TEXT NOT NULL,
    issued_on DATE NOT NULL,
    reason TEXT,
    created_by INTEGER,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    sessions TEXT[] DEFAULT ARRAY[]::text[],

    CONSTRAINT receipt_versions_pkey PRIMARY KEY (receipt_id, version),
    CONSTRAINT receipt_versions_reason_check CHECK (version = 1 OR reason IS NOT NULL),
    CONSTRAINT receipt_versions_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TRIGGER receipt_versions_stay BEFORE UPDATE OR DELETE ON receipt_versions
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The bytes of one issue that were handed out; appended, never changed.
CREATE TABLE receipt_documents (
    receipt_id INTEGER NOT NULL,
    bytes BYTEA NOT NULL,
    sha256 TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    version INTEGER NOT NULL,

    CONSTRAINT receipt_documents_pkey PRIMARY KEY (receipt_id, version),
    CONSTRAINT receipt_documents_receipt_id_version_fkey FOREIGN KEY (receipt_id, version)
        REFERENCES receipt_versions(receipt_id, version) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TRIGGER receipt_documents_stay BEFORE UPDATE OR DELETE ON receipt_documents
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The copies of voided receipts, marked as void, as they were first handed out; kept like the receipts.
CREATE TABLE receipt_void_copies (
    receipt_id INTEGER NOT NULL,
    bytes BYTEA NOT NULL,
    sha256 TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT receipt_void_copies_pkey PRIMARY KEY (receipt_id),
    CONSTRAINT receipt_void_copies_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TRIGGER receipt_void_copies_stay BEFORE UPDATE OR DELETE ON receipt_void_copies
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Counters give numbers without gaps: a sequence loses those of transactions that fail.
CREATE TABLE receipt_counters (
    fiscal_year INTEGER NOT NULL,
    last INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT receipt_counters_pkey PRIMARY KEY (fiscal_year)
);

-- Applications whose receipt may wait for the office, so that nobody asks every paid one for its receipt: among a
-- million that takes 1.5 seconds. Whether one still waits is decided when it is read; a receipt that is issued takes
-- it off.
CREATE TABLE awaited_receipts (
    submission_id INTEGER NOT NULL,

    CONSTRAINT awaited_receipts_pkey PRIMARY KEY (submission_id)
);

CREATE TYPE bill_kind AS ENUM ('estimate', 'invoice');

CREATE TABLE bills (
    id SERIAL,
    kind bill_kind NOT NULL,
    bill_number TEXT NOT NULL,
    fiscal_year INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    submission_id INTEGER,
    issue_date DATE NOT NULL,
    due_on DATE,
    supplied_from DATE,
    supplied_until DATE,
    addressee TEXT NOT NULL,
    honorific TEXT NOT NULL,
    amount INTEGER NOT NULL,
    tax_category tax_category NOT NULL,
    seminar_name TEXT NOT NULL,
    lines JSONB NOT NULL,
    attendees TEXT[] DEFAULT ARRAY[]::text[],
    issuer JSONB NOT NULL,
    account JSONB,
    qualified BOOLEAN NOT NULL,
    search_text TEXT NOT NULL,
    addressee_search TEXT NOT NULL,
    created_by INTEGER,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    voided_at TIMESTAMPTZ(3),
    void_reason TEXT,
    group_id INTEGER,
    unheard BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT bills_pkey PRIMARY KEY (id),
    CONSTRAINT bills_amount_check CHECK (amount > 0),
    CONSTRAINT bills_estimate_check CHECK (
        kind = 'invoice' OR (due_on IS NOT NULL AND NOT qualified)
    ),
    CONSTRAINT bills_invoice_check CHECK (kind = 'estimate' OR account IS NOT NULL),
    CONSTRAINT bills_of_one_check CHECK (num_nonnulls(submission_id, group_id) = 1),
    CONSTRAINT bills_qualified_check CHECK (
        NOT qualified OR (issuer ->> 'registration_number') IS NOT NULL
    ),
    CONSTRAINT bills_void_check CHECK ((voided_at IS NULL) = (void_reason IS NULL))
);
CREATE UNIQUE INDEX bills_bill_number_key ON bills(bill_number);
CREATE UNIQUE INDEX bills_kind_fiscal_year_sequence_key ON bills(kind, fiscal_year, sequence);
CREATE INDEX bills_submission_id_idx ON bills(submission_id);
CREATE INDEX bills_issue_date_idx ON bills(issue_date);
CREATE INDEX bills_amount_idx ON bills(amount);
CREATE INDEX bills_search ON bills
    USING gin (bigrams(search_text)) WITH (fastupdate = on, gin_pending_list_limit = 512);
CREATE INDEX bills_addressee ON bills
    USING gin (bigrams(addressee_search)) WITH (fastupdate = on, gin_pending_list_limit = 64);
-- A fee has one valid invoice.
CREATE UNIQUE INDEX bills_one_valid_invoice ON bills(submission_id)
    WHERE kind = 'invoice' AND voided_at IS NULL;
CREATE INDEX bills_group_id_idx ON bills(group_id);

-- References to it from further up.
ALTER TABLE receipts ADD CONSTRAINT receipts_invoice_id_fkey
    FOREIGN KEY (invoice_id) REFERENCES bills(id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- No invoice after the receipt, and none is voided that a valid receipt names.
CREATE FUNCTION check_bill_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    fees integer[] := CASE WHEN NEW.submission_id IS NOT NULL THEN ARRAY[NEW.submission_id]
        ELSE ARRAY(SELECT submission_id FROM bill_people WHERE bill_id = NEW.id) END;
BEGIN
    PERFORM FROM submissions WHERE id = ANY(fees) ORDER BY id FOR UPDATE;
    IF EXISTS (SELECT FROM unnest(fees) AS fee, valid_receipts_of(fee)) THEN
        RAISE EXCEPTION 'the fee has a valid receipt'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'one_qualified_document';
    END IF;
    IF TG_OP = 'INSERT' AND EXISTS (SELECT FROM unnest(fees) AS fee, valid_invoices_of(fee)) THEN
        RAISE EXCEPTION 'the fee has a valid invoice'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'bills_one_valid_invoice';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER bills_one_qualified_document BEFORE INSERT OR UPDATE OF voided_at
    ON bills FOR EACH ROW WHEN (NEW.kind = 'invoice') EXECUTE FUNCTION check_bill_receipt();
CREATE TRIGGER bills_stay BEFORE DELETE OR UPDATE OF kind, bill_number, fiscal_year, sequence, submission_id,
        group_id, issue_date, due_on, supplied_from, supplied_until, addressee, honorific, amount,
        tax_category, seminar_name, lines, attendees, issuer, account, qualified, created_by, created_at
    ON bills FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- One fee of a group's invoice or estimate; appended, never changed.
CREATE TABLE bill_people (
    bill_id INTEGER NOT NULL,
    submission_id INTEGER NOT NULL,
    amount INTEGER NOT NULL,

    CONSTRAINT bill_people_pkey PRIMARY KEY (bill_id, submission_id),
    CONSTRAINT bill_people_amount_check CHECK (amount > 0),
    CONSTRAINT bill_people_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX bill_people_submission_id_idx ON bill_people(submission_id);

CREATE TRIGGER bill_people_stay BEFORE UPDATE OR DELETE ON bill_people
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The same for each fee that a group's invoice is over.
CREATE FUNCTION check_bill_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM submissions WHERE id IN (SELECT submission_id FROM added) ORDER BY id FOR UPDATE;
    IF EXISTS (
        SELECT FROM added JOIN bills ON bills.id = added.bill_id
        JOIN submissions ON submissions.id = added.submission_id
        WHERE submissions.group_id IS DISTINCT FROM bills.group_id OR bills.kind = 'invoice' AND (
            EXISTS (SELECT FROM valid_receipts_of(added.submission_id))
            OR EXISTS (SELECT FROM valid_invoices_of(added.submission_id) AS it WHERE it.id <> added.bill_id))
    ) THEN
        RAISE EXCEPTION 'a fee has a valid receipt or invoice'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'one_qualified_document';
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER bill_people_one_invoice AFTER INSERT ON bill_people
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_bill_people();

-- The places that a group's invoice or estimate is over. A person who is named on one joins the bill's people.
CREATE TABLE bill_places (
    bill_id INTEGER NOT NULL,
    place_id INTEGER NOT NULL,
    amount INTEGER NOT NULL,

    CONSTRAINT bill_places_pkey PRIMARY KEY (bill_id, place_id),
    CONSTRAINT bill_places_amount_check CHECK (amount > 0),
    CONSTRAINT bill_places_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX bill_places_place_id_idx ON bill_places(place_id);

CREATE TRIGGER bill_places_stay BEFORE UPDATE OR DELETE ON bill_places
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- As it was handed out, and the copy that is marked as void: each drawn once and kept.
CREATE TABLE bill_documents (
    bill_id INTEGER NOT NULL,
    void_copy BOOLEAN NOT NULL,
    bytes BYTEA NOT NULL,
    sha256 TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT bill_documents_pkey PRIMARY KEY (bill_id, void_copy),
    CONSTRAINT bill_documents_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TRIGGER bill_documents_stay BEFORE UPDATE OR DELETE ON bill_documents
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE estimate_counters (
    fiscal_year INTEGER NOT NULL,
    last INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT estimate_counters_pkey PRIMARY KEY (fiscal_year)
);

CREATE TABLE invoice_counters (
    fiscal_year INTEGER NOT NULL,
    last INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT invoice_counters_pkey PRIMARY KEY (fiscal_year)
);

-- A certificate of a student: numbers without gaps, frozen at issue, its bytes kept.
CREATE TABLE certificates (
    id SERIAL,
    student_id INTEGER NOT NULL,
    certificate_number TEXT,
    completed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    issued_at TIMESTAMPTZ(3),
    revoked_at TIMESTAMPTZ(3),
    revocation_reason TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    content JSONB,
    archived_at TIMESTAMPTZ(3),
    verification_code TEXT,
    replaces_id INTEGER,
    reissue_reason TEXT,
    download_code TEXT,
    status_index INTEGER,
    lapsed BOOLEAN NOT NULL DEFAULT false,
    unheard BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT certificates_pkey PRIMARY KEY (id),
    CONSTRAINT certificates_end_check CHECK (
        (archived_at IS NULL OR issued_at IS NULL) AND (revoked_at IS NULL OR issued_at IS NOT NULL)
    ),
    CONSTRAINT certificates_issue_check CHECK ((certificate_number IS NULL) = (issued_at IS NULL)),
    CONSTRAINT certificates_lapsed_check CHECK (NOT lapsed OR archived_at IS NOT NULL),
    CONSTRAINT certificates_reissue_check CHECK ((replaces_id IS NULL) = (reissue_reason IS NULL)),
    CONSTRAINT certificates_status_index_check CHECK (
    status_index IS NULL OR (status_index >= 0 AND issued_at IS NOT NULL)
),
    CONSTRAINT certificates_verification_check CHECK ((verification_code IS NULL) = (issued_at IS NULL)),
    CONSTRAINT certificates_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES certificates(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX certificates_certificate_number_key ON certificates(certificate_number);
CREATE UNIQUE INDEX certificates_verification_code_key ON certificates(verification_code);
CREATE UNIQUE INDEX certificates_replaces_id_key ON certificates(replaces_id);
CREATE UNIQUE INDEX certificates_download_code_key ON certificates(download_code);
CREATE INDEX certificates_student_id_idx ON certificates(student_id);
-- A revoked or removed certificate may be followed by a new one, so a student has one that is live.
CREATE UNIQUE INDEX certificates_one_live ON certificates(student_id)
    WHERE revoked_at IS NULL AND archived_at IS NULL;
-- Those that wait to be issued: counted on the top screen, gone through when all of them are issued.
CREATE INDEX certificates_unissued ON certificates(id)
    WHERE issued_at IS NULL AND archived_at IS NULL;
CREATE INDEX certificates_search ON certificates
    USING gin (bigrams(lower(certificate_number))) WITH (fastupdate = on, gin_pending_list_limit = 64);
CREATE UNIQUE INDEX certificates_status_index_key ON certificates(status_index);
-- The lists are written anew at each request, from few rows.
CREATE INDEX certificates_revoked_bits ON certificates(status_index) WHERE revoked_at IS NOT NULL;
CREATE INDEX certificates_issued_at_id_idx ON certificates(issued_at, id);
-- The highest number and the latest issue first; those that aren't issued come last.
CREATE INDEX certificates_numbers_down ON certificates(certificate_number DESC NULLS LAST, id DESC);
CREATE INDEX certificates_issues_down ON certificates(issued_at DESC NULLS LAST, id DESC);

CREATE TRIGGER certificates_change AFTER INSERT ON certificates
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

-- The bytes that were handed out.
CREATE TABLE certificate_documents (
    certificate_id INTEGER NOT NULL,
    bytes BYTEA NOT NULL,
    sha256 TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT certificate_documents_pkey PRIMARY KEY (certificate_id),
    CONSTRAINT certificate_documents_certificate_id_fkey FOREIGN KEY (certificate_id) REFERENCES certificates(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);

-- The last certificate number of a fiscal year; increased under a row lock, so without gaps.
CREATE TABLE certificate_counters (
    fiscal_year INTEGER NOT NULL,
    last INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT certificate_counters_pkey PRIMARY KEY (fiscal_year)
);

-- The keys that sign the credentials in certificates. A public key stays for ever, a private one until
-- the next key takes its place.
CREATE TABLE credential_keys (
    id TEXT NOT NULL,
    address TEXT NOT NULL,
    public_key TEXT NOT NULL,
    private_key_sealed TEXT,
    list_series TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL,
    retired_at TIMESTAMPTZ(3),
    withdrawn_at TIMESTAMPTZ(3),
    public_key_y TEXT,

    CONSTRAINT credential_keys_pkey PRIMARY KEY (id),
    CONSTRAINT credential_keys_retired_check CHECK (
        (private_key_sealed IS NULL) = (retired_at IS NOT NULL)
    ),
    CONSTRAINT credential_keys_withdrawn_check CHECK (
        withdrawn_at IS NULL OR retired_at IS NOT NULL
    )
);
-- One key signs at a time.
CREATE UNIQUE INDEX credential_keys_one_signs ON credential_keys((true)) WHERE retired_at IS NULL;

CREATE TYPE refund_kind AS ENUM ('overpaid', 'already_paid', 'cancelled', 'fee_returned', 'other');

-- Part of a deposit that is due to be refunded, or was refunded (返金). Completed once; withdrawn, never deleted.
CREATE TABLE refunds (
    id SERIAL,
    deposit_id INTEGER NOT NULL,
    submission_id INTEGER,
    receipt_id INTEGER,
    amount INTEGER NOT NULL,
    kind refund_kind NOT NULL,
    reason TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    created_by INTEGER,
    refunded_on DATE,
    note TEXT,
    completed_at TIMESTAMPTZ(3),
    completed_by INTEGER,
    withdrawn_at TIMESTAMPTZ(3),
    withdrawn_by INTEGER,
    withdrawal_reason TEXT,
    version INTEGER NOT NULL DEFAULT 1,
    search_text TEXT NOT NULL,
    replaces_id INTEGER,
    payer_differs BOOLEAN,
    payer_checked_at TIMESTAMPTZ(3),
    payer_checked_by INTEGER,
    four_eyes BOOLEAN NOT NULL DEFAULT false,
    resends_id INTEGER,
    group_id INTEGER,

    CONSTRAINT refunds_pkey PRIMARY KEY (id),
    CONSTRAINT refunds_amount_check CHECK (amount > 0),
    CONSTRAINT refunds_completed_check CHECK ((refunded_on IS NULL) = (completed_at IS NULL)),
    CONSTRAINT refunds_payer_checked CHECK ((payer_checked_at IS NULL) = (payer_checked_by IS NULL)),
    CONSTRAINT refunds_receipt_check CHECK ((kind = 'fee_returned') = (receipt_id IS NOT NULL)),
    CONSTRAINT refunds_withdrawn_check CHECK ((withdrawn_at IS NULL) = (withdrawal_reason IS NULL)),
    CONSTRAINT refunds_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT refunds_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES refunds(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT refunds_resends_id_fkey FOREIGN KEY (resends_id) REFERENCES refunds(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX refunds_deposit_id_idx ON refunds(deposit_id);
CREATE INDEX refunds_submission_id_idx ON refunds(submission_id);
CREATE INDEX refunds_receipt_id_idx ON refunds(receipt_id);
CREATE INDEX refunds_created_at_idx ON refunds(created_at);
CREATE INDEX refunds_completed_at_idx ON refunds(completed_at);
CREATE INDEX refunds_withdrawn_at_idx ON refunds(withdrawn_at);
CREATE INDEX refunds_due ON refunds (deposit_id) WHERE refunded_on IS NULL AND withdrawn_at IS NULL;
CREATE INDEX refunds_search ON refunds
    USING gin (bigrams(search_text)) WITH (fastupdate = on, gin_pending_list_limit = 512);
CREATE INDEX refunds_replaces_id_idx ON refunds(replaces_id);
-- A refund that was sent before the bank's reversal of its deposit was known is noted by another one in its place.
-- One that was withdrawn, for a wrong day, can be noted again.
CREATE UNIQUE INDEX refunds_replaces_once ON refunds(replaces_id) WHERE withdrawn_at IS NULL;
-- Whether the payer is somebody else than the person to whom it is promised: a job judges it.
CREATE INDEX refunds_not_judged ON refunds (id)
    WHERE payer_differs IS NULL AND refunded_on IS NULL AND withdrawn_at IS NULL;
CREATE INDEX refunds_resends_id_idx ON refunds (resends_id);
-- A refund that the bank couldn't deliver is sent again by one other.
CREATE UNIQUE INDEX refunds_resent_once ON refunds (resends_id) WHERE withdrawn_at IS NULL;
CREATE INDEX refunds_group_id_idx ON refunds (group_id);

-- A deposit's refund_amount is what its refunds add up to that are due or done. A refund is done once and withdrawn
-- once; nothing else about it may change, except the words about a person.
CREATE FUNCTION follow_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'refunds are withdrawn, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."withdrawn_at" IS NOT NULL OR NEW."completed_at" IS NOT NULL THEN
            RAISE EXCEPTION 'a refund starts due';
        END IF;
        UPDATE "deposits" SET "refund_amount" = "refund_amount" + NEW."amount" WHERE "id" = NEW."deposit_id";
        RETURN NEW;
    END IF;
    IF (NEW."deposit_id", NEW."submission_id", NEW."receipt_id", NEW."amount", NEW."kind", NEW."reason",
        NEW."created_at", NEW."created_by")
       IS DISTINCT FROM (OLD."deposit_id", OLD."submission_id", OLD."receipt_id", OLD."amount", OLD."kind",
        OLD."reason", OLD."created_at", OLD."created_by") THEN
        RAISE EXCEPTION 'a refund stays what it was marked as';
    END IF;
    IF OLD."withdrawn_at" IS NOT NULL THEN
        RAISE EXCEPTION 'a withdrawn refund stays withdrawn';
    END IF;
    IF OLD."completed_at" IS NOT NULL
        AND (NEW."refunded_on", NEW."note", NEW."completed_at", NEW."completed_by")
            IS DISTINCT FROM (OLD."refunded_on", OLD."note", OLD."completed_at", OLD."completed_by") THEN
        RAISE EXCEPTION 'a refund is done once';
    END IF;
    IF NEW."withdrawn_at" IS NOT NULL THEN
        UPDATE "deposits" SET "refund_amount" = "refund_amount" - NEW."amount" WHERE "id" = NEW."deposit_id";
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER refunds_follow AFTER INSERT OR UPDATE OR DELETE ON refunds
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_refund();

-- Money that the bank took back isn't the association's to give back: nothing of it is due. Looked at when the
-- transaction ends: what had been sent back before anybody knew of the reversal is noted as due and done at once.
CREATE FUNCTION refuse_due_of_reversed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM "refunds" JOIN "deposits" ON "deposits"."id" = "deposit_id"
        WHERE "deposit_id" = NEW."deposit_id" AND "reversed_at" IS NOT NULL
            AND "refunded_on" IS NULL AND "withdrawn_at" IS NULL
    ) THEN
        RAISE EXCEPTION 'the bank has reversed this deposit: nothing of it is to be given back';
    END IF;
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER refunds_not_reversed AFTER INSERT ON refunds
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_due_of_reversed();

-- A refund and a file for the bank keep the rule of two people of when they were made.
CREATE FUNCTION keep_four_eyes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        NEW."four_eyes" := coalesce((SELECT "refund_four_eyes" FROM "security_settings"), false);
    ELSE
        NEW."four_eyes" := OLD."four_eyes";
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER refunds_four_eyes BEFORE INSERT OR UPDATE OF four_eyes ON refunds
    FOR EACH ROW EXECUTE FUNCTION keep_four_eyes();
CREATE TRIGGER refunds_change AFTER INSERT ON refunds
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

-- The debits of statements by which the bank carried a file out: each counts once.
CREATE TABLE refund_debits (
    id SERIAL,
    file_id INTEGER NOT NULL,
    refund_id INTEGER,
    debit_key TEXT NOT NULL,
    statement_import_id INTEGER NOT NULL,

    CONSTRAINT refund_debits_pkey PRIMARY KEY (id),
    CONSTRAINT refund_debits_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX refund_debits_debit_key_idx ON refund_debits(debit_key);
CREATE INDEX refund_debits_file_id_idx ON refund_debits(file_id);

CREATE TYPE account_type AS ENUM ('ordinary', 'current', 'savings', 'other');

-- Where a refund is sent: asked by a secret link that works once, or typed by the office.
CREATE TABLE payee_accounts (
    refund_id INTEGER NOT NULL,
    token_hash TEXT,
    expires_at TIMESTAMPTZ(3),
    asked_at TIMESTAMPTZ(3),
    asked_by INTEGER,
    given_at TIMESTAMPTZ(3),
    given_by INTEGER,
    bank_code TEXT,
    bank_name TEXT,
    branch_code TEXT,
    branch_name TEXT,
    account_type account_type,
    account_number_sealed TEXT,
    account_number_end TEXT,
    holder TEXT,
    erased_at TIMESTAMPTZ(3),
    repeated_at TIMESTAMPTZ(3),

    CONSTRAINT payee_accounts_pkey PRIMARY KEY (refund_id),
    -- All of an account, or nothing of it.
    CONSTRAINT payee_accounts_given_check CHECK (
        num_nonnulls(bank_code, bank_name, branch_code, branch_name, account_type,
            account_number_sealed, account_number_end, holder)
        = CASE WHEN given_at IS NOT NULL AND erased_at IS NULL THEN 8 ELSE 0 END
    ),
    CONSTRAINT payee_accounts_link_check CHECK (token_hash IS NULL OR expires_at IS NOT NULL),
    CONSTRAINT payee_accounts_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX payee_accounts_token_hash_key ON payee_accounts(token_hash);
-- Every open screen asks again and again which links of payers have ended since: by this it reads one of them.
CREATE INDEX payee_accounts_asked ON payee_accounts (expires_at) WHERE given_at IS NULL AND erased_at IS NULL;

-- The account of the association from which refunds are sent.
CREATE TABLE refund_sender (
    id INTEGER NOT NULL DEFAULT 1,
    client_code TEXT NOT NULL,
    holder TEXT NOT NULL,
    bank_code TEXT NOT NULL,
    bank_name TEXT NOT NULL,
    branch_code TEXT NOT NULL,
    branch_name TEXT NOT NULL,
    account_type account_type NOT NULL,
    account_number TEXT NOT NULL,
    version INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT refund_sender_pkey PRIMARY KEY (id),
    CONSTRAINT refund_sender_one_row CHECK (id = 1)
);

-- Files for the bank (総合振込), and the refunds in them.
CREATE TABLE refund_files (
    id SERIAL,
    transfer_on DATE NOT NULL,
    number_of_refunds INTEGER NOT NULL,
    amount BIGINT NOT NULL,
    content_sealed TEXT,
    sha256 TEXT NOT NULL,
    made_at TIMESTAMPTZ(3) NOT NULL,
    made_by INTEGER NOT NULL,
    approved_at TIMESTAMPTZ(3),
    approved_by INTEGER,
    sent_at TIMESTAMPTZ(3),
    sent_by INTEGER,
    withdrawn_at TIMESTAMPTZ(3),
    withdrawn_by INTEGER,
    withdrawal_reason TEXT,
    version INTEGER NOT NULL DEFAULT 1,
    four_eyes BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT refund_files_pkey PRIMARY KEY (id),
    CONSTRAINT refund_files_approved_check CHECK (approved_by IS DISTINCT FROM made_by),
    CONSTRAINT refund_files_withdrawn_check CHECK (
        (withdrawn_at IS NULL) = (withdrawal_reason IS NULL) AND NOT (withdrawn_at IS NOT NULL AND sent_at IS NOT NULL)
    )
);
CREATE INDEX refund_files_made_at_idx ON refund_files(made_at);

-- References to it from further up.
ALTER TABLE refund_debits ADD CONSTRAINT refund_debits_file_id_fkey
    FOREIGN KEY (file_id) REFERENCES refund_files(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TRIGGER refund_files_four_eyes BEFORE INSERT OR UPDATE OF four_eyes ON refund_files
    FOR EACH ROW EXECUTE FUNCTION keep_four_eyes();

-- A refund in a file; it stays when the file is withdrawn.
CREATE TABLE refund_file_items (
    id SERIAL,
    file_id INTEGER NOT NULL,
    refund_id INTEGER NOT NULL,
    withdrawn_at TIMESTAMPTZ(3),

    CONSTRAINT refund_file_items_pkey PRIMARY KEY (id),
    CONSTRAINT refund_file_items_file_id_fkey FOREIGN KEY (file_id) REFERENCES refund_files(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT refund_file_items_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX refund_file_items_file_id_refund_id_key ON refund_file_items(file_id, refund_id);
CREATE INDEX refund_file_items_refund_id_idx ON refund_file_items(refund_id);
-- No refund is in two files, whatever two people click at once.
CREATE UNIQUE INDEX refund_file_items_once ON refund_file_items(refund_id) WHERE withdrawn_at IS NULL;

-- A qualified return invoice (適格返還請求書) for a refunded fee or a reduced one, of a receipt or of an invoice; voided,
-- never deleted.
CREATE TABLE return_invoices (
    id SERIAL,
    return_invoice_number TEXT NOT NULL,
    fiscal_year INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    receipt_id INTEGER,
    issue_date DATE NOT NULL,
    returned_on DATE NOT NULL,
    amount INTEGER NOT NULL,
    issuer JSONB NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    voided_at TIMESTAMPTZ(3),
    void_reason TEXT,
    waiver_id INTEGER,
    submission_id INTEGER,
    bill_id INTEGER,

    CONSTRAINT return_invoices_pkey PRIMARY KEY (id),
    -- Below that the law asks for no return invoice.
    CONSTRAINT return_invoices_amount_check CHECK (amount >= 10000),
    CONSTRAINT return_invoices_of_one_check CHECK (num_nonnulls(receipt_id, bill_id) = 1),
    CONSTRAINT return_invoices_bill_id_fkey FOREIGN KEY (bill_id) REFERENCES bills(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT return_invoices_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES receipts(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX return_invoices_return_invoice_number_key ON return_invoices(return_invoice_number);
CREATE UNIQUE INDEX return_invoices_fiscal_year_sequence_key ON return_invoices(fiscal_year, sequence);
CREATE INDEX return_invoices_receipt_id_idx ON return_invoices(receipt_id);
CREATE INDEX return_invoices_waiver_id_idx ON return_invoices(waiver_id);
CREATE INDEX return_invoices_submission_id_idx ON return_invoices(submission_id);
CREATE UNIQUE INDEX return_invoices_one_valid ON return_invoices (receipt_id, coalesce(submission_id, 0))
    WHERE voided_at IS NULL;
CREATE INDEX return_invoices_bill_id_idx ON return_invoices(bill_id);

-- The bytes that were handed out.
CREATE TABLE return_invoice_documents (
    return_invoice_id INTEGER NOT NULL,
    bytes BYTEA NOT NULL,
    sha256 TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT return_invoice_documents_pkey PRIMARY KEY (return_invoice_id),
    CONSTRAINT return_invoice_documents_return_invoice_id_fkey FOREIGN KEY (return_invoice_id)
        REFERENCES return_invoices(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

-- Qualified return invoices (適格返還請求書), numbered and kept like receipts.
CREATE TABLE return_invoice_counters (
    fiscal_year INTEGER NOT NULL,
    last INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT return_invoice_counters_pkey PRIMARY KEY (fiscal_year)
);

-- How the association's books call the accounts of the entries that an accounting program takes.
CREATE TABLE journal_accounts (
    id INTEGER NOT NULL DEFAULT 1,
    bank TEXT NOT NULL DEFAULT '普通預金',
    suspense TEXT NOT NULL DEFAULT '仮受金',
    fees TEXT NOT NULL DEFAULT '受講料',
    reduction TEXT NOT NULL DEFAULT '売上値引',
    payable TEXT NOT NULL DEFAULT '預り金',
    receivable TEXT NOT NULL DEFAULT '未収金',
    version INTEGER NOT NULL DEFAULT 1,
    aside TEXT NOT NULL DEFAULT '雑収入',

    CONSTRAINT journal_accounts_pkey PRIMARY KEY (id),
    CONSTRAINT journal_accounts_one_row CHECK (id = 1)
);

-- The figures of a day or a month when a staff member closed the period (締め). Never changed.
CREATE TABLE closes (
    id SERIAL,
    period_from DATE NOT NULL,
    period_to DATE NOT NULL,
    revision INTEGER NOT NULL,
    figures JSONB NOT NULL,
    closed_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    closed_by INTEGER NOT NULL,
    sealed_entry_id BIGINT,
    seal TEXT,

    CONSTRAINT closes_pkey PRIMARY KEY (id),
    CONSTRAINT closes_period_check CHECK (period_from <= period_to AND revision > 0)
);
CREATE UNIQUE INDEX closes_period_from_period_to_revision_key ON closes(period_from, period_to, revision);
CREATE INDEX closes_closed_at_id_idx ON closes(closed_at, id);

-- A close is what it was when it was made; later changes are shown beside it.
CREATE FUNCTION keep_close() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'a close stays as it was made';
END $$;

CREATE TRIGGER closes_kept BEFORE UPDATE OR DELETE ON closes
    FOR EACH ROW EXECUTE FUNCTION keep_close();

-- The valid invoices of a fee: its own, and those of its group.
CREATE FUNCTION valid_invoices_of(fee integer) RETURNS SETOF bills LANGUAGE sql STABLE AS $$
    SELECT bills.* FROM bills WHERE submission_id = fee AND kind = 'invoice' AND voided_at IS NULL
    UNION ALL
    SELECT bills.* FROM bill_people AS part JOIN bills ON bills.id = part.bill_id
    WHERE part.submission_id = fee AND kind = 'invoice' AND voided_at IS NULL
$$;

-- The valid receipts of a fee: its own, and those of its group, unless the fee was sent back for that receipt.
CREATE FUNCTION valid_receipts_of(fee integer) RETURNS SETOF integer LANGUAGE sql STABLE AS $$
    SELECT id FROM receipts WHERE submission_id = fee AND voided_at IS NULL
    UNION ALL
    SELECT receipts.id FROM receipt_people AS part JOIN receipts ON receipts.id = part.receipt_id
    WHERE part.submission_id = fee AND receipts.voided_at IS NULL AND NOT EXISTS (
        SELECT FROM refunds WHERE refunds.receipt_id = receipts.id AND refunds.submission_id = fee
            AND refunds.withdrawn_at IS NULL)
$$;


-- ## Applying: applications, students, tests, attendance, films, mailings, earlier records

CREATE TYPE submission_status AS ENUM ('received', 'needs_check', 'cancelled');
CREATE TYPE attention AS ENUM (
    'no_virtual_account', 'possible_duplicate', 'no_email', 'answers_open', 'unconfirmed', 'member_claim_unmatched',
    'file_unchecked', 'file_rejected'
);
CREATE TYPE payment_status AS ENUM ('MISMATCH', 'PAID', 'UNPAID');
CREATE TYPE application_channel AS ENUM ('web', 'telephone', 'fax', 'mail', 'counter');
CREATE TYPE price_kind AS ENUM ('full', 'member', 'early', 'early_member');
CREATE TYPE member_claim AS ENUM ('matched', 'unmatched', 'accepted', 'declined');

CREATE TABLE submissions (
    id SERIAL,
    public_id TEXT NOT NULL,
    seminar_id INTEGER NOT NULL,
    status submission_status NOT NULL DEFAULT 'received',
    submitted_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    answers JSON NOT NULL,
    applicant_name TEXT NOT NULL,
    applicant_kana TEXT NOT NULL,
    company_name TEXT NOT NULL,
    company_kana TEXT NOT NULL,
    email TEXT NOT NULL,
    expected_amount INTEGER NOT NULL,
    allocated_amount INTEGER NOT NULL DEFAULT 0,
    virtual_account_id INTEGER,
    attention attention[] DEFAULT ARRAY[]::attention[],
    search_text TEXT NOT NULL,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    archived_at TIMESTAMPTZ(3),
    person_key TEXT,
    anonymised_at TIMESTAMPTZ(3),
    waived_amount INTEGER NOT NULL DEFAULT 0,
    payment_status payment_status NOT NULL
        GENERATED ALWAYS AS (
            CASE WHEN allocated_amount + waived_amount = expected_amount THEN 'PAID'::payment_status
                 WHEN allocated_amount + waived_amount = 0 THEN 'UNPAID'::payment_status
                 ELSE 'MISMATCH'::payment_status END
        ) STORED,
    payment_asked_on DATE,
    confirmation_code TEXT,
    confirmed_at TIMESTAMPTZ(3),
    number TEXT NOT NULL DEFAULT '',
    link_code TEXT,
    language language NOT NULL DEFAULT 'ja',
    email_changed_at TIMESTAMPTZ(3),
    email_changed_by INTEGER,
    paid_for_key TEXT
        GENERATED ALWAYS AS (
            CASE WHEN payer_key(company_kana) <> '' THEN 'company:' || payer_key(company_kana)
                 ELSE 'person:' || payer_key(applicant_kana) END
        ) STORED,
    waiting_since TIMESTAMPTZ(3),
    offered_at TIMESTAMPTZ(3),
    offer_deadline DATE,
    group_id INTEGER,
    channel application_channel NOT NULL DEFAULT 'web',
    price_kind price_kind NOT NULL DEFAULT 'full',
    prices JSONB,
    member_number TEXT,
    member_claim member_claim,
    member_id INTEGER,
    session_id INTEGER,
    cancel_rule JSONB,
    kept_tax_category tax_category,
    without_deadline BOOLEAN NOT NULL DEFAULT false,
    receipt_addressee TEXT,
    receipt_honorific TEXT,
    join_link TEXT,
    session_deadline DATE,

    CONSTRAINT submissions_pkey PRIMARY KEY (id),
    CONSTRAINT submissions_amounts_check CHECK (expected_amount >= 0 AND allocated_amount >= 0),
    CONSTRAINT submissions_email_changed_check CHECK (
        email_changed_by IS NULL OR email_changed_at IS NOT NULL
    ),
    CONSTRAINT submissions_kept_check CHECK (kept_tax_category IS NULL OR status = 'cancelled'),
    CONSTRAINT submissions_member_check CHECK (
        member_id IS NULL OR member_claim IN ('matched', 'accepted')
    ),
    CONSTRAINT submissions_receipt_addressee_check CHECK (num_nonnulls(receipt_addressee, receipt_honorific) <> 1),
    CONSTRAINT submissions_waiting_check CHECK (
        (waiting_since IS NULL OR virtual_account_id IS NULL)
        AND (offer_deadline IS NULL OR offered_at IS NOT NULL)
    ),
    CONSTRAINT submissions_waived_check CHECK (waived_amount >= 0),
    CONSTRAINT submissions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT submissions_seminar_id_fkey FOREIGN KEY (seminar_id) REFERENCES seminars(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT submissions_session_id_seminar_id_fkey FOREIGN KEY (session_id, seminar_id)
        REFERENCES seminar_sessions(id, seminar_id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT submissions_virtual_account_id_fkey FOREIGN KEY (virtual_account_id) REFERENCES virtual_accounts(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX submissions_public_id_key ON submissions(public_id);
CREATE INDEX submissions_seminar_id_id_idx ON submissions(seminar_id, id);
CREATE INDEX submissions_seminar_id_applicant_kana_idx ON submissions(seminar_id, applicant_kana);
CREATE INDEX submissions_email_seminar_id_idx ON submissions(email, seminar_id);
CREATE INDEX submissions_virtual_account_id_idx ON submissions(virtual_account_id);
CREATE INDEX submissions_person_key_idx ON submissions(person_key);
-- The lists of the office.
CREATE INDEX submissions_listed ON submissions (id DESC) WHERE archived_at IS NULL;
-- Lists sort in Japanese order whatever the database's own locale.
CREATE INDEX submissions_name_ja ON submissions (applicant_name COLLATE "ja-JP-x-icu", id);
CREATE INDEX submissions_search ON submissions
    USING gin (bigrams(search_text)) WITH (fastupdate = on, gin_pending_list_limit = 512);
CREATE INDEX submissions_person_search ON submissions
    USING gin (bigrams(person_words(search_text, public_id))) WITH (fastupdate = on, gin_pending_list_limit = 512);
-- What retention looks at.
CREATE INDEX submissions_kept ON submissions(submitted_at, id) WHERE anonymised_at IS NULL;
-- What a filter of the list finds, of each kind few among all.
CREATE INDEX submissions_waiting ON submissions (id) WHERE 'no_virtual_account' = ANY (attention);
CREATE INDEX submissions_payment_status_id_idx ON submissions(payment_status, id);
-- Applications that money may still go to. The condition is the same in every query that looks for one.
CREATE INDEX submissions_open_applicant ON submissions (payer_key(applicant_kana) text_pattern_ops)
    WHERE payment_status <> 'PAID' AND status <> 'cancelled' AND archived_at IS NULL;
CREATE INDEX submissions_open_company ON submissions (payer_key(company_kana) text_pattern_ops)
    WHERE payment_status <> 'PAID' AND status <> 'cancelled' AND archived_at IS NULL;
CREATE INDEX submissions_open_amount
    ON submissions ((expected_amount - allocated_amount), payer_key(applicant_kana) text_pattern_ops)
    WHERE payment_status <> 'PAID' AND status <> 'cancelled' AND archived_at IS NULL;
CREATE INDEX submissions_open_public_id ON submissions (replace(public_id, '-', '') text_pattern_ops)
    WHERE payment_status <> 'PAID' AND status <> 'cancelled' AND archived_at IS NULL;
-- The few that may be second ones of the same person: their deposits wait for a decision.
CREATE INDEX submissions_possible_duplicate ON submissions (id) WHERE 'possible_duplicate' = ANY (attention);
CREATE INDEX submissions_to_check ON submissions (id) WHERE status = 'needs_check' AND archived_at IS NULL;
CREATE UNIQUE INDEX submissions_confirmation_code_key ON submissions(confirmation_code);
-- Mailboxes whose owner has pressed the button of a mail before.
CREATE INDEX submissions_confirmed_mailbox ON submissions(mailbox_of(email))
    WHERE confirmed_at IS NOT NULL;
-- A person who has lost the links gets those of the applications with this address, however it is spelt.
CREATE INDEX submissions_address ON submissions(lower(email));
CREATE UNIQUE INDEX submissions_number_key ON submissions(number);
CREATE UNIQUE INDEX submissions_link_code_key ON submissions(link_code);
-- The waiting list of a seminar, in its order.
CREATE INDEX submissions_queue ON submissions (seminar_id, waiting_since, id)
    WHERE waiting_since IS NOT NULL;
CREATE INDEX submissions_group_id_idx ON submissions(group_id);
CREATE INDEX submissions_member_id_idx ON submissions(member_id);
-- Those whose file waits for the office, and those who were asked for another file.
CREATE INDEX submissions_file_unchecked ON submissions (id) WHERE 'file_unchecked' = ANY (attention);
CREATE INDEX submissions_file_rejected ON submissions (id) WHERE 'file_rejected' = ANY (attention);
CREATE INDEX submissions_session ON submissions (session_id, id) WHERE session_id IS NOT NULL;
-- The groups that still owe something, found without reading those that have paid.
CREATE INDEX submissions_open_group ON submissions (group_id)
    WHERE group_id IS NOT NULL AND payment_status <> 'PAID' AND status <> 'cancelled' AND archived_at IS NULL;
-- People who say to be members and wait for the office.
CREATE INDEX submissions_member_claim ON submissions (id) INCLUDE (group_id)
    WHERE 'member_claim_unmatched' = ANY (attention);
-- A seminar's seats are told from the kept totals, minus the few applications that take none because their address is
-- unconfirmed.
CREATE INDEX submissions_unconfirmed ON submissions(seminar_id) WHERE 'unconfirmed' = ANY(attention);
-- What is special about an application. What nearly every one has is in no index, since nobody looks for it that way.
CREATE INDEX submissions_other_channel ON submissions(channel, id) WHERE channel <> 'web';
CREATE INDEX submissions_other_price ON submissions(price_kind, id) WHERE price_kind <> 'full';
CREATE INDEX submissions_offered ON submissions(id) WHERE offered_at IS NOT NULL;
CREATE INDEX submissions_submitted_at_idx ON submissions(submitted_at);
-- Cancelled applications sorted by payment: the office looks for those that were paid all the same. Among a million
-- nearly all would stand behind those that are paid.
CREATE INDEX submissions_cancelled ON submissions (payment_status, id)
    WHERE status = 'cancelled' AND archived_at IS NULL;
-- The list of the applications whose answers are still open.
CREATE INDEX submissions_answers_open ON submissions (id) WHERE 'answers_open' = ANY (attention);

-- References to it from further up.
ALTER TABLE application_links ADD CONSTRAINT application_links_submission_id_fkey
    FOREIGN KEY (submission_id) REFERENCES submissions(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE page_keys ADD CONSTRAINT page_keys_submission_id_fkey
    FOREIGN KEY (submission_id) REFERENCES submissions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE virtual_accounts ADD CONSTRAINT virtual_accounts_holder_id_fkey
    FOREIGN KEY (holder_id) REFERENCES submissions(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE mails ADD CONSTRAINT mails_submission_id_fkey
    FOREIGN KEY (submission_id) REFERENCES submissions(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE notes ADD CONSTRAINT notes_submission_id_fkey
    FOREIGN KEY (submission_id) REFERENCES submissions(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE receipts ADD CONSTRAINT receipts_submission_id_fkey
    FOREIGN KEY (submission_id) REFERENCES submissions(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE receipt_people ADD CONSTRAINT receipt_people_submission_id_fkey
    FOREIGN KEY (submission_id) REFERENCES submissions(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE awaited_receipts ADD CONSTRAINT awaited_receipts_submission_id_fkey
    FOREIGN KEY (submission_id) REFERENCES submissions(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE bills ADD CONSTRAINT bills_submission_id_fkey
    FOREIGN KEY (submission_id) REFERENCES submissions(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE bill_people ADD CONSTRAINT bill_people_submission_id_fkey
    FOREIGN KEY (submission_id) REFERENCES submissions(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE refunds ADD CONSTRAINT refunds_submission_id_fkey
    FOREIGN KEY (submission_id) REFERENCES submissions(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE return_invoices ADD CONSTRAINT return_invoices_submission_id_fkey
    FOREIGN KEY (submission_id) REFERENCES submissions(id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- The holder follows the applications; nobody takes an account from one that lives. Earlier holders
-- keep their reference to the account.
CREATE FUNCTION follow_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW."virtual_account_id" IS NULL THEN
        RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW."virtual_account_id" IS NOT DISTINCT FROM OLD."virtual_account_id" THEN
        RETURN NEW;
    END IF;
    UPDATE "virtual_accounts" AS account
        SET "holder_id" = NEW."id",
            "state" = CASE account."state" WHEN 'free' THEN 'taken' ELSE account."state" END
        WHERE account."id" = NEW."virtual_account_id" AND NOT EXISTS (
            SELECT FROM "submissions" AS holder WHERE holder."id" = account."holder_id"
                AND holder."virtual_account_id" = account."id"
                AND holder."status" <> 'cancelled' AND holder."archived_at" IS NULL);
    IF NOT FOUND AND NEW."status" <> 'cancelled' THEN
        RAISE unique_violation USING MESSAGE = 'the account belongs to another application';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER submissions_follow_account AFTER INSERT OR UPDATE OF virtual_account_id ON submissions
    FOR EACH ROW EXECUTE FUNCTION follow_account();

-- A waiver fills exactly what the deposits left open. It is looked at when the transaction
-- ends, since an allocation and its waiver are undone together.
CREATE FUNCTION refuse_loose_waiver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (
        SELECT 1 FROM "submissions" WHERE "id" = NEW."id" AND "waived_amount" > 0 AND "payment_status" <> 'PAID'
    ) THEN
        RAISE EXCEPTION 'what is borne of a fee must complete it';
    END IF;
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER submissions_waiver_completes AFTER UPDATE OF allocated_amount, waived_amount ON submissions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.waived_amount > 0)
    EXECUTE FUNCTION refuse_loose_waiver();

-- Whatever writes an application, it gets its number once, keeps it, and is found by it and by the telephone numbers
-- of its answers. A restored backup brings its own numbers.
CREATE FUNCTION number_application() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        NEW.number := OLD.number;
    ELSIF NEW.number = '' AND NEW.group_id IS NULL THEN
        SELECT application_number(code, take_application_number(id)) INTO NEW.number
        FROM seminars WHERE id = NEW.seminar_id;
        NEW.number := coalesce(NEW.number, '');
    ELSIF NEW.number = '' THEN
        -- The people of a group have numbers in a row, from the first to the last.
        UPDATE seminars SET last_application_sequence = last_application_sequence + 1
        WHERE id = NEW.seminar_id
        RETURNING application_number(code, last_application_sequence) INTO NEW.number;
        NEW.number := coalesce(NEW.number, '');
    END IF;
    -- Who writes the search text writes all else of it, so what is found by the database is put to its end once.
    IF position(lower(NEW.number) IN NEW.search_text) = 0 THEN
        NEW.search_text := NEW.search_text || E'\n' || lower(NEW.number) || telephone_words(NEW.answers);
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER submissions_numbered BEFORE INSERT OR UPDATE OF number, search_text ON submissions
    FOR EACH ROW EXECUTE FUNCTION number_application();

-- The rule by which one may cancel is the seminar's at the time of the application.
CREATE FUNCTION keep_cancel_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT cancel_rule INTO NEW.cancel_rule FROM seminars WHERE id = NEW.seminar_id;
    RETURN NEW;
END $$;

CREATE TRIGGER submissions_cancel_rule BEFORE INSERT ON submissions
    FOR EACH ROW WHEN (NEW.cancel_rule IS NULL) EXECUTE FUNCTION keep_cancel_rule();

-- Names are changed, or the person is anonymised. A change notes its record, not the remitter that it sees: of two
-- changes at once, neither sees the other. Who is concerned is looked up when the note is read.
CREATE FUNCTION note_payers_of_submission() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO known_payer_changes (submission_id) VALUES (NEW.id);
    RETURN NULL;
END $$;

CREATE TRIGGER submissions_payers_changed AFTER UPDATE ON submissions
    FOR EACH ROW WHEN (
        (OLD.search_text, OLD.company_name, OLD.applicant_name, OLD.paid_for_key, OLD.anonymised_at)
            IS DISTINCT FROM
        (NEW.search_text, NEW.company_name, NEW.applicant_name, NEW.paid_for_key, NEW.anonymised_at)
    ) EXECUTE FUNCTION note_payers_of_submission();

-- At the end of the transaction: a payment's receipt is issued in the same one, after the payment.
CREATE FUNCTION note_awaited_receipt() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO awaited_receipts (submission_id)
    SELECT id FROM unreceipted_submissions WHERE id = NEW.id ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER submissions_receipt_awaited AFTER INSERT ON submissions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.payment_status = 'PAID' AND NEW.expected_amount > 0)
    EXECUTE FUNCTION note_awaited_receipt();
CREATE CONSTRAINT TRIGGER submissions_receipt_awaited_since AFTER UPDATE ON submissions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.payment_status = 'PAID' AND NEW.expected_amount > 0 AND (
        (OLD.payment_status, OLD.expected_amount, OLD.status, OLD.archived_at, OLD.anonymised_at, OLD.group_id)
            IS DISTINCT FROM
        (NEW.payment_status, NEW.expected_amount, NEW.status, NEW.archived_at, NEW.anonymised_at, NEW.group_id)))
    EXECUTE FUNCTION note_awaited_receipt();

-- Keys were mailed to an address, for a link and a person. Each change of one of these ends them, and with them a
-- question for another address.
CREATE FUNCTION end_keys_of_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM page_keys WHERE submission_id = NEW.id;
    DELETE FROM new_addresses WHERE submission_id = NEW.id;
    RETURN NULL;
END $$;

CREATE TRIGGER submissions_keys_end AFTER UPDATE OF email, link_code, archived_at, anonymised_at ON submissions
    FOR EACH ROW WHEN ((OLD.email, OLD.link_code, OLD.archived_at, OLD.anonymised_at)
        IS DISTINCT FROM (NEW.email, NEW.link_code, NEW.archived_at, NEW.anonymised_at))
    EXECUTE FUNCTION end_keys_of_submission();

-- An application that has another name may be another person's: what was judged or looked at was its former name.
CREATE FUNCTION judge_payers_anew() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "refunds" SET "payer_differs" = NULL, "payer_checked_at" = NULL, "payer_checked_by" = NULL,
        "version" = "version" + 1
    WHERE "submission_id" = NEW."id" AND "refunded_on" IS NULL AND "withdrawn_at" IS NULL;
    RETURN NULL;
END $$;

CREATE TRIGGER submissions_judge_payers AFTER UPDATE OF applicant_name, applicant_kana ON submissions
    FOR EACH ROW WHEN (
        (OLD.applicant_name, OLD.applicant_kana) IS DISTINCT FROM (NEW.applicant_name, NEW.applicant_kana)
        AND NEW.anonymised_at IS NULL)
    EXECUTE FUNCTION judge_payers_anew();

-- Where a company's people have only the seminar's deadline, somebody who joins them has it too: the company pays
-- once for all. An anonymised person has no day to pay and says nothing of theirs.
CREATE FUNCTION take_session_deadline() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND OLD."session_id" IS NOT DISTINCT FROM NEW."session_id" THEN
        RETURN NEW;
    END IF;
    IF NEW."session_id" IS NULL OR (NEW."group_id" IS NOT NULL AND (
        EXISTS (SELECT FROM "submissions" WHERE "group_id" = NEW."group_id" AND "session_id" = NEW."session_id"
            AND "session_deadline" IS NULL AND "anonymised_at" IS NULL)
        OR EXISTS (SELECT FROM "group_places" WHERE "group_id" = NEW."group_id" AND "session_id" = NEW."session_id"
            AND "session_deadline" IS NULL))) THEN
        NEW."session_deadline" = NULL;
    ELSE
        NEW."session_deadline" = (SELECT session_deadline_of("payment_deadline", "starts_at")
            FROM "seminar_sessions" WHERE "id" = NEW."session_id");
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER submissions_session_deadline BEFORE INSERT OR UPDATE OF session_id ON submissions
    FOR EACH ROW EXECUTE FUNCTION take_session_deadline();

-- The earliest day of a company's people and places that are still to be paid for. Waiting people owe nothing and set
-- no day; a seat that was offered may end earlier than its date. The group's row is locked before they are read: a
-- second change of its people waits, and then sees the first one.
CREATE FUNCTION follow_group_deadline() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    day DATE;
BEGIN
    IF NEW."group_id" IS NULL THEN
        RETURN NEW;
    END IF;
    PERFORM FROM "groups" WHERE "id" = NEW."group_id" FOR NO KEY UPDATE;
    SELECT min("last_day") INTO day FROM (
        SELECT LEAST("offer_deadline", "session_deadline") AS "last_day" FROM "submissions"
            WHERE "group_id" = NEW."group_id" AND "status" <> 'cancelled' AND "archived_at" IS NULL
                AND "payment_status" <> 'PAID' AND "waiting_since" IS NULL
        UNION ALL
        SELECT "session_deadline" FROM "group_places"
            WHERE "group_id" = NEW."group_id" AND "named_at" IS NULL AND "released_at" IS NULL
                AND "covered_at" IS NULL AND "fee" > 0) AS theirs;
    UPDATE "groups" SET "session_deadline" = day
        WHERE "id" = NEW."group_id" AND "session_deadline" IS DISTINCT FROM day;
    RETURN NEW;
END $$;

CREATE TRIGGER submissions_group_deadline_added AFTER INSERT ON submissions
    FOR EACH ROW WHEN (NEW.group_id IS NOT NULL AND NEW.session_deadline IS NOT NULL)
    EXECUTE FUNCTION follow_group_deadline();
CREATE TRIGGER submissions_group_deadline
    AFTER UPDATE OF session_id, session_deadline, offer_deadline, waiting_since, status, archived_at, payment_status
    ON submissions FOR EACH ROW
    WHEN (NEW.group_id IS NOT NULL
        AND COALESCE(OLD.session_deadline, NEW.session_deadline, OLD.offer_deadline, NEW.offer_deadline) IS NOT NULL
        AND (OLD.session_deadline, OLD.offer_deadline, OLD.waiting_since, OLD.status, OLD.archived_at, OLD.payment_status)
            IS DISTINCT FROM
            (NEW.session_deadline, NEW.offer_deadline, NEW.waiting_since, NEW.status, NEW.archived_at, NEW.payment_status))
    EXECUTE FUNCTION follow_group_deadline();
CREATE TRIGGER submissions_change AFTER INSERT ON submissions
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

-- Numbers that are prepared. Each application takes the first one that is not locked, so applications for one seminar
-- don't wait for each other. One that is undone gives its number back.
CREATE TABLE application_numbers (
    seminar_id INTEGER NOT NULL,
    sequence INTEGER NOT NULL,

    CONSTRAINT application_numbers_pkey PRIMARY KEY (seminar_id, sequence),
    CONSTRAINT application_numbers_seminar_id_fkey FOREIGN KEY (seminar_id) REFERENCES seminars(id)
        ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TYPE file_rejection AS ENUM ('unreadable', 'wrong_document', 'incomplete', 'expired', 'name_differs', 'other');

-- Files of answers. One is either an upload with a token, or bound to an application without one.
CREATE TABLE answer_files (
    id SERIAL,
    seminar_id INTEGER NOT NULL,
    field_id INTEGER NOT NULL,
    token_hash TEXT,
    address TEXT,
    submission_id INTEGER,
    file_name TEXT NOT NULL,
    media_type TEXT NOT NULL,
    size INTEGER NOT NULL,
    bytes BYTEA NOT NULL,
    uploaded_at TIMESTAMPTZ(3) NOT NULL,
    approved_at TIMESTAMPTZ(3),
    rejected_at TIMESTAMPTZ(3),
    rejection file_rejection,
    rejection_note TEXT,

    CONSTRAINT answer_files_pkey PRIMARY KEY (id),
    CONSTRAINT answer_files_bound_check CHECK (
        (submission_id IS NULL) = (token_hash IS NOT NULL)
        AND (submission_id IS NULL OR address IS NULL)
    ),
    CONSTRAINT answer_files_decision_check CHECK (
        (approved_at IS NULL OR rejected_at IS NULL)
        AND (rejected_at IS NOT NULL) = (rejection IS NOT NULL)
        AND (rejection_note IS NULL OR rejection IS NOT NULL)
        AND (submission_id IS NOT NULL OR approved_at IS NULL AND rejected_at IS NULL)
    ),
    CONSTRAINT answer_files_media_type_check CHECK (
        media_type IN ('application/pdf', 'image/jpeg', 'image/png')
    ),
    CONSTRAINT answer_files_size_check CHECK (
        size = octet_length(bytes) AND size BETWEEN 1 AND 5242880
    ),
    CONSTRAINT answer_files_seminar_id_fkey FOREIGN KEY (seminar_id) REFERENCES seminars(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT answer_files_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX answer_files_token_hash_key ON answer_files (token_hash);
CREATE UNIQUE INDEX answer_files_submission_id_field_id_key ON answer_files (submission_id, field_id);
-- Uploads that nobody has sent yet: they are removed after a while.
CREATE INDEX answer_files_uploads ON answer_files (uploaded_at) WHERE submission_id IS NULL;

CREATE TYPE replaced_by AS ENUM ('office', 'contact', 'applicant');

-- Who had the place of an application before it was given to somebody else.
CREATE TABLE former_people (
    id SERIAL,
    submission_id INTEGER NOT NULL,
    applicant_name TEXT NOT NULL,
    email TEXT NOT NULL,
    answers JSON NOT NULL,
    replaced_at TIMESTAMPTZ(3) NOT NULL,
    replaced_by replaced_by NOT NULL,
    admin_id INTEGER,
    anonymised_at TIMESTAMPTZ(3),

    CONSTRAINT former_people_pkey PRIMARY KEY (id),
    -- What an applicant asked for may have been approved by the office.
    CONSTRAINT former_people_by_check CHECK (
        replaced_by = 'applicant' OR (replaced_by = 'office') = (admin_id IS NOT NULL)
    ),
    CONSTRAINT former_people_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX former_people_submission_id_id_idx ON former_people(submission_id, id);

-- What an application owed before its fee was changed, so that the end of an earlier period shows what was
-- owed then.
CREATE TABLE former_fees (
    id SERIAL,
    submission_id INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    changed_at TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT former_fees_pkey PRIMARY KEY (id),
    CONSTRAINT former_fees_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX former_fees_submission_id_changed_at_idx ON former_fees(submission_id, changed_at);
CREATE INDEX former_fees_changed_at_idx ON former_fees(changed_at);

-- What the association bears of a fee that came short (不足の負担): appended, and undone once.
CREATE TABLE waivers (
    id SERIAL,
    submission_id INTEGER NOT NULL,
    deposit_id INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    reason TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    created_by INTEGER,
    undone_at TIMESTAMPTZ(3),
    undone_by INTEGER,
    undo_reason TEXT,
    tax_category tax_category NOT NULL,

    CONSTRAINT waivers_pkey PRIMARY KEY (id),
    CONSTRAINT waivers_amount_check CHECK (amount > 0),
    CONSTRAINT waivers_undone_check CHECK ((undone_at IS NULL) = (undo_reason IS NULL)),
    CONSTRAINT waivers_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX waivers_submission_id_idx ON waivers(submission_id);
CREATE INDEX waivers_deposit_id_idx ON waivers(deposit_id);
CREATE INDEX waivers_created_at_idx ON waivers(created_at);
CREATE INDEX waivers_undone_at_idx ON waivers(undone_at);
-- One waiver of an application stands at a time.
CREATE UNIQUE INDEX waivers_live ON waivers (submission_id) WHERE undone_at IS NULL;

-- References to it from further up.
ALTER TABLE return_invoices ADD CONSTRAINT return_invoices_waiver_id_fkey
    FOREIGN KEY (waiver_id) REFERENCES waivers(id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- An application's waived_amount is what its standing waivers add up to. A waiver is undone once; nothing else about
-- it may change, except the words about a person.
CREATE FUNCTION follow_waiver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'waivers are undone, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."undone_at" IS NOT NULL THEN
            RAISE EXCEPTION 'a waiver starts standing';
        END IF;
        UPDATE "submissions" SET "waived_amount" = "waived_amount" + NEW."amount" WHERE "id" = NEW."submission_id";
        RETURN NEW;
    END IF;
    IF OLD."undone_at" IS NOT NULL OR NEW."undone_at" IS NULL
        OR (NEW."submission_id", NEW."deposit_id", NEW."amount", NEW."reason", NEW."created_at", NEW."created_by",
            NEW."tax_category")
           IS DISTINCT FROM (OLD."submission_id", OLD."deposit_id", OLD."amount", OLD."reason", OLD."created_at",
            OLD."created_by", OLD."tax_category") THEN
        RAISE EXCEPTION 'a waiver can only be undone, and once';
    END IF;
    UPDATE "submissions" SET "waived_amount" = "waived_amount" - NEW."amount" WHERE "id" = NEW."submission_id";
    RETURN NEW;
END $$;

CREATE TRIGGER waivers_follow AFTER INSERT OR UPDATE OR DELETE ON waivers
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_waiver();

-- The tax class of a fee at the time at which a part of it is borne.
CREATE FUNCTION keep_class_of_waiver() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."tax_category" := class_of_fee(NEW."submission_id");
    RETURN NEW;
END $$;

CREATE TRIGGER waivers_class BEFORE INSERT ON waivers
    FOR EACH ROW WHEN (NEW.tax_category IS NULL) EXECUTE FUNCTION keep_class_of_waiver();

-- A paid attendee (受講者).
CREATE TABLE students (
    id SERIAL,
    student_number TEXT NOT NULL,
    seminar_id INTEGER NOT NULL,
    submission_id INTEGER,
    name TEXT NOT NULL,
    name_kana TEXT NOT NULL DEFAULT '',
    sex TEXT NOT NULL DEFAULT '',
    birth_date DATE,
    address TEXT NOT NULL DEFAULT '',
    phone TEXT NOT NULL DEFAULT '',
    email TEXT NOT NULL,
    search_text TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    suspended_at TIMESTAMPTZ(3),
    archived_at TIMESTAMPTZ(3),
    person_key TEXT,
    notices_refused BOOLEAN NOT NULL DEFAULT false,
    anonymised_at TIMESTAMPTZ(3),
    credential_subject UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT students_pkey PRIMARY KEY (id),
    CONSTRAINT students_seminar_id_fkey FOREIGN KEY (seminar_id) REFERENCES seminars(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT students_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX students_student_number_key ON students(student_number);
CREATE UNIQUE INDEX students_submission_id_key ON students(submission_id);
CREATE INDEX students_person_key_idx ON students(person_key);
CREATE INDEX students_email_idx ON students(email);
CREATE INDEX students_name_ja ON students (name COLLATE "ja-JP-x-icu", id);
CREATE INDEX students_search ON students
    USING gin (bigrams(search_text)) WITH (fastupdate = on, gin_pending_list_limit = 512);
CREATE INDEX students_inactive ON students(id)
    WHERE NOT (suspended_at IS NULL AND archived_at IS NULL);
CREATE INDEX students_seminar_id_student_number_idx ON students(seminar_id, student_number);

-- References to it from further up.
ALTER TABLE mails ADD CONSTRAINT mails_student_id_fkey
    FOREIGN KEY (student_id) REFERENCES students(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE certificates ADD CONSTRAINT certificates_student_id_fkey
    FOREIGN KEY (student_id) REFERENCES students(id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- Every try at the completion test.
CREATE TABLE review_test_attempts (
    id SERIAL,
    seminar_id INTEGER NOT NULL,
    student_id INTEGER,
    student_number TEXT NOT NULL,
    name TEXT NOT NULL,
    address_prefecture TEXT NOT NULL,
    keywords TEXT[],
    passed BOOLEAN NOT NULL,
    prefecture_differs BOOLEAN NOT NULL DEFAULT false,
    at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    search_text TEXT NOT NULL,
    with_page_key BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT review_test_attempts_pkey PRIMARY KEY (id),
    CONSTRAINT review_test_attempts_seminar_id_fkey FOREIGN KEY (seminar_id) REFERENCES seminars(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT review_test_attempts_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX review_test_attempts_seminar_id_id_idx ON review_test_attempts(seminar_id, id);
CREATE INDEX review_test_attempts_student_id_idx ON review_test_attempts(student_id);
CREATE INDEX review_test_attempts_at_id_idx ON review_test_attempts(at, id);
CREATE INDEX review_test_attempts_search ON review_test_attempts
    USING gin (bigrams(search_text)) WITH (fastupdate = on, gin_pending_list_limit = 64);
CREATE INDEX review_test_attempts_student_number_id_idx ON review_test_attempts(student_number, id);
-- Those whose prefecture isn't that of the home address.
CREATE INDEX review_test_attempts_differing ON review_test_attempts(at, id) WHERE prefecture_differs;
-- Attempts that belong to no student, by the name at a seminar's test and by the digits of the number: one person is
-- anonymised without reading all of them. `search_text` has the number in its first line and the name in its second.
CREATE INDEX review_test_attempts_stray_name ON review_test_attempts(seminar_id, (split_part(search_text, E'\n', 2)))
    WHERE student_id IS NULL;
CREATE INDEX review_test_attempts_stray_number
    ON review_test_attempts((regexp_replace(normalize(student_number, NFKC), '[^0-9]', '', 'g')))
    WHERE student_id IS NULL;

CREATE TRIGGER review_test_attempts_change AFTER INSERT ON review_test_attempts
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

CREATE TYPE proof_kind AS ENUM ('by_hand', 'check_in', 'report');

-- Proofs of attendance (受講の証明): appended, and taken back once.
CREATE TABLE attendance_proofs (
    id SERIAL,
    student_id INTEGER NOT NULL,
    kind proof_kind NOT NULL,
    minutes INTEGER,
    present tstzmultirange,
    reason TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    created_by INTEGER NOT NULL,
    taken_back_at TIMESTAMPTZ(3),
    taken_back_by INTEGER,
    taken_back_reason TEXT,
    attendance_import_id INTEGER,

    CONSTRAINT attendance_proofs_pkey PRIMARY KEY (id),
    CONSTRAINT attendance_proofs_minutes_check CHECK (minutes > 0),
    CONSTRAINT attendance_proofs_source_check CHECK (
        CASE kind WHEN 'report' THEN present IS NOT NULL OR minutes IS NOT NULL
                    ELSE present IS NULL AND reason IS NOT NULL END),
    CONSTRAINT attendance_proofs_taken_back_check CHECK (
        (taken_back_at IS NULL) = (taken_back_by IS NULL)
        AND (taken_back_at IS NULL) = (taken_back_reason IS NULL)),
    CONSTRAINT attendance_proofs_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX attendance_proofs_student_id_idx ON attendance_proofs(student_id);
CREATE INDEX attendance_proofs_attendance_import_id_idx ON attendance_proofs(attendance_import_id);

-- Nothing about a proof changes but that it is taken back, once. The words about a person may go while a transaction
-- says that it anonymises.
CREATE FUNCTION keep_attendance_proof() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'proofs of attendance are taken back, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."taken_back_at" IS NOT NULL THEN
            RAISE EXCEPTION 'a proof of attendance starts standing';
        END IF;
    ELSIF OLD."taken_back_at" IS NOT NULL OR NEW."taken_back_at" IS NULL
        OR to_jsonb(NEW) - '{taken_back_at,taken_back_by,taken_back_reason}'::text[]
           <> to_jsonb(OLD) - '{taken_back_at,taken_back_by,taken_back_reason}'::text[] THEN
        RAISE EXCEPTION 'a proof of attendance can only be taken back, and once';
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER attendance_proofs_keep AFTER INSERT OR UPDATE OR DELETE ON attendance_proofs
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION keep_attendance_proof();

CREATE TYPE video_kind AS ENUM ('file', 'hls');

-- A film of a seminar: a file in VIDEO_DIR, or an address elsewhere (HLS).
CREATE TABLE videos (
    id SERIAL,
    seminar_id INTEGER NOT NULL,
    title TEXT NOT NULL,
    title_en TEXT,
    position INTEGER NOT NULL,
    kind video_kind NOT NULL,
    url TEXT,
    stored_name TEXT,
    file_name TEXT,
    size BIGINT,
    sha256 TEXT,
    codecs TEXT[] DEFAULT ARRAY[]::text[],
    starts_late BOOLEAN NOT NULL DEFAULT false,
    seconds INTEGER,
    opens_on DATE,
    closes_on DATE,
    captions TEXT,
    captions_en TEXT,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    archived_at TIMESTAMPTZ(3),

    CONSTRAINT videos_pkey PRIMARY KEY (id),
    CONSTRAINT videos_period_check CHECK (closes_on >= opens_on),
    -- Milliseconds of a day fit the ranges below.
    CONSTRAINT videos_seconds_check CHECK (seconds BETWEEN 1 AND 86400),
    CONSTRAINT videos_source_check CHECK (CASE kind
        WHEN 'hls' THEN url IS NOT NULL AND stored_name IS NULL
        ELSE url IS NULL AND stored_name IS NOT NULL AND file_name IS NOT NULL
            AND size IS NOT NULL AND sha256 IS NOT NULL AND seconds IS NOT NULL END),
    CONSTRAINT videos_seminar_id_fkey FOREIGN KEY (seminar_id) REFERENCES seminars(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX videos_seminar_id_position_idx ON videos (seminar_id, position);
CREATE UNIQUE INDEX videos_stored_name_key ON videos (stored_name);

-- What a person has watched of a film: the union of what was played, in milliseconds of the film.
CREATE TABLE viewings (
    submission_id INTEGER NOT NULL,
    video_id INTEGER NOT NULL,
    -- How many people had the place before: what they watched is not their successor's.
    holder INTEGER NOT NULL DEFAULT 0,
    watched INT4MULTIRANGE NOT NULL DEFAULT '{}'::int4multirange,
    watched_ms INTEGER NOT NULL DEFAULT 0,
    wall_ms INTEGER NOT NULL DEFAULT 0,
    position_ms INTEGER NOT NULL DEFAULT 0,
    began_at TIMESTAMPTZ(3) NOT NULL,
    watched_at TIMESTAMPTZ(3),

    CONSTRAINT viewings_pkey PRIMARY KEY (submission_id, video_id, holder),
    CONSTRAINT viewings_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT viewings_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX viewings_video_id_idx ON viewings (video_id);

-- Who watched from when to when: a session is one open player, and only a person's newest one counts.
CREATE TABLE viewing_sessions (
    id SERIAL,
    submission_id INTEGER NOT NULL,
    session TEXT NOT NULL,
    began_at TIMESTAMPTZ(3) NOT NULL,
    counts_from TIMESTAMPTZ(3) NOT NULL,
    reported_at TIMESTAMPTZ(3) NOT NULL,
    wall_ms INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT viewing_sessions_pkey PRIMARY KEY (id),
    CONSTRAINT viewing_sessions_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX viewing_sessions_submission_id_session_key ON viewing_sessions (submission_id, session);

CREATE TYPE attendance_import_state AS ENUM ('needs_columns', 'ready', 'done', 'undone', 'discarded');

-- A participant report of a meeting: who was there, from when to when.
CREATE TABLE attendance_imports (
    id SERIAL,
    seminar_id INTEGER NOT NULL,
    file_name TEXT NOT NULL,
    size INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    state attendance_import_state NOT NULL,
    service TEXT,
    evidence TEXT,
    reading JSONB NOT NULL,
    headings_key TEXT NOT NULL,
    reading_by INTEGER,
    problem JSONB,
    problems JSONB NOT NULL DEFAULT '[]'::jsonb,
    created_at TIMESTAMPTZ(3) NOT NULL,
    created_by INTEGER NOT NULL,
    done_at TIMESTAMPTZ(3),
    done_by INTEGER,
    undone_at TIMESTAMPTZ(3),
    undone_by INTEGER,

    CONSTRAINT attendance_imports_pkey PRIMARY KEY (id),
    CONSTRAINT attendance_imports_seminar_id_fkey FOREIGN KEY (seminar_id) REFERENCES seminars(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX attendance_imports_seminar_id_id_idx ON attendance_imports(seminar_id, id);
CREATE INDEX attendance_imports_sha256_idx ON attendance_imports(sha256);
CREATE INDEX attendance_imports_headings_key_idx ON attendance_imports(headings_key);

-- References to it from further up.
ALTER TABLE attendance_proofs ADD CONSTRAINT attendance_proofs_attendance_import_id_fkey
    FOREIGN KEY (attendance_import_id) REFERENCES attendance_imports(id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- Gone when the import is confirmed, or after 30 days.
CREATE TABLE attendance_import_files (
    import_id INTEGER NOT NULL,
    bytes BYTEA NOT NULL,

    CONSTRAINT attendance_import_files_pkey PRIMARY KEY (import_id),
    CONSTRAINT attendance_import_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES attendance_imports(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TYPE attendance_row_state AS ENUM ('open', 'sure', 'chosen', 'aside', 'done');

-- Somebody in a report. Who is nobody of the seminar goes 90 days after the import was confirmed.
CREATE TABLE attendance_import_rows (
    id SERIAL,
    import_id INTEGER NOT NULL,
    n INTEGER NOT NULL,
    row INTEGER NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    role TEXT NOT NULL,
    joins INTEGER NOT NULL,
    spans JSONB NOT NULL,
    seconds INTEGER,
    state attendance_row_state NOT NULL,
    candidates JSONB NOT NULL,
    reason TEXT NOT NULL DEFAULT '',
    decided_at TIMESTAMPTZ(3),
    decided_by INTEGER,

    CONSTRAINT attendance_import_rows_pkey PRIMARY KEY (id),
    CONSTRAINT attendance_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES attendance_imports(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX attendance_import_rows_import_id_n_key ON attendance_import_rows(import_id, n);
CREATE INDEX attendance_import_rows_import_id_state_idx ON attendance_import_rows(import_id, state);

-- For whom a row of a report was chosen, or counts.
CREATE TABLE attendance_import_people (
    row_id INTEGER NOT NULL,
    submission_id INTEGER NOT NULL,
    counted_seconds INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT attendance_import_people_pkey PRIMARY KEY (row_id, submission_id),
    CONSTRAINT attendance_import_people_row_id_fkey FOREIGN KEY (row_id) REFERENCES attendance_import_rows(id)
        ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT attendance_import_people_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX attendance_import_people_submission_id_idx ON attendance_import_people(submission_id);

-- What was chosen for a name or an address, as a hash.
CREATE TABLE attendance_aliases (
    id SERIAL,
    import_id INTEGER NOT NULL,
    key TEXT NOT NULL,
    student_id INTEGER,

    CONSTRAINT attendance_aliases_pkey PRIMARY KEY (id),
    CONSTRAINT attendance_aliases_import_id_fkey FOREIGN KEY (import_id) REFERENCES attendance_imports(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT attendance_aliases_student_id_fkey FOREIGN KEY (student_id) REFERENCES students(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX attendance_aliases_import_id_idx ON attendance_aliases(import_id);
CREATE INDEX attendance_aliases_student_id_idx ON attendance_aliases(student_id);

-- Mails that the office writes to many applicants at once, and who gets each.
CREATE TABLE mailings (
    id SERIAL,
    key TEXT NOT NULL,
    admin_id INTEGER NOT NULL,
    subject TEXT NOT NULL,
    body TEXT NOT NULL,
    started_at TIMESTAMPTZ(3) NOT NULL,
    finished_at TIMESTAMPTZ(3),
    total INTEGER NOT NULL,
    looked_through INTEGER NOT NULL DEFAULT 0,
    queued INTEGER NOT NULL DEFAULT 0,
    to_cancelled BOOLEAN NOT NULL DEFAULT false,
    to_refusing BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT mailings_pkey PRIMARY KEY (id),
    CONSTRAINT mailings_counts_check CHECK (queued <= looked_through AND looked_through <= total),
    CONSTRAINT mailings_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX mailings_key_key ON mailings(key);

-- The application whose applicant gets a mailing.
CREATE TABLE mailing_recipients (
    mailing_id INTEGER NOT NULL,
    submission_id INTEGER NOT NULL,

    CONSTRAINT mailing_recipients_pkey PRIMARY KEY (mailing_id, submission_id),
    CONSTRAINT mailing_recipients_mailing_id_fkey FOREIGN KEY (mailing_id) REFERENCES mailings(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT mailing_recipients_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX mailing_recipients_submission_id_idx ON mailing_recipients(submission_id);

-- Somebody who attended a seminar before this system (移行), with their certificate: history, no part of our series.
CREATE TABLE imported_students (
    id SERIAL,
    move_in_id INTEGER NOT NULL,
    sheet INTEGER NOT NULL,
    row INTEGER NOT NULL,
    identity TEXT NOT NULL,
    student_number TEXT NOT NULL,
    name TEXT NOT NULL,
    name_kana TEXT NOT NULL,
    birth_date DATE,
    address TEXT NOT NULL,
    phone TEXT NOT NULL,
    email TEXT NOT NULL,
    company_name TEXT NOT NULL,
    seminar_name TEXT NOT NULL,
    seminar_type seminar_type NOT NULL,
    fiscal_year INTEGER NOT NULL,
    completed_on DATE,
    certificate_number TEXT NOT NULL,
    issued_on DATE,
    person_key TEXT,
    search_text TEXT NOT NULL,
    notices_refused BOOLEAN NOT NULL DEFAULT false,
    anonymised_at TIMESTAMPTZ(3),

    CONSTRAINT imported_students_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX imported_students_identity_key ON imported_students(identity);
CREATE INDEX imported_students_move_in_id_idx ON imported_students(move_in_id);
CREATE INDEX imported_students_fiscal_year_idx ON imported_students(fiscal_year);
CREATE INDEX imported_students_person_key_idx ON imported_students(person_key);
CREATE INDEX imported_students_email_idx ON imported_students(email);
CREATE INDEX imported_students_search ON imported_students
    USING gin (bigrams(search_text)) WITH (fastupdate = on, gin_pending_list_limit = 512);

-- A receipt from before this system (移行): it has its own number, and enters no close.
CREATE TABLE imported_receipts (
    id SERIAL,
    move_in_id INTEGER NOT NULL,
    sheet INTEGER NOT NULL,
    row INTEGER NOT NULL,
    identity TEXT NOT NULL,
    imported_student_id INTEGER,
    receipt_number TEXT NOT NULL,
    issue_date DATE NOT NULL,
    amount INTEGER NOT NULL,
    addressee TEXT NOT NULL,
    search_text TEXT NOT NULL,

    CONSTRAINT imported_receipts_pkey PRIMARY KEY (id),
    CONSTRAINT imported_receipts_amount_check CHECK (amount >= 0),
    CONSTRAINT imported_receipts_imported_student_id_fkey FOREIGN KEY (imported_student_id)
        REFERENCES imported_students(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX imported_receipts_identity_key ON imported_receipts(identity);
CREATE INDEX imported_receipts_move_in_id_idx ON imported_receipts(move_in_id);
CREATE INDEX imported_receipts_imported_student_id_idx ON imported_receipts(imported_student_id);
CREATE INDEX imported_receipts_amount_idx ON imported_receipts(amount);
CREATE INDEX imported_receipts_search ON imported_receipts
    USING gin (bigrams(search_text)) WITH (fastupdate = on, gin_pending_list_limit = 512);

-- Credits what a player says that it has played, and never more than the database's clock allows: since the session's
-- first call (and at most ten seconds before it), times the speed that the seminar allows. What was credited before
-- costs nothing and changes nothing. "clock" stands for the database's clock in tests.
--
-- Where the report passes the percentage that a certificate needs, nothing is written unless "passes" is true: the
-- state is then "passing". The caller repeats the report in a transaction that also earns the certificate.
CREATE FUNCTION report_viewing(
    person integer, film integer, player text, starts integer[], ends integer[], speed numeric,
    passes boolean DEFAULT true, clock timestamptz DEFAULT NULL
) RETURNS TABLE (state text, watched int4multirange, watched_ms integer, former_ms integer, position_ms integer)
    LANGUAGE plpgsql AS $$
#variable_conflict use_variable
DECLARE
    most_pieces CONSTANT integer := 1000;
    moment timestamptz;
    opens timestamptz;
    closes timestamptz;
    length_ms integer;
    place integer;
    needed integer;
    rate numeric;
    newest viewing_sessions;
    remaining integer;
    added integer := 0;
    wall integer;
    piece int4range;
BEGIN
    -- One report of a person at a time, on whichever server.
    PERFORM pg_advisory_xact_lock(hashtextextended('viewing:' || person, 0));
    moment := coalesce(clock, clock_timestamp());
    SELECT coalesce(v.opens_on::timestamp AT TIME ZONE 'Asia/Tokyo', '-infinity'),
            coalesce((v.closes_on + 1)::timestamp AT TIME ZONE 'Asia/Tokyo', 'infinity'),
            coalesce(v.seconds, 86400) * 1000, least(speed, m.fastest_rate::numeric),
            CASE WHEN v.seconds IS NOT NULL THEN m.completion_watched_percent END
        INTO opens, closes, length_ms, rate, needed
        FROM videos v JOIN seminars m ON m.id = v.seminar_id WHERE v.id = film;
    SELECT count(*) INTO place FROM former_people f WHERE f.submission_id = person;
    SELECT w.watched, w.watched_ms, w.wall_ms, w.position_ms INTO watched, former_ms, wall, position_ms
        FROM viewings w WHERE w.submission_id = person AND w.video_id = film AND w.holder = place;
    watched := coalesce(watched, '{}');
    former_ms := coalesce(former_ms, 0);
    watched_ms := former_ms;
    wall := coalesce(wall, 0);
    position_ms := coalesce(position_ms, 0);
    SELECT * INTO newest FROM viewing_sessions s WHERE s.submission_id = person ORDER BY s.id DESC LIMIT 1;

    IF newest.session IS DISTINCT FROM player THEN
        IF EXISTS (SELECT FROM viewing_sessions s WHERE s.submission_id = person AND s.session = player) THEN
            state := 'elsewhere';
            RETURN NEXT;
            RETURN;
        END IF;
        IF moment NOT BETWEEN opens AND closes THEN
            state := 'closed';
            RETURN NEXT;
            RETURN;
        END IF;
        IF (SELECT count(*) FROM viewing_sessions s
            WHERE s.submission_id = person AND s.began_at > moment - interval '1 day') >= 300 THEN
            state := 'too_often';
            RETURN NEXT;
            RETURN;
        END IF;
        INSERT INTO viewing_sessions AS s (submission_id, session, began_at, counts_from, reported_at)
            VALUES (person, player, moment, greatest(moment - interval '10 seconds', newest.reported_at), moment)
            RETURNING * INTO newest;
    END IF;

    state := CASE WHEN moment BETWEEN opens AND closes THEN 'counting' ELSE 'closed' END;
    -- What the session may still hold, and what the period of this film leaves.
    remaining := floor(rate * greatest(0, least(86400000,
        extract(epoch FROM least(moment, closes) - newest.counts_from) * 1000 - newest.wall_ms,
        CASE WHEN opens = '-infinity' THEN 86400000
            ELSE extract(epoch FROM least(moment, closes) - opens) * 1000 - wall END)));
    IF (SELECT count(*) FROM unnest(watched)) >= most_pieces THEN
        remaining := 0;
    END IF;
    FOR i IN 1 .. cardinality(starts) LOOP
        CONTINUE WHEN starts[i] >= least(ends[i], length_ms);
        FOR piece IN SELECT p FROM unnest(
            int4multirange(int4range(starts[i], least(ends[i], length_ms))) - watched) AS p ORDER BY p
        LOOP
            EXIT WHEN remaining = 0;
            piece := int4range(lower(piece), least(upper(piece), lower(piece) + remaining));
            watched := watched + int4multirange(piece);
            added := added + upper(piece) - lower(piece);
            remaining := remaining - (upper(piece) - lower(piece));
        END LOOP;
    END LOOP;
    IF cardinality(ends) > 0 THEN
        position_ms := least(ends[cardinality(ends)], length_ms);
    END IF;
    IF added > 0 AND NOT passes AND needed IS NOT NULL AND (
        SELECT count(*) FROM (
            SELECT sum(v.seconds) * 10 * needed AS goal,
                sum(CASE WHEN v.id = film THEN least(former_ms, length_ms)
                    ELSE least(coalesce(w.watched_ms, 0), v.seconds * 1000) END) AS done
            FROM videos f JOIN videos v ON v.seminar_id = f.seminar_id
            LEFT JOIN viewings w ON w.video_id = v.id AND w.submission_id = person AND w.holder = place
            WHERE f.id = film AND v.archived_at IS NULL AND v.seconds IS NOT NULL) AS sums
        WHERE done < goal AND done + added >= goal) > 0
    THEN
        state := 'passing';
        RETURN NEXT;
        RETURN;
    END IF;
    watched_ms := former_ms + added;

    UPDATE viewing_sessions s SET reported_at = greatest(s.reported_at, moment), wall_ms = s.wall_ms + ceil(added / rate)
        WHERE s.id = newest.id;
    INSERT INTO viewings AS w (submission_id, video_id, holder, watched, watched_ms, wall_ms, position_ms, began_at, watched_at)
        VALUES (person, film, place, watched, watched_ms, ceil(added / rate), position_ms, moment,
            CASE WHEN added > 0 THEN moment END)
        ON CONFLICT ON CONSTRAINT viewings_pkey DO UPDATE SET watched = excluded.watched, watched_ms = excluded.watched_ms,
            wall_ms = w.wall_ms + excluded.wall_ms, position_ms = excluded.position_ms,
            watched_at = greatest(w.watched_at, excluded.watched_at);
    RETURN NEXT;
END $$;

-- The digits of an application's telephone numbers: callers say a number.
CREATE FUNCTION telephone_words(answers JSON) RETURNS TEXT
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT coalesce(string_agg(E'\n' || digits, ''), '')
        FROM (SELECT DISTINCT regexp_replace(answer->>'value', '[^0-9]', '', 'g') AS digits
              FROM json_array_elements(answers) AS answer
              WHERE answer->>'field_type' = 'tel') AS numbers
        WHERE digits <> '');

-- The number for people (KEIZOKU-20260401-A0012). The public id opens the applicant's page, so it must not be read
-- out on the telephone.
CREATE FUNCTION application_number(code TEXT, sequence INTEGER) RETURNS TEXT
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN code || '-A' || lpad(sequence::text, greatest(4, length(sequence::text)), '0');

-- Prepares the next numbers: few at first, so that a company's people don't begin far behind.
CREATE FUNCTION prepare_application_numbers(seminar INTEGER) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    last INTEGER;
    many INTEGER;
BEGIN
    SELECT last_application_sequence INTO last FROM seminars WHERE id = seminar FOR NO KEY UPDATE;
    many := CASE WHEN last < 100 THEN 10 ELSE 50 END;
    UPDATE seminars SET last_application_sequence = last + many WHERE id = seminar;
    INSERT INTO application_numbers (seminar_id, sequence) SELECT seminar, generate_series(last + 1, last + many);
END $$;

-- The first prepared number that is not locked; null: there is none.
CREATE FUNCTION prepared_application_number(seminar INTEGER) RETURNS INTEGER LANGUAGE sql AS $$
    DELETE FROM application_numbers WHERE seminar_id = seminar AND sequence = (
        SELECT sequence FROM application_numbers WHERE seminar_id = seminar
        ORDER BY sequence LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING sequence;
$$;

-- The next number; null only where the seminar isn't there.
CREATE FUNCTION take_application_number(seminar INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
    taken INTEGER := prepared_application_number(seminar);
BEGIN
    IF taken IS NULL THEN
        -- Somebody may be preparing some: they are there once that transaction has ended.
        PERFORM FROM seminars WHERE id = seminar FOR NO KEY UPDATE;
        taken := prepared_application_number(seminar);
        IF taken IS NULL THEN
            PERFORM prepare_application_numbers(seminar);
            taken := prepared_application_number(seminar);
        END IF;
    ELSIF taken % 5 = 0 AND NOT EXISTS (
        SELECT FROM application_numbers WHERE seminar_id = seminar AND sequence > taken + 5) THEN
        -- In advance, so that nobody has to wait for this transaction; nor does this one for another.
        PERFORM FROM seminars WHERE id = seminar FOR NO KEY UPDATE SKIP LOCKED;
        IF FOUND THEN
            PERFORM prepare_application_numbers(seminar);
        END IF;
    END IF;
    RETURN taken;
END $$;


-- ## Money: deposits and whom they are for, statements, companies, requests

-- A deposit as the bank reported it, and it stays so.
CREATE TABLE deposits (
    id SERIAL,
    provider TEXT NOT NULL,
    bank_account_key TEXT NOT NULL,
    item_key TEXT NOT NULL,
    virtual_account_id INTEGER,
    account_number TEXT NOT NULL,
    deposited_at DATE NOT NULL,
    amount INTEGER NOT NULL,
    allocated_amount INTEGER NOT NULL DEFAULT 0,
    remitter_name TEXT NOT NULL,
    payment_bank_name TEXT NOT NULL DEFAULT '',
    payment_branch_name TEXT NOT NULL DEFAULT '',
    remarks TEXT NOT NULL DEFAULT '',
    raw JSONB NOT NULL,
    intended_submission_id INTEGER,
    version INTEGER NOT NULL DEFAULT 1,
    search_text TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    former_holder BOOLEAN NOT NULL DEFAULT false,
    reversed_at TIMESTAMPTZ(3),
    refund_amount INTEGER NOT NULL DEFAULT 0,
    remitter_key TEXT
        GENERATED ALWAYS AS (payer_key(remitter_name)) STORED,
    group_id INTEGER,
    held BOOLEAN NOT NULL DEFAULT false,
    reserved_amount INTEGER NOT NULL DEFAULT 0,
    aside_amount INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT deposits_pkey PRIMARY KEY (id),
    CONSTRAINT deposits_amounts_check CHECK (
    amount > 0 AND allocated_amount >= 0 AND refund_amount >= 0 AND aside_amount >= 0
    AND allocated_amount + refund_amount + aside_amount <= amount
),
    CONSTRAINT deposits_held_check CHECK (NOT held OR group_id IS NOT NULL),
    CONSTRAINT deposits_reserved_check CHECK (
        reserved_amount >= 0 AND (reserved_amount = 0 OR group_id IS NOT NULL)),
    CONSTRAINT deposits_intended_submission_id_fkey FOREIGN KEY (intended_submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT deposits_virtual_account_id_fkey FOREIGN KEY (virtual_account_id) REFERENCES virtual_accounts(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX deposits_provider_bank_account_key_item_key_key ON deposits(provider, bank_account_key, item_key);
CREATE INDEX deposits_deposited_at_id_idx ON deposits(deposited_at, id);
CREATE INDEX deposits_deposited_at_amount_idx ON deposits(deposited_at, amount);
CREATE INDEX deposits_virtual_account_id_idx ON deposits(virtual_account_id);
CREATE INDEX deposits_search ON deposits
    USING gin (bigrams(search_text)) WITH (fastupdate = on, gin_pending_list_limit = 64);
-- Those that the bank took back: a person must look at them.
CREATE INDEX deposits_reversed ON deposits (id DESC) WHERE reversed_at IS NOT NULL;
CREATE INDEX deposits_amount_id_idx ON deposits(amount, id);
CREATE INDEX deposits_remitter ON deposits (remitter_key text_pattern_ops, id);
CREATE INDEX deposits_group_id_idx ON deposits(group_id);
-- As the list of deposits is sorted.
CREATE INDEX deposits_remitter_ja ON deposits (remitter_name COLLATE "ja-JP-x-icu", id);
-- Those that nobody allocated yet, by the application that they were meant for.
CREATE INDEX deposits_intended ON deposits(intended_submission_id)
    WHERE intended_submission_id IS NOT NULL AND allocated_amount = 0;
CREATE INDEX deposits_unexplained ON deposits (id DESC)
    WHERE allocated_amount + refund_amount + aside_amount < amount;

-- References to it from further up.
ALTER TABLE notes ADD CONSTRAINT notes_deposit_id_fkey
    FOREIGN KEY (deposit_id) REFERENCES deposits(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE refunds ADD CONSTRAINT refunds_deposit_id_fkey
    FOREIGN KEY (deposit_id) REFERENCES deposits(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE waivers ADD CONSTRAINT waivers_deposit_id_fkey
    FOREIGN KEY (deposit_id) REFERENCES deposits(id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- Also of a deposit that pays for nobody: an allocation of it may be about to be committed.
CREATE FUNCTION note_payers_of_deposit() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO known_payer_changes (deposit_id) VALUES (NEW.id);
    IF OLD.remitter_key <> NEW.remitter_key THEN
        INSERT INTO known_payer_changes (remitter_key) VALUES (OLD.remitter_key);
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER deposits_payers_changed AFTER UPDATE ON deposits
    FOR EACH ROW WHEN (
        (OLD.search_text, OLD.remitter_name, OLD.remitter_key, OLD.deposited_at, OLD.reversed_at,
            OLD.payment_bank_name, OLD.payment_branch_name)
            IS DISTINCT FROM
        (NEW.search_text, NEW.remitter_name, NEW.remitter_key, NEW.deposited_at, NEW.reversed_at,
            NEW.payment_bank_name, NEW.payment_branch_name)
    ) EXECUTE FUNCTION note_payers_of_deposit();
CREATE TRIGGER deposits_change AFTER INSERT ON deposits
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

-- Part of a deposit that pays for a submission (割当). Appended and reversed once, never edited.
CREATE TABLE allocations (
    id SERIAL,
    deposit_id INTEGER NOT NULL,
    submission_id INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    created_by INTEGER,
    reversed_at TIMESTAMPTZ(3),
    reversed_by INTEGER,
    reversal_reason TEXT,
    corrected BOOLEAN NOT NULL DEFAULT false,
    outcome_id INTEGER,
    group_id INTEGER,
    cancellation_fee BOOLEAN NOT NULL DEFAULT false,
    tax_category tax_category NOT NULL,

    CONSTRAINT allocations_pkey PRIMARY KEY (id),
    CONSTRAINT allocations_amount_check CHECK (amount > 0),
    CONSTRAINT allocations_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT allocations_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX allocations_deposit_id_idx ON allocations(deposit_id);
CREATE INDEX allocations_submission_id_idx ON allocations(submission_id);
CREATE INDEX allocations_created_at_idx ON allocations(created_at);
CREATE INDEX allocations_reversed_at_idx ON allocations(reversed_at);
-- A deposit pays for an application once at a time.
CREATE UNIQUE INDEX allocations_live ON allocations (deposit_id, submission_id) WHERE reversed_at IS NULL;
CREATE INDEX allocations_outcome_id_idx ON allocations(outcome_id);
CREATE INDEX allocations_group_id_idx ON allocations(group_id);

-- What is allocated of a deposit, and to an application, is what their live allocations add up to. An allocation is
-- reversed once; nothing else about it changes, and none is deleted. While a transaction says that it anonymises
-- (seminar.anonymising), the words about a person may go.
CREATE FUNCTION follow_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    change integer;
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'allocations are reversed, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."reversed_at" IS NOT NULL THEN
            RAISE EXCEPTION 'an allocation starts live';
        END IF;
        change := NEW."amount";
    ELSE
        IF OLD."reversed_at" IS NOT NULL OR NEW."reversed_at" IS NULL
            OR (NEW."deposit_id", NEW."submission_id", NEW."amount", NEW."created_at", NEW."tax_category")
               IS DISTINCT FROM (OLD."deposit_id", OLD."submission_id", OLD."amount", OLD."created_at",
                OLD."tax_category") THEN
            RAISE EXCEPTION 'an allocation can only be reversed, and once';
        END IF;
        change := -NEW."amount";
    END IF;
    UPDATE "deposits" SET "allocated_amount" = "allocated_amount" + change WHERE "id" = NEW."deposit_id";
    UPDATE "submissions" SET "allocated_amount" = "allocated_amount" + change WHERE "id" = NEW."submission_id";
    RETURN NEW;
END $$;

CREATE TRIGGER allocations_follow AFTER INSERT OR UPDATE OR DELETE ON allocations
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_allocation();

-- Money that the bank took back pays for nothing: every new allocation of it is refused.
CREATE FUNCTION refuse_reversed_deposit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM "deposits" WHERE "id" = NEW."deposit_id" AND "reversed_at" IS NOT NULL) THEN
        RAISE EXCEPTION 'the bank has reversed this deposit';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER allocations_not_reversed BEFORE INSERT ON allocations
    FOR EACH ROW EXECUTE FUNCTION refuse_reversed_deposit();

-- An allocation is made, or is in force no more.
CREATE FUNCTION note_payers_of_allocations() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO known_payer_changes (deposit_id) SELECT DISTINCT deposit_id FROM changed;
    RETURN NULL;
END $$;

CREATE TRIGGER allocations_payers_added AFTER INSERT ON allocations REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_payers_of_allocations();
CREATE TRIGGER allocations_payers_changed AFTER UPDATE ON allocations REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION note_payers_of_allocations();

-- The tax class of a fee at the time at which money is allocated to it. What is kept of a cancelled fee has a class
-- of its own.
CREATE FUNCTION keep_class_of_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW."cancellation_fee" THEN
        SELECT kept_tax_category INTO NEW."tax_category" FROM submissions WHERE id = NEW."submission_id";
    END IF;
    NEW."tax_category" := coalesce(NEW."tax_category", class_of_fee(NEW."submission_id"));
    RETURN NEW;
END $$;

CREATE TRIGGER allocations_class BEFORE INSERT ON allocations
    FOR EACH ROW WHEN (NEW.tax_category IS NULL) EXECUTE FUNCTION keep_class_of_allocation();
CREATE TRIGGER allocations_change AFTER INSERT ON allocations
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

CREATE TYPE aside_kind AS ENUM ('membership_fee', 'gift', 'trial', 'surplus', 'other');

-- Money of a deposit that is no fee: a membership fee, a gift, one yen.
CREATE TABLE asides (
    id SERIAL,
    deposit_id INTEGER NOT NULL,
    amount INTEGER NOT NULL,
    kind aside_kind NOT NULL,
    reason TEXT NOT NULL,
    created_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    created_by INTEGER,
    withdrawn_at TIMESTAMPTZ(3),
    withdrawn_by INTEGER,
    withdrawal_reason TEXT,
    submission_id INTEGER,

    CONSTRAINT asides_pkey PRIMARY KEY (id),
    CONSTRAINT asides_amount_check CHECK (amount > 0),
    CONSTRAINT asides_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT asides_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX asides_deposit_id_idx ON asides (deposit_id);
CREATE INDEX asides_created_at_idx ON asides (created_at);
CREATE INDEX asides_withdrawn_at_idx ON asides (withdrawn_at);
CREATE INDEX asides_submission_id_idx ON asides (submission_id);

-- A deposit's aside_amount is what its asides add up to that stand. An aside is withdrawn once; nothing else about it
-- may change, except the words about a person.
CREATE FUNCTION follow_aside() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'asides are withdrawn, never deleted';
    ELSIF TG_OP = 'INSERT' THEN
        IF NEW."withdrawn_at" IS NOT NULL THEN
            RAISE EXCEPTION 'an aside starts standing';
        END IF;
        UPDATE "deposits" SET "aside_amount" = "aside_amount" + NEW."amount" WHERE "id" = NEW."deposit_id";
        RETURN NEW;
    END IF;
    IF OLD."withdrawn_at" IS NOT NULL OR NEW."withdrawn_at" IS NULL
        OR (NEW."deposit_id", NEW."submission_id", NEW."amount", NEW."kind", NEW."reason", NEW."created_at",
                NEW."created_by")
            IS DISTINCT FROM (OLD."deposit_id", OLD."submission_id", OLD."amount", OLD."kind", OLD."reason",
                OLD."created_at", OLD."created_by") THEN
        RAISE EXCEPTION 'an aside can only be withdrawn, and once';
    END IF;
    UPDATE "deposits" SET "aside_amount" = "aside_amount" - NEW."amount" WHERE "id" = NEW."deposit_id";
    RETURN NEW;
END $$;

CREATE TRIGGER asides_follow AFTER INSERT OR UPDATE OR DELETE ON asides
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_aside();
CREATE TRIGGER asides_not_reversed BEFORE INSERT ON asides
    FOR EACH ROW EXECUTE FUNCTION refuse_reversed_deposit();

-- That the bank took a deposit back is a record of its own, written once; the mark on the deposit
-- follows from it.
CREATE TABLE deposit_reversals (
    deposit_id INTEGER NOT NULL,
    statement_import_id INTEGER NOT NULL,
    day DATE NOT NULL,
    amount INTEGER NOT NULL,
    remitter_name TEXT NOT NULL,
    account_number TEXT NOT NULL,
    bank_account_key TEXT NOT NULL,
    recorded_at TIMESTAMPTZ(3) NOT NULL,
    recorded_by INTEGER,

    CONSTRAINT deposit_reversals_pkey PRIMARY KEY (deposit_id),
    CONSTRAINT deposit_reversals_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX deposit_reversals_day_amount_idx ON deposit_reversals(day, amount);

-- Recorded once, and stays; the mark on the deposit follows.
CREATE FUNCTION follow_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        RAISE EXCEPTION 'a reversal of a deposit is recorded once and stays';
    END IF;
    UPDATE "deposits" SET "reversed_at" = NEW."recorded_at", "version" = "version" + 1
        WHERE "id" = NEW."deposit_id";
    RETURN NEW;
END $$;

CREATE TRIGGER deposit_reversals_follow AFTER INSERT OR DELETE ON deposit_reversals
    FOR EACH ROW EXECUTE FUNCTION follow_reversal();
CREATE TRIGGER deposit_reversals_stay AFTER UPDATE ON deposit_reversals
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') <> 'on')
    EXECUTE FUNCTION follow_reversal();

-- The bank's reversal of a deposit names the remitter: that name may go while a transaction says that
-- it anonymises. Everything else of it stays as it was recorded.
CREATE FUNCTION keep_anonymised_reversal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF to_jsonb(NEW) - 'remitter_name' <> to_jsonb(OLD) - 'remitter_name' THEN
        RAISE EXCEPTION 'only the remitter of a reversal may be anonymised';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER deposit_reversals_anonymised AFTER UPDATE ON deposit_reversals
    FOR EACH ROW WHEN (coalesce(current_setting('seminar.anonymising', true), '') = 'on')
    EXECUTE FUNCTION keep_anonymised_reversal();
CREATE CONSTRAINT TRIGGER deposit_reversals_not_due AFTER INSERT ON deposit_reversals
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_due_of_reversed();

-- The bank reported by its API what a statement file had brought before: the same deposit.
CREATE TABLE deposit_sightings (
    provider TEXT NOT NULL,
    bank_account_key TEXT NOT NULL,
    item_key TEXT NOT NULL,
    deposit_id INTEGER NOT NULL,
    seen_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT deposit_sightings_pkey PRIMARY KEY (provider, bank_account_key, item_key),
    CONSTRAINT deposit_sightings_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX deposit_sightings_deposit_id_idx ON deposit_sightings(deposit_id);

-- The best candidate of each open deposit, kept by a job (refreshSuggestions) so that lists needn't look
-- for it. Worked out anew at any time; whether it still holds is looked at when it is shown.
CREATE TABLE deposit_suggestions (
    deposit_id INTEGER NOT NULL,
    deposit_version INTEGER NOT NULL,
    grade TEXT,
    parts JSONB NOT NULL,
    reasons JSONB NOT NULL,
    computed_at TIMESTAMPTZ(3) NOT NULL,
    group_id INTEGER,
    group_owed INTEGER,

    CONSTRAINT deposit_suggestions_pkey PRIMARY KEY (deposit_id),
    CONSTRAINT deposit_suggestions_grade_check CHECK (grade IN ('high', 'medium', 'low')),
    CONSTRAINT deposit_suggestions_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
-- Open screens ask again and again for the latest suggestion.
CREATE INDEX deposit_suggestions_computed_at_idx ON deposit_suggestions(computed_at);
CREATE INDEX deposit_suggestions_group_id_idx ON deposit_suggestions(group_id);
-- The list of deposits counts what can be accepted at once; sure suggestions are few of all that were kept.
CREATE INDEX deposit_suggestions_sure ON deposit_suggestions (deposit_id)
  WHERE grade = 'high' AND group_id IS NULL;

CREATE TRIGGER deposit_suggestions_change AFTER INSERT OR UPDATE ON deposit_suggestions
    FOR EACH STATEMENT EXECUTE FUNCTION count_change();

-- What became of each suggestion that the office decided about, by the evidence that it rested on.
CREATE TABLE suggestion_outcomes (
    id SERIAL,
    deposit_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    kinds TEXT[],
    grade TEXT NOT NULL,
    clear BOOLEAN NOT NULL,
    agreed BOOLEAN NOT NULL,
    at TIMESTAMPTZ(3) NOT NULL,
    decided_by INTEGER,

    CONSTRAINT suggestion_outcomes_pkey PRIMARY KEY (id),
    CONSTRAINT suggestion_outcomes_grade_check CHECK (grade IN ('high', 'medium', 'low')),
    CONSTRAINT suggestion_outcomes_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX suggestion_outcomes_deposit_id_idx ON suggestion_outcomes(deposit_id);
CREATE INDEX suggestion_outcomes_kind_id_idx ON suggestion_outcomes(kind, id);

-- References to it from further up.
ALTER TABLE allocations ADD CONSTRAINT allocations_outcome_id_fkey
    FOREIGN KEY (outcome_id) REFERENCES suggestion_outcomes(id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- The kinds of evidence that the office lets settle deposits by themselves.
CREATE TABLE self_settling (
    kind TEXT NOT NULL,
    allowed BOOLEAN NOT NULL,
    changed_at TIMESTAMPTZ(3) NOT NULL,
    stopped_deposit_id INTEGER,
    version INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT self_settling_pkey PRIMARY KEY (kind),
    CONSTRAINT self_settling_stopped_check CHECK (NOT (allowed AND stopped_deposit_id IS NOT NULL)),
    CONSTRAINT self_settling_stopped_deposit_id_fkey FOREIGN KEY (stopped_deposit_id) REFERENCES deposits(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);

-- Pairs of a remitter and whom it paid for before, by the ledger: one row each, two where part of it was forgotten.
-- Only `keep_known_payers` writes them, from the view `ledger_payers`. They are read past the ORM
-- (server/money/deposits/known-payers), so the client knows nothing of them.
CREATE TABLE known_payers (
    id INTEGER NOT NULL,
    remitter_key TEXT NOT NULL,
    pair TEXT NOT NULL,
    forgotten_id INTEGER,
    deposits INTEGER NOT NULL,
    first_on DATE NOT NULL,
    last_on DATE NOT NULL,
    last_deposit_id INTEGER NOT NULL,
    remitter_name TEXT NOT NULL,
    banks TEXT[],
    of_company BOOLEAN NOT NULL,
    paid_for TEXT NOT NULL,
    search_text TEXT NOT NULL,

    CONSTRAINT known_payers_pkey PRIMARY KEY (id)
);
CREATE INDEX known_payers_pair_idx ON known_payers(pair);
CREATE INDEX known_payers_remitter_key_idx ON known_payers(remitter_key);
CREATE INDEX known_payers_last_on_id_idx ON known_payers(last_on, id);
CREATE INDEX known_payers_deposits_id_idx ON known_payers(deposits, id);
CREATE INDEX known_payers_name_ja ON known_payers(remitter_name COLLATE "ja-JP-x-icu", id);
-- Those that the office has forgotten, few among all.
CREATE INDEX known_payers_forgotten ON known_payers(id) WHERE forgotten_id IS NOT NULL;
CREATE INDEX known_payers_search ON known_payers
    USING gin (bigrams(search_text)) WITH (fastupdate = on, gin_pending_list_limit = 512);

-- A record of the ledger that changed, noted by triggers until `keep_known_payers` has read it: one of the four. The
-- view `changed_payers` says which remitters it concerns.
CREATE TABLE known_payer_changes (
    id BIGSERIAL,
    remitter_key TEXT,
    deposit_id INTEGER,
    submission_id INTEGER,
    pair TEXT,

    CONSTRAINT known_payer_changes_pkey PRIMARY KEY (id)
);

-- What the office had forgotten of who paid for whom; taken back, it counts again.
CREATE TABLE forgotten_payers (
    id SERIAL,
    pair TEXT NOT NULL,
    deposit_id INTEGER NOT NULL,
    reason TEXT NOT NULL,
    forgotten_at TIMESTAMPTZ(3) NOT NULL,
    forgotten_by INTEGER NOT NULL,
    restored_at TIMESTAMPTZ(3),
    restored_by INTEGER,

    CONSTRAINT forgotten_payers_pkey PRIMARY KEY (id),
    CONSTRAINT forgotten_payers_restored_check CHECK ((restored_at IS NULL) = (restored_by IS NULL)),
    CONSTRAINT forgotten_payers_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX forgotten_payers_pair_idx ON forgotten_payers(pair);

-- What the office has forgotten of a pair, or taken back.
CREATE FUNCTION note_payers_of_forgotten() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO known_payer_changes (pair) VALUES (NEW.pair);
    RETURN NULL;
END $$;

CREATE TRIGGER forgotten_payers_changed AFTER INSERT OR UPDATE ON forgotten_payers
    FOR EACH ROW EXECUTE FUNCTION note_payers_of_forgotten();

CREATE TYPE statement_format AS ENUM ('zengin_deposits', 'zengin_transactions', 'csv', 'xlsx');
CREATE TYPE import_state AS ENUM ('reading', 'needs_layout', 'failed', 'ready', 'importing', 'imported', 'discarded');

-- A statement file of a bank (明細取込): reading → ready → importing → imported, or discarded.
CREATE TABLE statement_imports (
    id SERIAL,
    file_name TEXT NOT NULL,
    size INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    format statement_format NOT NULL,
    encoding TEXT NOT NULL,
    state import_state NOT NULL DEFAULT 'reading',
    rows_read INTEGER NOT NULL DEFAULT 0,
    period_from DATE,
    period_to DATE,
    counts JSONB NOT NULL DEFAULT '{}'::jsonb,
    new_amount BIGINT NOT NULL DEFAULT 0,
    problems JSONB NOT NULL DEFAULT '[]'::jsonb,
    created_at TIMESTAMPTZ(3) NOT NULL,
    created_by INTEGER NOT NULL,
    imported_at TIMESTAMPTZ(3),
    imported_by INTEGER,

    CONSTRAINT statement_imports_pkey PRIMARY KEY (id),
    CONSTRAINT statement_imports_imported_check CHECK ((state = 'imported') = (imported_at IS NOT NULL))
);
CREATE INDEX statement_imports_sha256_idx ON statement_imports(sha256);
CREATE INDEX statement_imports_state_created_at_idx ON statement_imports(state, created_at);

-- References to it from further up.
ALTER TABLE refund_debits ADD CONSTRAINT refund_debits_statement_import_id_fkey
    FOREIGN KEY (statement_import_id) REFERENCES statement_imports(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE deposit_reversals ADD CONSTRAINT deposit_reversals_statement_import_id_fkey
    FOREIGN KEY (statement_import_id) REFERENCES statement_imports(id) ON UPDATE CASCADE ON DELETE RESTRICT;

-- The uploaded bytes, in a table of their own so that lists stay fast.
CREATE TABLE statement_files (
    import_id INTEGER NOT NULL,
    bytes BYTEA NOT NULL,

    CONSTRAINT statement_files_pkey PRIMARY KEY (import_id),
    CONSTRAINT statement_files_import_id_fkey FOREIGN KEY (import_id) REFERENCES statement_imports(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TYPE statement_row_kind AS ENUM ('deposit', 'reversal', 'other', 'unreadable');
CREATE TYPE verdict AS ENUM ('new', 'known', 'not_deposit', 'reversal', 'unreadable');

-- A row of a statement file, with the decision on it.
CREATE TABLE statement_rows (
    id SERIAL,
    import_id INTEGER NOT NULL,
    row INTEGER NOT NULL,
    kind statement_row_kind NOT NULL,
    verdict verdict NOT NULL,
    notes JSONB NOT NULL,
    day DATE,
    value_day DATE,
    amount BIGINT,
    remitter_name TEXT NOT NULL,
    bank_account_key TEXT NOT NULL,
    virtual_account_id INTEGER,
    account_number TEXT NOT NULL,
    payment_bank_name TEXT NOT NULL,
    payment_branch_name TEXT NOT NULL,
    remarks TEXT NOT NULL,
    raw TEXT NOT NULL,
    deposit_id INTEGER,
    waits_for_allocation BOOLEAN NOT NULL DEFAULT false,
    sheet TEXT NOT NULL DEFAULT '',
    row_of_sheet INTEGER,

    CONSTRAINT statement_rows_pkey PRIMARY KEY (id),
    CONSTRAINT statement_rows_deposit_id_fkey FOREIGN KEY (deposit_id) REFERENCES deposits(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT statement_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES statement_imports(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX statement_rows_import_id_row_key ON statement_rows(import_id, row);
-- The rows of statements that brought a deposit are found by it.
CREATE INDEX statement_rows_deposit_id_idx ON statement_rows(deposit_id);
CREATE INDEX statement_rows_waiting ON statement_rows (import_id, row) WHERE waits_for_allocation;
CREATE INDEX statement_rows_import_id_verdict_row_idx ON statement_rows(import_id, verdict, row);

CREATE TYPE group_receipt AS ENUM ('each', 'one');
CREATE TYPE mails_to AS ENUM ('people', 'contact', 'both');

-- A company that applies for many people at once (団体申込): one account and one amount for all.
CREATE TABLE groups (
    id SERIAL,
    public_id TEXT NOT NULL,
    number TEXT NOT NULL,
    seminar_id INTEGER NOT NULL,
    company_name TEXT NOT NULL,
    company_kana TEXT NOT NULL,
    contact_name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    language language NOT NULL DEFAULT 'ja',
    receipt group_receipt NOT NULL DEFAULT 'each',
    virtual_account_id INTEGER,
    search_text TEXT NOT NULL,
    submitted_at TIMESTAMPTZ(3) NOT NULL,
    created_by INTEGER,
    updated_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    archived_at TIMESTAMPTZ(3),
    anonymised_at TIMESTAMPTZ(3),
    mails_to mails_to NOT NULL DEFAULT 'people',
    channel application_channel NOT NULL DEFAULT 'web',
    link_code TEXT,
    email_changed_at TIMESTAMPTZ(3),
    email_changed_by INTEGER,
    payment_asked_on DATE,
    without_deadline BOOLEAN NOT NULL DEFAULT false,
    session_deadline DATE,

    CONSTRAINT groups_pkey PRIMARY KEY (id),
    CONSTRAINT groups_seminar_id_fkey FOREIGN KEY (seminar_id) REFERENCES seminars(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT groups_virtual_account_id_fkey FOREIGN KEY (virtual_account_id) REFERENCES virtual_accounts(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX groups_public_id_key ON groups(public_id);
CREATE UNIQUE INDEX groups_number_key ON groups(number);
CREATE INDEX groups_seminar_id_id_idx ON groups(seminar_id, id);
CREATE INDEX groups_virtual_account_id_idx ON groups(virtual_account_id);
CREATE INDEX groups_search ON groups
    USING gin (bigrams(search_text)) WITH (fastupdate = on, gin_pending_list_limit = 512);
CREATE UNIQUE INDEX groups_link_code_key ON groups(link_code);

-- Paid applications without a valid receipt. The same as the condition `submissionAwaitsReceipt`.
CREATE VIEW unreceipted_submissions AS
SELECT id, group_id FROM submissions
WHERE payment_status = 'PAID' AND expected_amount > 0 AND status <> 'cancelled' AND archived_at IS NULL
    AND anonymised_at IS NULL
    AND NOT EXISTS (SELECT FROM receipts WHERE receipts.submission_id = submissions.id AND receipts.voided_at IS NULL)
    AND NOT EXISTS (SELECT FROM groups WHERE groups.id = submissions.group_id AND groups.receipt = 'one');

-- References to it from further up.
ALTER TABLE application_links ADD CONSTRAINT application_links_group_id_fkey
    FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE page_keys ADD CONSTRAINT page_keys_group_id_fkey
    FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE virtual_accounts ADD CONSTRAINT virtual_accounts_group_id_fkey
    FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE mails ADD CONSTRAINT mails_group_id_fkey
    FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE receipts ADD CONSTRAINT receipts_group_id_fkey
    FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE bills ADD CONSTRAINT bills_group_id_fkey
    FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE refunds ADD CONSTRAINT refunds_group_id_fkey
    FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE submissions ADD CONSTRAINT submissions_group_id_fkey
    FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE deposits ADD CONSTRAINT deposits_group_id_fkey
    FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE allocations ADD CONSTRAINT allocations_group_id_fkey
    FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE deposit_suggestions ADD CONSTRAINT deposit_suggestions_group_id_fkey
    FOREIGN KEY (group_id) REFERENCES groups(id) ON UPDATE CASCADE ON DELETE CASCADE;

-- With the form of a group's receipt the fees may wait that had none of their own.
CREATE FUNCTION note_awaited_receipts_of_group() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO awaited_receipts (submission_id)
    SELECT id FROM unreceipted_submissions WHERE group_id = NEW.id ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER groups_receipts_awaited AFTER UPDATE ON groups
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.receipt IS DISTINCT FROM NEW.receipt)
    EXECUTE FUNCTION note_awaited_receipts_of_group();

-- Keys were mailed to an address, for a link and a person. Each change of one of these ends them.
CREATE FUNCTION end_keys_of_group() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM page_keys WHERE group_id = NEW.id;
    DELETE FROM new_addresses WHERE group_id = NEW.id;
    RETURN NULL;
END $$;

CREATE TRIGGER groups_keys_end AFTER UPDATE OF email, link_code, archived_at, anonymised_at ON groups
    FOR EACH ROW WHEN ((OLD.email, OLD.link_code, OLD.archived_at, OLD.anonymised_at)
        IS DISTINCT FROM (NEW.email, NEW.link_code, NEW.archived_at, NEW.anonymised_at))
    EXECUTE FUNCTION end_keys_of_group();

-- A place that a company holds without a name (氏名未定の受講枠): it takes a seat and is owed, and becomes an application
-- when it is named.
CREATE TABLE group_places (
    id SERIAL,
    public_id TEXT NOT NULL,
    group_id INTEGER NOT NULL,
    seminar_id INTEGER NOT NULL,
    session_id INTEGER,
    fee INTEGER NOT NULL,
    price_kind price_kind NOT NULL,
    prices JSONB,
    claim JSONB,
    created_at TIMESTAMPTZ(3) NOT NULL,
    covered_at TIMESTAMPTZ(3),
    named_submission_id INTEGER,
    named_at TIMESTAMPTZ(3),
    released_at TIMESTAMPTZ(3),
    session_deadline DATE,

    CONSTRAINT group_places_pkey PRIMARY KEY (id),
    CONSTRAINT group_places_fee_check CHECK (fee >= 0),
    CONSTRAINT group_places_named_check CHECK ((named_at IS NULL) = (named_submission_id IS NULL)),
    -- Named or released once, never both; the money of neither waits any more.
    CONSTRAINT group_places_once_check CHECK (num_nonnulls(named_at, released_at, covered_at) <= 1),
    CONSTRAINT group_places_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT group_places_named_submission_id_fkey FOREIGN KEY (named_submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT group_places_seminar_id_fkey FOREIGN KEY (seminar_id) REFERENCES seminars(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT group_places_session_id_seminar_id_fkey FOREIGN KEY (session_id, seminar_id)
        REFERENCES seminar_sessions(id, seminar_id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX group_places_public_id_key ON group_places(public_id);
CREATE UNIQUE INDEX group_places_named_submission_id_key ON group_places(named_submission_id);
CREATE INDEX group_places_group_id_idx ON group_places(group_id);
-- Those that take a seat.
CREATE INDEX group_places_open ON group_places (seminar_id, session_id)
    WHERE named_at IS NULL AND released_at IS NULL;
-- Places of a company for which somebody says to be a member.
CREATE INDEX group_places_member_claim ON group_places (group_id)
    WHERE named_at IS NULL AND released_at IS NULL AND claim ->> 'memberClaim' = 'unmatched';

-- References to it from further up.
ALTER TABLE bill_places ADD CONSTRAINT bill_places_place_id_fkey
    FOREIGN KEY (place_id) REFERENCES group_places(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TRIGGER group_places_session_deadline BEFORE INSERT OR UPDATE OF session_id ON group_places
    FOR EACH ROW EXECUTE FUNCTION take_session_deadline();
CREATE TRIGGER group_places_group_deadline_added AFTER INSERT ON group_places
    FOR EACH ROW WHEN (NEW.session_deadline IS NOT NULL) EXECUTE FUNCTION follow_group_deadline();
CREATE TRIGGER group_places_group_deadline
    AFTER UPDATE OF session_id, session_deadline, named_at, released_at, covered_at
    ON group_places FOR EACH ROW
    WHEN (COALESCE(OLD.session_deadline, NEW.session_deadline) IS NOT NULL
        AND (OLD.session_deadline, OLD.named_at, OLD.released_at, OLD.covered_at)
            IS DISTINCT FROM (NEW.session_deadline, NEW.named_at, NEW.released_at, NEW.covered_at))
    EXECUTE FUNCTION follow_group_deadline();

CREATE TYPE wish_kind AS ENUM ('name', 'cancellation', 'hand_over', 'address');
CREATE TYPE wish_state AS ENUM ('open', 'approved', 'declined', 'withdrawn');
CREATE TYPE asker AS ENUM ('applicant', 'contact');

-- What an applicant asks for on their page, and the office decides.
CREATE TABLE wishes (
    id SERIAL,
    submission_id INTEGER NOT NULL,
    kind wish_kind NOT NULL,
    state wish_state NOT NULL DEFAULT 'open',
    content JSONB NOT NULL,
    asked_at TIMESTAMPTZ(3) NOT NULL,
    settled_at TIMESTAMPTZ(3),
    settled_by INTEGER,
    reason TEXT,
    asked_by asker NOT NULL DEFAULT 'applicant',

    CONSTRAINT wishes_pkey PRIMARY KEY (id),
    CONSTRAINT wishes_declined_check CHECK (state <> 'declined' OR reason IS NOT NULL),
    CONSTRAINT wishes_settled_check CHECK ((state = 'open') = (settled_at IS NULL)),
    CONSTRAINT wishes_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX wishes_submission_id_idx ON wishes(submission_id);
CREATE INDEX wishes_asked_at_id_idx ON wishes(asked_at, id);
-- Asking twice is asking once.
CREATE UNIQUE INDEX wishes_one_open ON wishes(submission_id, kind) WHERE state = 'open';
CREATE INDEX wishes_open ON wishes(asked_at) WHERE state = 'open';

-- Mail addresses to which somebody wants to have their mails, until the readers of these confirm them: at most one of
-- each application and group.
CREATE TABLE new_addresses (
    code TEXT NOT NULL,
    submission_id INTEGER,
    group_id INTEGER,
    email TEXT NOT NULL,
    asked_at TIMESTAMPTZ(3) NOT NULL,
    asked_by asker NOT NULL DEFAULT 'applicant',

    CONSTRAINT new_addresses_pkey PRIMARY KEY (code),
    CONSTRAINT new_addresses_of_one_check CHECK (num_nonnulls(submission_id, group_id) = 1),
    CONSTRAINT new_addresses_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id)
        ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT new_addresses_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES submissions(id)
        ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX new_addresses_submission_id_key ON new_addresses(submission_id);
CREATE UNIQUE INDEX new_addresses_group_id_key ON new_addresses(group_id);

-- Reminders of the annual training (年度受講) that a clerk has started: one row a start.
CREATE TABLE annual_duty_reminders (
    id SERIAL,
    fiscal_year INTEGER NOT NULL,
    seminar_type seminar_type NOT NULL,
    seminar_id INTEGER NOT NULL,
    admin_id INTEGER NOT NULL,
    started_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    total INTEGER NOT NULL,
    looked_through INTEGER NOT NULL DEFAULT 0,
    queued INTEGER NOT NULL DEFAULT 0,
    finished_at TIMESTAMPTZ(3),

    CONSTRAINT annual_duty_reminders_pkey PRIMARY KEY (id),
    CONSTRAINT annual_duty_reminders_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT annual_duty_reminders_seminar_id_fkey FOREIGN KEY (seminar_id) REFERENCES seminars(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
-- Two clerks who click at once start one of them.
CREATE UNIQUE INDEX annual_duty_reminders_one_running ON annual_duty_reminders(seminar_id)
    WHERE finished_at IS NULL;
CREATE INDEX annual_duty_reminders_fiscal_year_id_idx ON annual_duty_reminders(fiscal_year, id);

-- Where a fee has a qualified invoice, that is the document of the fee: what it states as the tax class counts, also
-- if the seminar's class was changed between the invoice and the payment.
CREATE FUNCTION class_of_fee(fee INTEGER) RETURNS tax_category LANGUAGE sql STABLE AS $$
    SELECT coalesce(
        (SELECT tax_category FROM bills
            WHERE submission_id = fee AND kind = 'invoice' AND qualified AND voided_at IS NULL LIMIT 1),
        (SELECT tax_category FROM bills JOIN bill_people ON bill_id = bills.id
            WHERE bill_people.submission_id = fee AND kind = 'invoice' AND qualified AND voided_at IS NULL LIMIT 1),
        (SELECT seminars.tax_category FROM submissions JOIN seminars ON seminars.id = seminar_id
            WHERE submissions.id = fee))
$$;

-- Works out anew what is known of the remitters that up to so many notes concern, one caller at a time, and returns
-- how many notes it read. A caller who waited for another one finds what that one has done.
CREATE FUNCTION keep_known_payers(most INTEGER) RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
    notes BIGINT[];
    payers TEXT[];
BEGIN
    IF NOT EXISTS (SELECT FROM known_payer_changes) THEN
        RETURN 0;
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('keep-known-payers', 0));
    notes := ARRAY(SELECT id FROM known_payer_changes ORDER BY id LIMIT most);
    payers := ARRAY(SELECT DISTINCT remitter_key FROM changed_payers WHERE id = ANY(notes));
    DELETE FROM known_payer_changes WHERE id = ANY(notes);
    DELETE FROM known_payers WHERE remitter_key = ANY(payers);
    INSERT INTO known_payers (id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
        remitter_name, banks, of_company, paid_for, search_text)
    SELECT id, remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
        remitter_name, banks, of_company, paid_for, search_text
    FROM ledger_payers WHERE remitter_key = ANY(payers)
    -- A deposit that has another remitter since: its former one is noted, too, and may be read later.
    ON CONFLICT (id) DO UPDATE SET (remitter_key, pair, forgotten_id, deposits, first_on, last_on, last_deposit_id,
        remitter_name, banks, of_company, paid_for, search_text) = (excluded.remitter_key, excluded.pair,
        excluded.forgotten_id, excluded.deposits, excluded.first_on, excluded.last_on, excluded.last_deposit_id,
        excluded.remitter_name, excluded.banks, excluded.of_company, excluded.paid_for, excluded.search_text);
    RETURN cardinality(notes);
END $$;

-- What the ledger says: the allocations in force by remitter and whom they pay for. One row for each pair, two where
-- part of it was forgotten.
CREATE VIEW ledger_payers AS
WITH forgotten AS (
    SELECT pair, max(forgotten_at) AS at, max(id) AS id
    FROM forgotten_payers WHERE restored_at IS NULL GROUP BY pair
), paid AS (
    SELECT allocations.id, deposit_id, allocations.created_at, deposited_at, remitter_name, remitter_key,
        deposits.search_text AS payer_words, person_words(submissions.search_text, public_id) AS person_words,
        concat_ws(' ', nullif(payment_bank_name, ''), nullif(payment_branch_name, '')) AS bank,
        paid_for_key LIKE 'company:%' AS of_company,
        CASE WHEN paid_for_key LIKE 'company:%' THEN company_name ELSE applicant_name END AS paid_for,
        payer_pair(remitter_key, paid_for_key) AS pair
    FROM allocations
    JOIN deposits ON deposits.id = deposit_id
    JOIN submissions ON submissions.id = submission_id
    WHERE allocations.reversed_at IS NULL AND deposits.reversed_at IS NULL
        AND remitter_key <> '' AND anonymised_at IS NULL AND paid_for_key <> 'person:'
), judged AS (
    SELECT paid.*, CASE WHEN paid.created_at <= forgotten.at THEN forgotten.id END AS forgotten_id
    FROM paid LEFT JOIN forgotten ON forgotten.pair = paid.pair
)
SELECT max(id) AS id, remitter_key, pair, forgotten_id,
    count(DISTINCT deposit_id)::int AS deposits,
    min(deposited_at) AS first_on, max(deposited_at) AS last_on,
    (array_agg(deposit_id ORDER BY id DESC))[1] AS last_deposit_id,
    (array_agg(remitter_name ORDER BY id DESC))[1] AS remitter_name,
    array_remove(array_agg(DISTINCT bank), '') AS banks,
    bool_or(of_company) AS of_company,
    (array_agg(paid_for ORDER BY id DESC))[1] AS paid_for,
    string_agg(DISTINCT payer_words, ' ') || ' ' || string_agg(DISTINCT person_words, ' ') AS search_text
FROM judged GROUP BY remitter_key, pair, forgotten_id;

-- The remitters that each note concerns.
CREATE VIEW changed_payers AS
SELECT id, remitter_key FROM known_payer_changes WHERE remitter_key IS NOT NULL
UNION ALL
SELECT noted.id, deposits.remitter_key
FROM known_payer_changes AS noted JOIN deposits ON deposits.id = noted.deposit_id
UNION ALL
SELECT noted.id, deposits.remitter_key
FROM known_payer_changes AS noted JOIN allocations ON allocations.submission_id = noted.submission_id
    JOIN deposits ON deposits.id = allocations.deposit_id
UNION ALL
SELECT noted.id, known_payers.remitter_key
FROM known_payer_changes AS noted JOIN known_payers ON known_payers.pair = noted.pair;


-- ## House: moving in, retention, operations

-- A table of members that was imported as a whole, and can be undone as a whole.
CREATE TABLE member_imports (
    id SERIAL,
    file_name TEXT NOT NULL,
    imported_at TIMESTAMPTZ(3) NOT NULL,
    imported_by INTEGER NOT NULL,
    undone_at TIMESTAMPTZ(3),
    undone_by INTEGER,

    CONSTRAINT member_imports_pkey PRIMARY KEY (id),
    CONSTRAINT member_imports_undone_check CHECK ((undone_at IS NULL) = (undone_by IS NULL)),
    CONSTRAINT member_imports_imported_by_fkey FOREIGN KEY (imported_by) REFERENCES admins(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TYPE member_change_kind AS ENUM ('new', 'changed', 'returned', 'left');

-- What an import did with one member.
CREATE TABLE member_import_changes (
    id SERIAL,
    import_id INTEGER NOT NULL,
    member_id INTEGER,
    kind member_change_kind NOT NULL,
    before JSONB,
    version INTEGER NOT NULL,

    CONSTRAINT member_import_changes_pkey PRIMARY KEY (id),
    CONSTRAINT member_import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES member_imports(id)
        ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT member_import_changes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
        ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX member_import_changes_import_id_member_id_key
    ON member_import_changes(import_id, member_id);
CREATE INDEX member_import_changes_member_id_idx ON member_import_changes(member_id);

CREATE TYPE roster_column_choice AS ENUM (
    'number', 'kind', 'name', 'company', 'person', 'name_kana', 'valid_from', 'valid_until', 'state', 'left_out'
);

-- What the office said about a column of a roster whose heading isn't known.
CREATE TABLE roster_columns (
    key TEXT NOT NULL,
    choice roster_column_choice NOT NULL,
    chosen_at TIMESTAMPTZ(3) NOT NULL,
    chosen_by INTEGER NOT NULL,

    CONSTRAINT roster_columns_pkey PRIMARY KEY (key)
);

CREATE TYPE move_in_state AS ENUM ('reading', 'failed', 'ready', 'importing', 'imported', 'undone', 'discarded');

-- A file of people, certificates and receipts from before this system: read, looked at, imported as one act that can
-- be undone.
CREATE TABLE move_ins (
    id SERIAL,
    file_name TEXT NOT NULL,
    size INTEGER NOT NULL,
    sha256 TEXT NOT NULL,
    state move_in_state NOT NULL DEFAULT 'reading',
    rows_done INTEGER NOT NULL DEFAULT 0,
    counts JSONB NOT NULL DEFAULT '{}'::jsonb,
    problem JSONB,
    columns JSONB,
    headings JSONB NOT NULL DEFAULT '[]'::jsonb,
    headings_key TEXT NOT NULL DEFAULT '',
    columns_by INTEGER,
    with_doubts BOOLEAN NOT NULL DEFAULT true,
    leans_on INTEGER[] DEFAULT ARRAY[]::integer[],
    created_at TIMESTAMPTZ(3) NOT NULL,
    created_by INTEGER NOT NULL,
    imported_at TIMESTAMPTZ(3),
    imported_by INTEGER,
    undone_at TIMESTAMPTZ(3),
    undone_by INTEGER,
    problems JSONB NOT NULL DEFAULT '[]'::jsonb,

    CONSTRAINT move_ins_pkey PRIMARY KEY (id)
);
CREATE INDEX move_ins_sha256_idx ON move_ins(sha256);
CREATE INDEX move_ins_headings_key_idx ON move_ins(headings_key);

-- References to it from further up.
ALTER TABLE imported_students ADD CONSTRAINT imported_students_move_in_id_fkey
    FOREIGN KEY (move_in_id) REFERENCES move_ins(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE imported_receipts ADD CONSTRAINT imported_receipts_move_in_id_fkey
    FOREIGN KEY (move_in_id) REFERENCES move_ins(id) ON UPDATE CASCADE ON DELETE RESTRICT;

CREATE TABLE move_in_files (
    move_in_id INTEGER NOT NULL,
    bytes BYTEA NOT NULL,

    CONSTRAINT move_in_files_pkey PRIMARY KEY (move_in_id),
    CONSTRAINT move_in_files_move_in_id_fkey FOREIGN KEY (move_in_id) REFERENCES move_ins(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TYPE move_in_verdict AS ENUM ('new', 'doubtful', 'known', 'joined', 'refused');

-- A row of a file before its import; afterwards only those that were left out stay, for a month.
CREATE TABLE move_in_rows (
    id SERIAL,
    move_in_id INTEGER NOT NULL,
    sheet INTEGER NOT NULL,
    row INTEGER NOT NULL,
    verdict move_in_verdict NOT NULL,
    notes JSONB NOT NULL,
    record JSONB NOT NULL,
    cells TEXT[],
    person_key TEXT,
    email TEXT NOT NULL,

    CONSTRAINT move_in_rows_pkey PRIMARY KEY (id),
    CONSTRAINT move_in_rows_move_in_id_fkey FOREIGN KEY (move_in_id) REFERENCES move_ins(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX move_in_rows_move_in_id_sheet_row_key ON move_in_rows(move_in_id, sheet, row);
CREATE INDEX move_in_rows_move_in_id_verdict_idx ON move_in_rows(move_in_id, verdict);
CREATE INDEX move_in_rows_person_key_idx ON move_in_rows(person_key);
CREATE INDEX move_in_rows_email_idx ON move_in_rows(email);

-- How long personal data is kept (保存期間): one row.
CREATE TABLE retention_settings (
    id INTEGER NOT NULL DEFAULT 1,
    record_years INTEGER NOT NULL DEFAULT 6,
    access_log_years INTEGER NOT NULL DEFAULT 3,
    unpaid_months INTEGER NOT NULL DEFAULT 6,

    CONSTRAINT retention_settings_pkey PRIMARY KEY (id),
    CONSTRAINT retention_settings_one_row CHECK (id = 1),
    CONSTRAINT retention_settings_unpaid_check CHECK (unpaid_months BETWEEN 1 AND 60),
    CONSTRAINT retention_settings_years_check CHECK (
        record_years BETWEEN 6 AND 30 AND access_log_years BETWEEN 1 AND 30
    )
);

-- An anonymisation of all data whose retention period has ended, started by a staff member.
CREATE TABLE retention_runs (
    id SERIAL,
    admin_id INTEGER NOT NULL,
    started_at TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    before TIMESTAMPTZ(3) NOT NULL,
    total INTEGER NOT NULL,
    done INTEGER NOT NULL DEFAULT 0,
    finished_at TIMESTAMPTZ(3),

    CONSTRAINT retention_runs_pkey PRIMARY KEY (id),
    CONSTRAINT retention_runs_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id)
        ON UPDATE CASCADE ON DELETE RESTRICT
);
-- One run at a time.
CREATE UNIQUE INDEX retention_runs_one_running ON retention_runs((1)) WHERE finished_at IS NULL;

CREATE TYPE alert_kind AS ENUM (
    'bank_link_broken', 'bank_not_read', 'deposits_unexplained', 'mails_waiting', 'mails_undelivered',
    'jobs_given_up', 'jobs_waiting', 'disk_low', 'backup_late', 'backup_damaged', 'audit_unsealed',
    'webhook_switched_off', 'self_settling_stopped', 'list_counts_wrong'
);

-- Something that isn't well, from when it was found until it is well again: told once at either end.
CREATE TABLE alerts (
    id SERIAL,
    kind alert_kind NOT NULL,
    text JSONB NOT NULL,
    began_at TIMESTAMPTZ(3) NOT NULL,
    ended_at TIMESTAMPTZ(3),
    subject TEXT NOT NULL DEFAULT '',

    CONSTRAINT alerts_pkey PRIMARY KEY (id)
);
-- However many copies look at the same time, one of them finds it.
CREATE UNIQUE INDEX alerts_one_open ON alerts(kind, subject) WHERE ended_at IS NULL;

-- The copies of the server that run.
CREATE TABLE server_copies (
    id TEXT NOT NULL,
    host TEXT NOT NULL,
    does_jobs BOOLEAN NOT NULL,
    started_at TIMESTAMPTZ(3) NOT NULL,
    seen_at TIMESTAMPTZ(3) NOT NULL,
    disk_free BIGINT,

    CONSTRAINT server_copies_pkey PRIMARY KEY (id)
);


-- ## The totals of the long lists

-- Has the totals of a list kept from now on.
--   listed: which rows of the table the list shows; facts: what its kept filters look at. In both the row
--   is called "it".
CREATE FUNCTION pg_temp.keep_counts(list TEXT, listed TEXT, facts TEXT) RETURNS TEXT LANGUAGE plpgsql AS $outer$
DECLARE
    -- The row before and after the change.
    old_listed TEXT := replace(listed, 'it.', 'OLD.');
    old_facts TEXT := replace(facts, 'it.', 'OLD.');
    new_listed TEXT := replace(listed, 'it.', 'NEW.');
    new_facts TEXT := replace(facts, 'it.', 'NEW.');
BEGIN
    EXECUTE format($sql$
        CREATE FUNCTION %1$I() RETURNS TRIGGER LANGUAGE plpgsql AS $body$
        BEGIN
            IF TG_OP = 'INSERT' THEN
                INSERT INTO list_counts (list, facts, rows)
                SELECT TG_TABLE_NAME, %4$s AS facts, count(*) FROM added AS it WHERE %3$s GROUP BY 2;
            ELSIF TG_OP = 'DELETE' THEN
                INSERT INTO list_counts (list, facts, rows)
                SELECT TG_TABLE_NAME, %4$s AS facts, -count(*) FROM removed AS it WHERE %3$s GROUP BY 2;
            ELSIF TG_OP = 'UPDATE' THEN
                INSERT INTO list_counts (list, facts, rows)
                SELECT TG_TABLE_NAME, %6$s, -1 WHERE %5$s
                UNION ALL SELECT TG_TABLE_NAME, %8$s, 1 WHERE %7$s;
            ELSE
                DELETE FROM list_counts WHERE list_counts.list = TG_TABLE_NAME;
            END IF;
            RETURN NULL;
        END $body$;
        CREATE TRIGGER %9$I AFTER INSERT ON %2$I REFERENCING NEW TABLE AS added
            FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
        CREATE TRIGGER %10$I AFTER DELETE ON %2$I REFERENCING OLD TABLE AS removed
            FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
        CREATE TRIGGER %11$I AFTER UPDATE ON %2$I
            FOR EACH ROW WHEN ((%5$s) <> (%7$s) OR (%6$s) <> (%8$s)) EXECUTE FUNCTION %1$I();
        CREATE TRIGGER %12$I AFTER TRUNCATE ON %2$I FOR EACH STATEMENT EXECUTE FUNCTION %1$I();
    $sql$, 'count_' || list, list, listed, facts, old_listed, old_facts, new_listed, new_facts,
        list || '_count_added', list || '_count_removed', list || '_count_changed', list || '_count_emptied');
    RETURN format('SELECT %L AS list, %s AS facts, count(*)::int AS rows FROM %I AS it WHERE %s GROUP BY 2',
        list, facts, list, listed);
END $outer$;

-- Those of the certificates have no facts.
CREATE FUNCTION count_certificates() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO list_counts (list, facts, rows)
        SELECT 'certificates', '{}', count(*) FROM added WHERE archived_at IS NULL HAVING count(*) > 0;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO list_counts (list, facts, rows)
        SELECT 'certificates', '{}', -count(*) FROM removed WHERE archived_at IS NULL HAVING count(*) > 0;
    ELSIF TG_OP = 'UPDATE' THEN
        INSERT INTO list_counts (list, facts, rows)
        VALUES ('certificates', '{}', CASE WHEN NEW.archived_at IS NULL THEN 1 ELSE -1 END);
    ELSE
        DELETE FROM list_counts WHERE list = 'certificates';
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER certificates_count_added AFTER INSERT ON certificates REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
CREATE TRIGGER certificates_count_removed AFTER DELETE ON certificates REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();
CREATE TRIGGER certificates_count_changed AFTER UPDATE ON certificates
    FOR EACH ROW WHEN ((OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL)) EXECUTE FUNCTION count_certificates();
CREATE TRIGGER certificates_count_emptied AFTER TRUNCATE ON certificates
    FOR EACH STATEMENT EXECUTE FUNCTION count_certificates();

-- The totals that are kept, and what they must be: the same by counting.
DO $$
DECLARE
    counted TEXT;
BEGIN
    SELECT string_agg(pg_temp.keep_counts(kept.list, kept.listed, kept.facts), E'\nUNION ALL ')
    INTO counted
    FROM (VALUES
        ('submissions', 'it.archived_at IS NULL', $f$jsonb_build_object('seminar_id', it.seminar_id,
            'payment_status', it.payment_status, 'status', it.status, 'channel', it.channel,
            'waiting', it.waiting_since IS NOT NULL)$f$),
        ('deposits', 'TRUE', $f$'{}'::jsonb$f$),
        ('students', 'it.archived_at IS NULL', $f$jsonb_build_object('seminar_id', it.seminar_id,
            'suspended', it.suspended_at IS NOT NULL)$f$),
        ('receipts', 'TRUE', $f$jsonb_build_object('void', it.voided_at IS NOT NULL,
            'reissued', it.version > 1)$f$),
        ('mails', 'TRUE', $f$jsonb_build_object('kind', it.kind, 'state', it.state)$f$)
    ) AS kept (list, listed, facts);
    EXECUTE format($sql$CREATE VIEW counted_lists AS %s
        UNION ALL SELECT 'certificates' AS list, '{}'::jsonb AS facts, count(*)::int AS rows
        FROM certificates WHERE archived_at IS NULL HAVING count(*) > 0$sql$, counted);
END $$;
DROP FUNCTION pg_temp.keep_counts;

-- Corrects the kept totals by what is counted at the same moment, and says which were wrong.
CREATE FUNCTION mend_list_counts() RETURNS TABLE (list TEXT, facts JSONB, wrong_by INTEGER)
    LANGUAGE sql AS $$
    INSERT INTO list_counts (list, facts, rows)
    SELECT list, facts, sum(rows) FROM (
        SELECT list, facts, rows FROM counted_lists
        UNION ALL SELECT list, facts, -rows FROM list_counts
    ) AS compared
    GROUP BY list, facts HAVING sum(rows) <> 0
    RETURNING list, facts, -rows
$$;


-- ## The rows that every installation has

INSERT INTO audit_seal DEFAULT VALUES;
INSERT INTO security_settings DEFAULT VALUES;
INSERT INTO journal_accounts DEFAULT VALUES;
INSERT INTO retention_settings DEFAULT VALUES;
