import { terminal, type Applicant, type Case, type Sample } from './cases.ts';

/**
 * Transfers that were thought of by somebody who had seen neither the rules nor the other cases, with the right
 * answers written down before the first run.
 */

/** name | kana | company | its kana | fee, unless it is 8,000 yen */
const people = `
高橋 健一|タカハシ ケンイチ|株式会社サンメディカルテクノ|カブシキガイシャサンメディカルテクノ
高橋 賢一|タカハシ ケンイチ|医療法人社団和敬会 井上整形外科|イリョウホウジンシャダンワケイカイ イノウエセイケイゲカ
斎藤 美咲|サイトウ ミサキ|北陸医科器械株式会社|ホクリクイカキカイカブシキガイシャ
齋藤 大輔|サイトウ ダイスケ|北陸医科器械株式会社|ホクリクイカキカイカブシキガイシャ
渡邊 由紀子|ワタナベ ユキコ|有限会社渡辺義肢製作所|ユウゲンガイシャワタナベギシセイサクショ
渡辺 由紀夫|ワタナベ ユキオ|東海ホームケア株式会社|
大野 隼人|オオノ ハヤト|大野医療ガス株式会社|オオノイリョウガス
小野 隼人|オノ ハヤト|株式会社ケア・リンクス|カブシキガイシャケア・リンクス
黄 怡婷|コウ イテイ|台湾医電ジャパン株式会社|タイワンイデンジャパン
NGUYEN THI HOA|グエン ティ ホア|株式会社ヴィータ・ライフサイエンス|カブシキガイシャヴィータ・ライフサイエンス
陳 偉平|チン イヘイ|合同会社アジアメディカルトレード|ゴウドウガイシャアジアメディカルトレード
JOHN MICHAEL SMITH|ジョン マイケル スミス|ノーザンライト・メディカルジャパン株式会社|ノーザンライト・メディカルジャパン
三浦 さくら|ミウラ サクラ||
五十嵐 千鶴|イカラシ チヅル|新潟理化医療株式会社|ニイガタリカイリョウカブシキガイシャ
東海林 誠|ショウジ マコト||
庄司 真琴|ショウジ マコト|株式会社ショウジメディックス|ショウジメディックス
鬼頭 玲奈|キトウ レイナ|KMT株式会社|ケイエムティーカブシキガイシャ
服部 潤一郎|ハットリ ジュンイチロウ|株式会社ティーエムアイ|カブシキガイシャティーエムアイ
佐々木 亮|ササキ リョウ|佐々木医科工業株式会社|ササキイカコウギョウカブシキガイシャ
佐々木 涼|ササキ リョウ|佐々木医科工業株式会社|ササキイカコウギョウ
久保田 恵|クボタ メグミ|社会医療法人青嶺会 青嶺総合病院|シャカイイリョウホウジンセイレイカイ セイレイソウゴウビョウイン
久保 恵|クボ メグミ|学校法人桜華学園 桜華医療大学|ガッコウホウジンオウカガクエン オウカイリョウダイガク
小山 大地|コヤマ ダイチ|株式会社小山商会|カブシキガイシャコヤマショウカイ
小山 大地|オヤマ ダイチ|小山薬品株式会社|オヤマヤクヒンカブシキガイシャ
伊藤 蓮|イトウ レン|日本光学測定機株式会社 名古屋営業所|ニホンコウガクソクテイキカブシキガイシャ ナゴヤエイギョウショ
井藤 廉|イトウ レン|株式会社アクアメド|アクアメド
金城 正樹|キンジョウ マサキ|琉球メディカルサービス株式会社|リュウキュウメディカルサービスカブシキガイシャ
桜井 直美|サクライ ナオミ|株式会社ホスピタルサプライ東京|カブシキガイシャホスピタルサプライトウキョウ
桜井 直樹|サクライ ナオキ|株式会社ホスピタルサプライ東京|カブシキガイシャホスピタルサプライトウキョウ
坂本 龍|サカモト リュウ|独立行政法人国立病院機構 東浜医療センター|ドクリツギョウセイホウジンコクリツビョウインキコウ トウヒンイリョウセンター
阪本 琉生|サカモト ルイ|公益財団法人労働医学研究会|コウエキザイダンホウジンロウドウイガクケンキュウカイ
村上 ヴァレリー|ムラカミ ヴァレリー|ヴェルデ・メディコ株式会社|ヴェルデ・メディコカブシキガイシャ
茅ヶ崎 浩|チガサキ ヒロシ|霞ヶ関眼科器械株式会社|
神戸 祥子|カンベ ショウコ|株式会社神戸レントゲン|カブシキガイシャコウベレントゲン
長谷川 博|ハセガワ ヒロシ|三ツ矢メディカル株式会社|ミツヤメディカルカブシキガイシャ
長谷川 浩史|ハセガワ ヒロシ|一般社団法人関東補聴器普及会|イッパンシャダンホウジンカントウホチョウキフキュウカイ
新田 和也|ニッタ カズヤ|新田医材株式会社|ニッタイザイカブシキガイシャ
中嶋 瞳|ナカジマ ヒトミ|中島電子医療機器株式会社|
山崎 涼太|ヤマサキ リョウタ|ヤマザキ医科商事株式会社|ヤマザキイカショウジカブシキガイシャ
上田 節子|ウエダ セツコ|生活協同組合みなみ医療|セイカツキョウドウクミアイミナミイリョウ
菅原 洋子|スガワラ ヨウコ|株式会社OMGサージカル|カブシキガイシャオーエムジーサージカル
須田 圭佑|スダ ケイスケ|株式会社旭東メディカル|カブシキガイシャキョクトウメディカル
野村 久美子|ノムラ クミコ|株式会社旭東メディカル|カブシキガイシャキョクトウメディカル
横田 航|ヨコタ ワタル|㈱旭東メディカル|キョクトウメディカル
福田 陽太|フクダ ヨウタ|3Dヘルスプリント株式会社|スリーディーヘルスプリントカブシキガイシャ
福田 葉太|フクダ ヨウタ||
藤原 真|フジワラ マコト|特定非営利活動法人いのちの橋|トクテイヒエイリカツドウホウジンイノチノハシ
藤原 誠|フジハラ マコト|弘前補装具株式会社|ヒロサキホソウグカブシキガイシャ
MARIA GARCIA LOPEZ|マリア ガルシア ロペス|メディテック・イベリカ合同会社|メディテック・イベリカゴウドウガイシャ
李 秀英|リ シュウエイ|大韓歯科材料株式会社|ダイカンシカザイリョウカブシキガイシャ
石田 百合|イシダ ユリ|石田クリニック|イシダクリニック
安藤 忠|アンドウ タダシ|アンドウ精機工業株式会社|アンドウセイキコウギョウカブシキガイシャ
今井 和歌子|イマイ ワカコ|セントケア用品株式会社|セントケアヨウヒンカブシキガイシャ
近江 修|オウミ オサム|近江ハートフル株式会社|
平野 純子|ヒラノ ジュンコ|株式会社MRサポート|カブシキガイシャエムアールサポート
平野 潤|ヒラノ ジュン|株式会社平野|カブシキガイシャヒラノ
三浦 さくら|ミウラ サクラ|||12000
青木 優斗|アオキ ユウト||
青木 優太|アオキ ユウタ||
`;

