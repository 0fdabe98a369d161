/**
 * Characters of names that people write in one form or another; the first of each stands for all. The
 * database has the same in `payer_key`: a test holds both together.
 */
export const kanjiGroups = [
  '辺邉邊',
  '斉斎齋齊',
  '高髙',
  '崎﨑嵜碕',
  '沢澤',
  '浜濱濵',
  '桜櫻',
  '広廣',
  '国國',
  '島嶋嶌',
  '真眞',
  '富冨',
  '徳德',
  '恵惠',
  '栄榮',
  '曽曾',
  '竜龍',
  '滝瀧',
  '関關',
  '黒黑',
  '吉𠮷',
  '柳栁桺',
  '条條',
  '鉄鐵鐡',
  '実實',
  '寿壽',
  '与與',
  '万萬',
  '塩鹽',
  '薮藪籔',
  '桑桒',
  '静靜',
  '清淸',
  '礼禮',
  '弥彌',
  '豊豐',
  '梅楳',
  '松枩',
  '館舘',
  '渕淵渊',
  '槙槇',
  '遥遙',
  '尭堯',
  '亀龜',
  '蔵藏',
  '芦蘆',
  '緑綠',
  '戸戶',
  '来來',
  '荘莊',
  '郷鄕',
  '暁曉',
  '瑶瑤',
  '凛凜',
  '桧檜',
  '頼賴',
  '為爲',
  '応應',
  '巌巖',
  '児兒',
  '壱壹',
  '穂穗',
  '巣巢',
  '総總',
  '沖冲',
  '鶏鷄',
];

const plainOf = new Map(
  kanjiGroups.flatMap((group) => {
    const [plain = '', ...others] = group;
    return others.map((other) => [other, plain] as const);
  }),
);

/** Selectors that only choose how a character is drawn: 葛󠄀 is 葛. */
const selectors = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/**
 * A name with the common form of each character: 渡邉 and 渡邊 become 渡辺, 髙 becomes 高. For
 * comparing only; what a person wrote is shown as it is.
 */
export function foldKanji(text: string): string {
  return [...text.normalize('NFKC').replace(selectors, '')]
    .map((character) => plainOf.get(character) ?? character)
    .join('');
}
