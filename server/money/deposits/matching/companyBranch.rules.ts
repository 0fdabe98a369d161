/** Names of branches: after a company's name they still mean the same payer. */
const branchWords =
  'シテン|シシヤ|エイギヨウシヨ|エイギヨウブ|シユツチヨウシヨ|ジギヨウシヨ|ジギヨウブ|コウジヨウ|ホンシヤ|ホンテン|ホンブ|ジムシヨ|センタ|支店|支社|営業所|営業部|出張所|事業所|事業部|工場|本社|本店|本部|事務所';
const departmentWords =
  '(?:ケイリ|ソウム|カイケイ|ジンジ|ザイム|カンリ|ヒンシツホシヨウ|エイギヨウ|コウバイ)(?:ブ|カ|シツ|グルプ)|(?:経理|総務|会計|人事|財務|管理|品質保証|営業|購買)(?:部|課|室)';

/** Where companies have branches: regions, prefectures and the larger cities, as `plainKana` writes them. */
const places = `
ホツカイドウ トウホク カントウ キタカントウ ミナミカントウ シユトケン コウシンエツ ホクリク チユウブ トウカイ カンサイ キンキ
チユウゴク シコク キユウシユウ ヒガシニホン ニシニホン オキナワ ダイイチ ダイニ ダイサン チユウオウ
アオモリ イワテ ミヤギ アキタ ヤマガタ フクシマ イバラキ トチギ グンマ サイタマ チバ トウキヨウ カナガワ ニイガタ トヤマ
イシカワ フクイ ヤマナシ ナガノ ギフ シズオカ アイチ ミエ シガ キヨウト オオサカ ヒヨウゴ ナラ ワカヤマ トツトリ シマネ
オカヤマ ヒロシマ ヤマグチ トクシマ カガワ エヒメ コウチ フクオカ サガ ナガサキ クマモト オオイタ ミヤザキ カゴシマ
サツポロ アサヒカワ ハコダテ クシロ オビヒロ ハチノヘ モリオカ センダイ コオリヤマ イワキ ミト ツクバ ウツノミヤ マエバシ
タカサキ オオミヤ カワグチ トコロザワ フナバシ カシワ マツド シンジユク シブヤ シナガワ イケブクロ ウエノ ハチオウジ タチカワ マチダ
ヨコハマ カワサキ サガミハラ ヨコスカ フジサワ コウフ マツモト ナガオカ カナザワ ハママツ ヌマヅ ヌマズ ナゴヤ トヨハシ オカザキ トヨタ
ヨツカイチ ツ オオツ サカイ ヒガシオオサカ ウメダ ナンバ ホンマチ コウベ ヒメジ アマガサキ ニシノミヤ アカシ クラシキ フクヤマ クレ
シモノセキ タカマツ マツヤマ キタキユウシユウ コクラ ハカタ クルメ サセボ ナハ マツエ ヨナゴ
札幌 旭川 函館 仙台 青森 盛岡 秋田 山形 福島 郡山 水戸 つくば 宇都宮 前橋 高崎 大宮 さいたま 千葉 船橋 柏 東京 新宿 渋谷 品川 池袋 上野
八王子 立川 町田 横浜 川崎 相模原 新潟 長岡 富山 金沢 福井 甲府 長野 松本 岐阜 静岡 浜松 沼津 名古屋 豊橋 岡崎 津 四日市 大津 京都 大阪
堺 梅田 難波 神戸 姫路 奈良 和歌山 鳥取 松江 岡山 倉敷 広島 福山 山口 下関 徳島 高松 松山 高知 福岡 北九州 小倉 博多 久留米 佐賀 長崎
熊本 大分 宮崎 鹿児島 那覇 沖縄 北海道 東北 関東 北関東 首都圏 甲信越 北陸 中部 東海 関西 近畿 中国 四国 九州 東日本 西日本 中央
第一 第二 第三`
  .trim()
  .split(/\s+/)
  .join('|');

const atBorder = new RegExp(`(?:${branchWords})$|^(?:${departmentWords})$`);
const withPlace = new RegExp(`^(?:(?:${places})*(?:${branchWords})|(?:${departmentWords}))$`);

const officers =
  'リジチヨウ|インチヨウ|ジムチヨウ|ジムキヨク|ダイヒヨウトリシマリヤク|ダイヒヨウシヤイン|ダイヒヨウ|トリシマリヤク|シヤチヨウ|シヨチヨウ|エンチヨウ|理事長|院長|事務長|事務局|代表取締役|代表社員|代表|取締役|社長|所長|園長';
const shortDepartments = 'ケイリ|ソウム|カイケイ|経理|総務|会計';
const officerBehind = new RegExp(
  `(?<=.{3}) (?:(?:${officers})(?: .*)?|(?:${departmentWords}|${shortDepartments})(?: .*)?)$`,
);
const departmentInFront = new RegExp(`^(?:${departmentWords}|${shortDepartments}) (?=.{3})`);

/** A name without the department or the officer who writes it: トウト ソウムブ イシハラ, トウトカイ リジチヨウ ヤマネ. */
export function withoutOfficer(name: string): string {
  return name.replace(departmentInFront, '').replace(officerBehind, '');
}

/** Hospitals of medical corporations, schools of educational ones. */
const facility =
  /(?:ビヨウイン|クリニツク|イイン|シンリヨウジヨ|シンリヨウシヨ|ダイガク|ガクエン|センタ|セイケイゲカ|ナイカ|ガンカ|ヒフカ|ジビカ|シヨウニカ|ホム|エン|病院|クリニック|クリニツク|医院|診療所|大学|学園|整形外科|内科|眼科|皮膚科|小児科|園)$/;
/** The forms (abbreviations) of corporations that run facilities under names of their own. */
const runsFacilities = ['イ', 'フク', 'ガク', 'ザイ', 'シヤ', 'ダイ', 'ドク', 'チドク'];

/** Whether the words behind a company's whole name, parted from it, name a branch or department. */
export function isBranch(tail: string): boolean {
  return atBorder.test(tail);
}

/**
 * Whether what follows a company's name without any border names a branch. Then only a known place may
 * stand before the word: ﾔﾏﾀﾞｼﾖｳﾃﾝｵｵｻｶｼﾃﾝ is a branch of ヤマダショウテン, not of ヤマダ.
 */
export function isUnpartedBranch(rest: string): boolean {
  return withPlace.test(rest);
}

/** Whether a text names a hospital, a school or a home. */
export function isFacility(text: string, form: string | null): boolean {
  return form !== null && runsFacilities.includes(form) && facility.test(text);
}