/**
 * kind | remitter, `@20`: the bank cuts it off there | right applicants by their place | amount, unless it is
 * 8,000 yen. `3`: this one; `3 4`: several, who fit equally well; nothing: nobody; `3?`: a clerk would look, so it
 * is never 高; `3+4`: both, with one transfer.
 */
const transfers = `
form|カ)サンメデイカルテクノ|0
form|サンメデイカルテクノ(カ|0
form|カ.サンメデイカルテクノ|0
branch|サンメデイカルテクノ カ)トウキヨウシテン|0
company+family|カ)サンメデイカルテクノ タカハシ|0
form|カブシキガイシヤサンメデイカルテクノ|0
company+person|カ)サン メデイカル テクノ タカハシケンイチ|0
company+person|タカハシケンイチ サンメデイカルテクノ|0
namesake|タカハシ ケンイチ|0 1
form|イ)ワケイカイ イノウエセイケイゲカ|1
director|イ)シヤダンワケイカイ リジチヨウ イノウエタダシ|1
company+family|イノウエセイケイゲカ タカハシ|1
form|イリヨウホウジンシヤダン ワケイカイ|1
organisation word|ワケイカイ イノウエセイケイゲカイイン|1
same company|ホクリクイカキカイ(カ|2 3
same company|ホクリクイカキカイ(カ サイトウ|2 3
company+cut person|ホクリクイカキカイ(カ サイトウミ|2
short company+person|ホクリクイカ サイトウダイスケ|3
person|サイトウミサキ|2
given first|ミサキ サイトウ|2
family only|サイトウ|2 3
other given name|サイトウ タケシ|
form|ユ)ワタナベギシセイサクシヨ|4
reading|ワタナベギシセイサクジヨ|4
short company|ユウゲンガイシヤ ワタナベギシ|4
person|ワタナベ ユキコ|4
person|ワタナベ ユキオ|5
half a given name|ワタナベユキ|4 5
no company kana|トウカイホームケア(カ|5
no company kana|トウカイホ-ムケア ワタナベ|5
person|オオノ ハヤト|6
long mark|オーノハヤト|6 7
long vowel|オウノ ハヤト|6
person|オノ ハヤト|7
Latin|ONO HAYATO|6 7
form|オオノイリヨウガス(カ|6
form|カ)ケアリンクス|7
company+family|ケア.リンクス オノ|7
branch|カ)ケアリンクス ギフエイギヨウシヨ|7
foreign|コウ イテイ|8
foreign reading|HUANG YITING|8?
form|タイワンイデンジヤパン(カ|8
short company|タイワンイデン(カ|8
foreign|グエンテイホア|9
foreign Latin|NGUYEN THI HOA|9
foreign order|ホア グエンテイ|9
V|カ)ヴイ-タライフサイエンス|9
V|カ)ビ-タ ライフサイエンス|9
foreign|チン イヘイ|10
foreign reading|チエン ウエイピン|10?
form|ド)アジアメデイカルトレ-ド|10
form|ゴウドウカイシヤアジアメデイカルトレ-ド@30|10
company+family|アジアメデイカルトレ-ド(ド チン|10
foreign|ジヨン マイケル スミス|11
foreign order|スミス ジヨン|11
foreign Latin|SMITH JOHN M|11
foreign Latin|SMITH JOHN MICHAEL|11
cut company|ノ-ザンライトメデイカルジヤパン(カ@20|11
form|ノ-ザンライト.メデイカルジヤパン(カ|11
person|ミウラ サクラ|12
given first|サクラ ミウラ|12
word|フリコミ ミウラサクラ|12
word|コウシユウカイヒ ミウラサクラ|12
word|ミウラ サクラ コウシユウカイ|12
spouse|ミウラ ヒロシ|12?
fee taken off|ミウラ サクラ|12|7340
fee words|テスウリヨウセンポウ ミウラサクラ|12|7670
other given name|ミウラサラ|
other given name|ミウラ サクコ|
person by amount|ミウラ サクラ|56|12000
several fees|ミウラ サクラ|12+56|20000
reading|イガラシ チズル|13
reading|イカラシチズル|13
form|ニイガタリカイリヨウ(カ|13
short company+family|ニイガタリカ イガラシ|13
namesake|シヨウジ マコト|14 15
form|カ)シヨウジメデイツクス|15
company+person|シヨウジメデイツクス シヨウジマコト|15
namesake|シヨ-ジ マコト|14 15
reading of kanji|トウカイリン マコト|14?
letters|ケイエムテイ-(カ|16
letters|KMT(カ|16
letters|ケ-エムテイ-(カ|16
letters|カ)KMT|16
letters+family|KMT キトウ|16
person|キトウ レイナ|16
typo in given name|キトウ レナ|16?
letters|カ)テイ-エムアイ|17
letters|カ)TMI|17
letters|カ)テイエムアイ|17
letters+family|テイ-エムアイ ハツトリ|17
person|ハツトリ ジユンイチロウ|17
half a given name|ハツトリジユンイチ|17?
namesake|ササキ リヨウ|18 19
same company|ササキイカコウギヨウ(カ|18 19
namesake|ササキイカコウギヨウ(カ ササキリヨウ|18 19
number|KEIZOKU-20260401-A0019 ササキリヨウ|18
number|A0020 ササキ|19
person|クボタメグミ|20
person|クボ メグミ|21
cut company|シヤカイイリヨウホウジン セイレイカイ@20|20
part of company|セイレイソウゴウビヨウイン|20
wrong form|フク)セイレイカイ|20?
form|ガク)オウカガクエン|21
part+family|オウカイリヨウダイガク クボ|21
director|ガツコウホウジンオウカガクエン リジチヨウ ヤマネ|21
space|クボ タメグミ|20
person|コヤマ ダイチ|22
person|オヤマ ダイチ|23
form|カ)コヤマシヨウカイ|22
form|オヤマヤクヒン(カ|23
reading of company|コヤマヤクヒン(カ|23?
namesake|イトウレン|24 25
short company+person|イトウ レン ニホンコウガク|24
branch|ニホンコウガクソクテイキ(カ ナゴヤエイギヨウシヨ|24
reading|ニツポンコウガクソクテイキ(カ|24
form|カ)アクアメド|25
spelling|カ)アクアメツド|25
cut namesake|イトウ レ|24 25
short company|ニホンコウガク(カ|24?
person|キンジヨウ マサキ|26
reading of kanji|カネシロ マサキ|26?
form|リユウキユウメデイカルサ-ビス(カ|26
cut branch|リユウキユウメデイカルサ-ビス(カ ナハシテン@30|26
long vowel|リユ-キユ-メデイカルサ-ビス|26
person+company|キンジヨウマサキ リユウキユウメデイカル|26
same company|カ)ホスピタルサプライトウキヨウ|27 28
person|サクライ ナオミ|27
person|サクライナオキ|28
half a given name|サクライ ナオ|27 28
company+person|カ)ホスピタルサプライトウキヨウ サクライナオキ|28
company+cut person|カ)ホスピタルサプライトウキヨウ サクライナオ|27 28
two people|サクライナオミ サクライナオキ|27+28|16000
two people|サクライナオミ.ナオキ|27+28|16000
two people|カ)ホスピタルサプライトウキヨウ|27+28|16000
form|ドク)コクリツビヨウインキコウ|29
cut company|ドク)コクリツビヨウインキコウ トウヒンイリヨウセンタ-@30|29
part of company|トウヒンイリヨウセンタ-|29
person|サカモト リユウ|29
person|サカモト ルイ|30
form|ザイ)ロウドウイガクケンキユウカイ|30
form|コウザイ)ロウドウイガクケンキユウカイ|30
cut company|コウエキザイダンホウジン ロウドウイガクケンキユウカイ@30|30
V|ムラカミ ヴアレリ-|31
V|ムラカミ バレリ-|31
V|ベルデメデイコ(カ|31
V|ヴエルデ.メデイコ(カ|31
V|ベルデ メデイコ カ)ムラカミ|31
foreign Latin|MURAKAMI VALERIE|31
person|チガサキヒロシ|32
no company kana|カスミガセキガンカキカイ(カ|32
no company kana|カスミガセキガンカキカイ チガサキ|32
person|カンベ シヨウコ|33
form|カ)コウベレントゲン|33
reading of kanji|コウベ シヨウコ|33?
long vowel|カンベシヨ-コ|33
company+family|コウベレントゲン カンベ|33
namesake|ハセガワ ヒロシ|34 35
form|ミツヤメデイカル(カ|34
form|シヤ)カントウホチヨウキフキユウカイ|35
form|イツシヤ)カントウホチヨウキフキユウカイ|35
company+family|カントウホチヨウキ フキユウカイ ハセガワ|35
company+person|ミツヤメデイカル ハセガワヒロシ|34
namesake|ハセカワ ヒロシ|34 35
number|A0035ハセガワヒロシ|34
number|KEIZOKU20260401A0036 ハセガワ|35
person|ニツタ カズヤ|36
form|ニツタイザイ(カ|36
form|カ)ニツタイザイ|36
branch|ニツタイザイ(カ シンザンエイギヨウシヨ|36
other given name|ニツタ カズナリ|
person|ナカジマ ヒトミ|37
reading|ナカシマ ヒトミ|37
no company kana|ナカシマデンシイリヨウキキ(カ|37
no company kana|ナカジマデンシイリヨウキキ ナカジマ|37
reading|ヤマザキ リヨウタ|38
person|ヤマサキリヨウタ|38
form|ヤマザキイカシヨウジ(カ|38
company+family|ヤマザキイカシヨウジ カ)ヤマサキ|38
form|セイキヨウ)ミナミイリヨウ|39
form|ミナミイリヨウセイカツキヨウドウクミアイ|39
person|ウエダ セツコ|39
reading|ウエタ セツコ|39
letters|カ)OMGサ-ジカル|40
letters|カ)オ-エムジ-サ-ジカル|40
letters+family|オ-エムジ-サ-ジカル スガワラ|40
reading|スガハラ ヨウコ|40
long vowel|スガワラ ヨ-コ|40
old name|キヨクトウイカキカイ(カ|
same company|カ)キヨクトウメデイカル|41 42 43
company+family|カ)キヨクトウメデイカル ノムラ|42
two people|キヨクトウメデイカル スダ ノムラ|41+42|16000
several people|スダ ノムラ ヨコタ|41+42+43|24000
several people|スダケイスケ ホカ2メイ|41+42+43|24000
several people|カ)キヨクトウメデイカル|41+42+43|24000
several people, fee taken off|カ)キヨクトウメデイカル|41+42+43|23450
person|ノムラ クミコ|42
fee taken off|ヨコタワタル|43|7560
fee taken off|スダケイスケ|41|7120
same company|ケイリ キヨクトウメデイカル|41 42 43
department|ヨコタ ワタル キヨクトウメデイカル ケイリブ|43
namesake|フクダ ヨウタ|44 45
letters|3Dヘルスプリント(カ|44
letters|スリ-デイ-ヘルスプリント(カ|44
letters+person|3Dヘルスプリント フクダヨウタ|44
namesake|フクダ ヨ-タ|44 45
person|フジワラ マコト|46
person|フジハラマコト|47
form|トクヒ)イノチノハシ|46
cut company|トクテイヒエイリカツドウホウジンイノチノハシ@20|46?
form|ヒロサキホソウグ(カ|47
company decides|フジワラマコト ヒロサキホソウグ|47
foreign|マリア ガルシア ロペス|48
foreign Latin|GARCIA LOPEZ MARIA|48
foreign order|ガルシア マリア|48
form|メデイテツクイベリカ(ド|48
form|ド)メデイテツクイベリカ|48
foreign order|ロペス マリア|48
foreign|リ シユウエイ|49
form|ダイカンシカザイリヨウ(カ|49
person+short company|リシユウエイ ダイカンシカ|49
person|イシダ ユリ|50
form|イシダクリニツク|50
director|イシダクリニツク インチヨウ イシダジロウ|50
department|イシダクリニツク ジムチヨウ|50
reading|イシタ ユリ|50
form|アンドウセイキコウギヨウ(カ|51
short company|アンド-セイキ(カ|51?
person|アンドウ タダシ|51
form|セントケアヨウヒン(カ|52
person|イマイワカコ|52
half a given name|イマイ ワカ|52?
company+family|セントケアヨウヒン カブシキガイシヤ イマイ@20|52
person|オウミ オサム|53
long vowel|オオミ オサム|53
long vowel|オ-ミオサム|53
no company kana|オウミハ-トフル(カ|53
person|ヒラノ ジユンコ|54
person|ヒラノ ジユン|55
letters|カ)エム.ア-ル.サポ-ト|54
letters|カ)MRサポ-ト|54
letters+family|MRサポ-ト ヒラノ|54
form|カ)ヒラノ|55
department|カ)サンメデイカルテクノ ソウムブ イシハラ|0
department|セイレイカイ ケイリ タナカ|20
director|カ)サンメデイカルテクノ ダイヒヨウトリシマリヤク オオタケ@30|0
nobody|ヤマダ タロウ|
nobody|カ)メデイカルサプライ|
nobody|コウシユウカイヒ|
nobody|フリコミ|
nobody|シヤカイホケンシンリヨウホウシユウシハライキキン|
nobody|カ)サンメデイカル|
nobody|カ)キヨクトウ|
nobody|ホクリクイカダイガク|
nobody|カ)ヒラノヤ|
nobody|ヒラノ ケイジ|
nobody|カ)ホスピタルサ-ビストウキヨウ|
nobody|カ)タカハシ|
nobody|ユ)ワタナベセイサクシヨ|
nobody|カ)オオノ|
nobody|イ)セイレイカイ スズキイイン|20?
nobody|カ)アジアメデイカル|
nobody|イシダシカクリニツク|
nobody|ロウドウイガクキヨウカイ(ザイ|
number|KEIZOKU-20260401-A0013 ミウラ|12
number|ミウラサクラ A0013|12
number|A0010 グエン|9
number|KEIZOKU-20260401-A0034|33
two numbers|KEIZOKU-20260401-A0013 サクライナオミ|12 27
number|0013 イカラシチズル|13
two people|サイトウミサキ サイトウダイスケ|2+3|16000
two people|サイトウミサキ.ダイスケ|2+3|16000
two people|ホクリクイカキカイ(カ|2+3|16000
two people, fee taken off|ホクリクイカキカイ(カ|2+3|15670
two strangers|ミウラサクラ イシダユリ|12+50|16000
twins|アオキ ユウト|57
twins|アオキ ユウタ|58
twins|アオキ ユウ|57 58
twins|アオキ ユ-ト|57
two people|アオキユウト ユウタ|57+58|16000
old kana|カ)サンメヂカルテクノ|0
old kana|カ)サンメジカルテクノ|0
Latin|SAKURAI NAOMI|27
Latin|TAKAHASHI KENICHI|0 1
Latin|FUKUDA YOTA|44 45
Latin|SHOJI MAKOTO|14 15
Latin|NITTA KAZUYA|36
Latin|SUGAWARA YOKO|40
Latin|OHMI OSAMU|53
Latin|KINJO MASAKI|26
Latin|HATTORI JUNICHIRO|17
Latin|SUN MEDICAL TECHNO|0?
typo|サンメデカルテクノ(カ|0
typo|ホクリクイカキキ(カ|2 3
typo in given name|ハツトリ ジユイチロウ|17?
other given name|タカハシケンジ|
typo|キンジヨ マサキ|26
other family|ワタベ ユキコ|4?
`;

const rows = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'));

const applicants = rows(people).map(
  ([name = '', kana = '', companyName = '', companyKana = '', fee]): Applicant => ({
    name,
    kana,
    companyName,
    companyKana,
    ...(fee !== undefined && { fee: Number(fee) }),
  }),
);

const cases = rows(transfers).map(([kind = '', text = '', right = '', amount]): Case => {
  const [written = '', cut] = text.split('@');
  return {
    kind,
    remitter: terminal(written).slice(0, cut === undefined ? undefined : Number(cut)),
    right: (right.match(/\d+/g) ?? []).map(Number),
    ...(right.endsWith('?') && { doubtful: true }),
    ...(right.includes('+') && { together: true }),
    ...(amount !== undefined && { amount: Number(amount) }),
  };
});

export const collected: Sample = { applicants, cases };
